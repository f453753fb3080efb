// Fills the built index.html with what it shows before any script has come, and makes the landing page's document from it:
// `node scripts/prerender.ts`, after `vite build`.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Beasties from 'beasties'
import { Window } from 'happy-dom'
import { minifySync } from 'vite'
import type * as Prerender from '../src/prerender.tsx'
import { readBundle, scriptsOf, stylesOf } from './bundle.ts'
import { leanCss } from './critical-css.ts'
import { root, run } from './run.ts'

const dist = path.join(root, 'dist')
const landing = 'src/routes/home.tsx'

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
const ofStates = [/\[(data-theme|data-frame|data-pressed|lang|dir|aria-disabled)/]

/** The rules that these parts need go into the page itself; the whole sheets come after the first frame, asked for by its script. */
async function withStyles(page: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    pruneSource: false,
    reduceInlineStyles: false,
    allowRules: ofStates,
    logLevel: 'warn',
  })
  // It looks for no element inside a template.
  const styled = await beasties.process(page.replace(/(<\/?)template\b/g, '$1x-template'))
  return styled
    .replace(' data-beasties-container', '')
    .replace(/(<\/?)x-template\b/g, '$1template')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<link rel="preload"(?=[^>]* as="style")/g, '<link data-sheet')
    .replace(/(<style)[^>]*>([\s\S]*?)(?=<\/style>)/g, (_all, tag: string, css: string) => `${tag} nonce="__CSP_NONCE__">${leanCss(css)}`)
}

/** The landing page's own files, to be asked for at once and not when the portal has started; its styles are among those that count. */
function landingFiles(): readonly string[] {
  const bundle = readBundle(dist)
  const scripts = [...scriptsOf(bundle, [landing]).difference(scriptsOf(bundle, []))]
  return [
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
    ...stylesOf(bundle, landing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
  ]
}

/** The page's own scripts without what only their readers need. */
const withSmallScripts = (page: string): string =>
  page
    .replace(/(<script nonce="__CSP_NONCE__">)([\s\S]*?)(?=<\/script>)/g, (_all, tag: string, code: string) => {
      const { code: small, errors } = minifySync('inline.js', code)
      if (errors.length > 0) throw new Error(`A script of index.html cannot be read: ${errors[0]?.message}`)
      return tag + small
    })
    .replace(/^ *<!-- (?!parts\b).*-->\n/gm, '')
    .replace(/^ +(?=<)/gm, '')

/** A page, or a word that may belong to its first paint. */
const isFirst = (name: string) => /^\/|^expired$/.test(name)
/** Where the parts stand: those of a first paint before the script that shows them, in the one language and then in the other. */
const places = [
  { place: '<!-- parts en -->', holds: ({ name, language }: Prerender.Part) => language === 'en' && isFirst(name) },
  { place: '<!-- parts ar -->', holds: ({ name, language }: Prerender.Part) => language === 'ar' && isFirst(name) },
  { place: '<!-- parts -->', holds: ({ name }: Prerender.Part) => !isFirst(name) },
]

const page = withSmallScripts(await readFile(path.join(dist, 'index.html'), 'utf8'))
for (const { place } of places) if (!page.includes(place)) throw new Error(`index.html has no ${place}`)

async function write(file: string, document: string, held: readonly Prerender.Part[], links: readonly string[] = []): Promise<void> {
  const head = new Set([...held.flatMap(({ preloads }) => preloads), ...links])
  const filled = places.reduce(
    (text, { place, holds }) => text.replace(place, () => held.filter(holds).map(template).join('\n')),
    document.replace('</head>', () => `${[...head].join('\n')}\n</head>`),
  )
  await writeFile(path.join(dist, file), await withStyles(filled))
}

/** Who reads the landing page waits for no script: they come after its pictures, and its fonts after them. */
const unhurried = page.replace(/<script type="module"/g, '$& fetchpriority="low"').replace(/^<link data-font.*\n/gm, '')

// Each page travels without the others: a first round trip carries 14 KiB.
const parts = await renderParts()
await write(
  'home.html',
  unhurried,
  parts.filter(({ name }) => !/login|form|expired/.test(name)),
  landingFiles(),
)
await write(
  'index.html',
  page,
  parts.filter(({ name }) => name !== '/home'),
)
// The portal that was rendered listens on; nothing waits for it.
process.exit()
