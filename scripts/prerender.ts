// Fills the built index.html with what it shows before any script has come: `node scripts/prerender.ts`, after `vite build`.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Beasties from 'beasties'
import { Window } from 'happy-dom'
import type * as Prerender from '../src/prerender.tsx'
import { root, run } from './run.ts'

const dist = path.join(root, 'dist')

/** The rendered parts of the portal. Its router speaks to the browser around it, so there has to be one. */
async function renderParts(): Promise<readonly Prerender.Part[]> {
  // Inside the project, for React is found from there.
  const folder = mkdtempSync(path.join(root, 'node_modules', '.prerender-'))
  const built = await run('vite', ['build', '--ssr', 'src/prerender.tsx', '--outDir', folder, '--logLevel', 'warn'])
  if (built !== 0) throw new Error('The build of the first paint failed')
  const window = new Window({ url: 'http://localhost/' })
  for (const name of ['self', 'document', 'history', 'addEventListener'] as const) Object.assign(globalThis, { [name]: window[name] })
  Object.assign(globalThis, { window })
  try {
    const { prerender } = (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as typeof Prerender
    return await prerender()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const template = ({ name, language, title, html }: Prerender.Part) =>
  `<template data-part="${name} ${language}" data-title="${title}">${html}</template>`

/** What depends on the person, the page's state or its language matches nothing in a page at rest. */
const ofStates = [/\[(data-theme|data-frame|data-pressed|lang|dir|aria-[a-z]+)/]

/** The rules that these parts need go into the page itself; the whole sheet follows at its end, where it holds no paint up. */
async function withStyles(page: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    allowRules: ofStates,
    logLevel: 'warn',
  })
  // It looks for no element inside a template.
  const styled = await beasties.process(page.replace(/(<\/?)template\b/g, '$1x-template'))
  return styled.replace(/(<\/?)x-template\b/g, '$1template').replaceAll('<style>', '<style nonce="__CSP_NONCE__">')
}

const file = path.join(dist, 'index.html')
const page = await readFile(file, 'utf8')
const parts = (await renderParts()).map(template).join('\n')
const place = '<!-- parts -->'
if (!page.includes(place)) throw new Error('index.html has no place for what is rendered')
await writeFile(file, await withStyles(page.replace(place, () => parts)))
// The portal that was rendered listens on; nothing waits for it.
process.exit()
