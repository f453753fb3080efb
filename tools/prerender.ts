// Inserts the first paint into the built index.html, and creates the document of the landing page from it:
// `node tools/prerender.ts`, after `vite build`.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Beasties from 'beasties'
import { Window } from 'happy-dom'
import type { PageFiles } from '../src/contract/page-files.ts'
import type * as Prerender from '../src/prerender.tsx'
import { findParts, pageScripts, pageStyles, readBundle, withWordImports, wordSources } from './bundle.ts'
import { leanCss } from './critical-css.ts'
import { listPages } from './pages.ts'
import { root, run } from './run.ts'

const dist = path.join(root, 'dist')
const landing = 'src/app/routes/home.tsx'

/** Renders the fragments of the portal. Its router needs a `window`, so a fake browser is set up. */
async function renderFragments(): Promise<readonly Prerender.Fragment[]> {
  // The module must be inside the project, so that Node resolves React.
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

const template = ({ name, language, title, html }: Prerender.Fragment) =>
  `<template data-part="${name} ${language}" data-title="${title}">${html}</template>`

/** Rules for attributes of user, state and language match nothing in the static page, but are needed in a first paint. */
const ofStates = [/\[(data-theme|data-contrast|data-boot|data-pressed|lang|dir|aria-disabled)/]

/** Tailwind's rules for children: the library finds no element for them. Those of other pages go with `leanCss`. */
const ofChildren = [/^:is\(\./]

/** Inlines the rules that these fragments need; the boot script requests the complete style sheets after the first frame. */
async function withStyles(page: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    pruneSource: false,
    reduceInlineStyles: false,
    allowRules: [...ofStates, ...ofChildren],
    logLevel: 'warn',
  })
  // The library does not search inside templates.
  const styled = await beasties.process(page.replace(/(<\/?)template\b/g, '$1x-template'))
  return styled
    .replace(' data-beasties-container', '')
    .replace(/(<\/?)x-template\b/g, '$1template')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<link rel="preload"(?=[^>]* as="style")/g, '<link data-sheet')
    .replace(
      /(<style)[^>]*>([\s\S]*?)(?=<\/style>)/g,
      (_all, tag: string, css: string) => `${tag} nonce="__CSP_NONCE__">${leanCss(css, page)}`,
    )
}

/** The portal's path of a file in `src/app/routes`, such as `/admin/deals/:dealId`. */
const toPath = (route: string) =>
  `/${route
    .replace(/^_\w+\//, '')
    .replace(/[./]index$/, '')
    .replace(/_?\./g, '/')
    .replace(/\$/g, ':')}`

/** Loaded before a signed-in page is rendered. */
const persistedCache = 'src/app/portal/persisted-cache.ts'

/** Lists the files of each page. */
function listPageFiles(): readonly PageFiles[] {
  const bundle = readBundle(dist)
  const scripts = (sources: readonly string[]) => [...pageScripts(bundle, sources).difference(pageScripts(bundle, []))]
  const pages = listPages()
    .filter(({ files }) => findParts(bundle, files).length > 0)
    .map(({ route, files }) => ({
      path: toPath(route),
      scripts: scripts([...withWordImports(files), ...(files.length > 1 ? [persistedCache] : [])]),
      en: scripts(wordSources(bundle, files, 'en')),
      ar: scripts(wordSources(bundle, files, 'ar')),
    }))
  const { fixed = [], open = [] } = Object.groupBy(pages, ({ path: each }) => (each.includes(':') ? 'open' : 'fixed'))
  return [...fixed, ...open]
}

/** Preload links for the files of the landing page, so that they load before the portal starts; its styles are inlined too. */
function landingFiles(): readonly string[] {
  const bundle = readBundle(dist)
  const scripts = [...pageScripts(bundle, [landing]).difference(pageScripts(bundle, []))]
  return [
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
    ...[...pageStyles(bundle, [landing]).difference(pageStyles(bundle, []))].map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`,
    ),
  ]
}

/** Removes comments and the white space between lines. */
const withoutSpace = (page: string): string => page.replace(/^ *<!-- (?!fragments\b).*-->\n/gm, '').replace(/\n +(?=<)/g, '\n')
const withoutLines = (page: string): string => page.replace(/>\n+(?=<)/g, '>')

/** Whether a fragment is a page, or a message that may be part of its first paint. */
const isFirst = (name: string) => /^\/|^expired$/.test(name)
/** The places of the fragments: those of a first paint come before the script that shows them, English, then Arabic. */
const slots = [
  { slot: '<!-- fragments en -->', holds: ({ name, language }: Prerender.Fragment) => language === 'en' && isFirst(name) },
  { slot: '<!-- fragments ar -->', holds: ({ name, language }: Prerender.Fragment) => language === 'ar' && isFirst(name) },
  { slot: '<!-- fragments -->', holds: ({ name }: Prerender.Fragment) => !isFirst(name) },
]

/** What the entry imports: a lost preload would not be requested again, and WebKit remembers it as failed, a lost script is. */
const withFirstImportsAsScripts = (page: string): string => {
  const imports = page.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  const scripts = imports.map(
    (link) => `${link.replace('<link rel="modulepreload"', '<script type="module"').replace('href=', 'src=')}</script>`,
  )
  return imports.reduce((rest, link) => rest.replace(link, ''), page).replace(/(?=<script type="module")/, () => scripts.join('\n'))
}

const page = withFirstImportsAsScripts(withoutSpace(await readFile(path.join(dist, 'index.html'), 'utf8')))
for (const { slot } of slots) if (!page.includes(slot)) throw new Error(`index.html has no ${slot}`)

async function write(
  file: string,
  document: string,
  fragments: readonly Prerender.Fragment[],
  links: readonly string[] = [],
): Promise<void> {
  const head = new Set([...fragments.flatMap(({ preloads }) => preloads), ...links])
  const filled = slots.reduce(
    (text, { slot, holds }) => text.replace(slot, () => fragments.filter(holds).map(template).join('\n')),
    document.replace('</head>', () => `${[...head].join('\n')}\n</head>`),
  )
  await writeFile(path.join(dist, file), withoutLines(await withStyles(filled)))
}

/** The landing page needs no script at first: scripts load after its pictures, fonts last. */
const landingPage = page
  .replace(/<script type="module"/g, '$& fetchpriority="low"')
  .replace(/^<link data-font.*\n/gm, '')
  .replace(/<script[^>]* data-preload-files.*?<\/script>/s, '')

// Each document contains only its own page, because the first round trip carries 14 KiB.
const fragments = await renderFragments()
await write(
  'home.html',
  landingPage,
  fragments.filter(({ name }) => !/login|form|expired|register/.test(name)),
  landingFiles(),
)
await write(
  'index.html',
  page,
  fragments.filter(({ name }) => name !== '/home'),
)
await writeFile(path.join(dist, 'page-files.json'), JSON.stringify(listPageFiles()))
// The rendered portal still has listeners, which would keep the process alive.
process.exit()
