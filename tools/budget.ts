import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Bundle,
  brotliBytes,
  findParts,
  listFiles,
  neededParts,
  pageFiles,
  pageScripts,
  pageStyles,
  readBundle,
  wordSources,
} from './bundle.ts'
import { isSignIn, lateFigures, settledFigures } from './late-budget.ts'
import { offlineFiles } from './offline-files.ts'
import { type FontNeeds, fontFiles, fontNeeds } from './page-fonts.ts'
import { listPages, type Page } from './pages.ts'
import { root } from './run.ts'
import { table } from './table.ts'

/** A figure of a build with its limit, in transferred bytes (brotli 11). */
export interface ByteFigure {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

/** What a first visit of a page loads beyond the sign-in page. */
interface PageFigures {
  /** Scripts and words together. */
  readonly kib: number
  readonly files: number
  /** Percent of the loaded code that the page itself imports. */
  readonly share: number
}

const KiB = 1024

/** Over HTTP/2 on a slow line 8 to 36 files with the same bytes come equally fast (docs/design/first-paint.md). */
const files = 36
const share = 75

/** By the route of a page; the first that matches. */
const pageLimits: readonly (readonly [route: RegExp, limits: PageFigures])[] = [
  [/\/dashboard$/, { kib: 90, files, share }],
  [/^(admin|service-provider)\//, { kib: 105, files, share }],
  [/./, { kib: 60, files, share }],
]

interface Exception extends Partial<PageFigures> {
  readonly routes: RegExp
  readonly reason: string
}

/** Pages that pass a limit, and why; all that match. */
const exceptions: readonly Exception[] = [
  {
    routes: /^(auth\/|home|till)/,
    share: 35,
    reason: 'So small that a request costs more than what the page does not need.',
  },
  {
    routes: /_\.register$/,
    kib: 64,
    reason: 'The longest form of all. Its rules are not in the first bundle, because no sign-in needs them.',
  },
  {
    routes: /service-provider\/profile$/,
    kib: 122,
    reason: 'The list of the parts and their forms are one page: a part opens without another request.',
  },
  {
    routes: /^s\./,
    share: 60,
    reason:
      'The chip, the rounding and the hours of signed-in pages come with others of theirs: no weight of visitors from 3 to 6 parts them.',
  },
  { routes: /redemptions\.scan$/, kib: 118, reason: 'The till opens and works without a connection: nothing of it can wait.' },
]

/** The characters of signed-in pages in either language, for all weights. */
const bilingual: FontNeeds = new Map(['400', '500', '600'].map((weight) => [weight, 'Qaseema قسيمة']))

/** The worker that decodes codes, which no script imports; none if no page starts it. */
function readingWorker(bundle: Bundle): ByteFigure[] {
  const worker = listFiles(bundle.folder).filter((file) => /qr-worker-[\w-]+\.js$/.test(file))
  return worker.length === 0 ? [] : [{ name: 'JS that reads codes, in its worker', bytes: brotliBytes(bundle, worker), limit: 36 * KiB }]
}

/** The files that opening a PDF loads: the viewer, PDF.js and its worker. Only scanned pages load decoders. */
function pdfViewer(bundle: Bundle): ByteFigure[] {
  const files = listFiles(bundle.folder).filter((file) =>
    /\/(document-viewer|fetch-document|open-pdf|pdf|pdf-worker)-[\w-]{8}\.js$/.test(file),
  )
  return files.length === 0 ? [] : [{ name: 'JS that opening a PDF adds', bytes: brotliBytes(bundle, files), limit: 350 * KiB }]
}

/** What the till's worker precaches, with the document; none if the build has no worker. */
const precache = (bundle: Bundle): ByteFigure[] =>
  listFiles(bundle.folder).includes('offline-worker.js')
    ? [
        {
          name: 'all that opens the till without a network',
          bytes: brotliBytes(bundle, [...offlineFiles(bundle), 'index.html']),
          limit: 600 * KiB,
        },
      ]
    : []

/** The byte figures of the sign-in page, of styles, fonts, and of what is loaded later. */
export function byteFigures(bundle: Bundle): ByteFigure[] {
  const bytes = (wanted: Iterable<string>) => brotliBytes(bundle, wanted)
  const fonts = (needs: FontNeeds) => bytes(fontFiles(bundle, needs))
  const signIn = (language: string) => fonts(fontNeeds(bundle, 'index.html', `/service-provider/login ${language}`))
  return [
    { name: 'JS of the sign-in page, all of it', bytes: bytes(pageScripts(bundle, [])), limit: 164 * KiB },
    { name: 'the page itself, the heavier of two', bytes: Math.max(bytes(['index.html']), bytes(['home.html'])), limit: 15 * KiB },
    ...readingWorker(bundle),
    ...pdfViewer(bundle),
    ...precache(bundle),
    {
      name: 'CSS of the heaviest page',
      bytes: Math.max(...listPages().map(({ files }) => bytes(pageStyles(bundle, files)))),
      limit: 20 * KiB,
    },
    { name: 'fonts of the English sign-in page', bytes: signIn('en'), limit: 40 * KiB },
    { name: 'fonts of the Arabic sign-in page', bytes: signIn('ar'), limit: 72 * KiB },
    { name: 'fonts of a signed-in page', bytes: fonts(bilingual), limit: 72 * KiB },
  ]
}

/** What a first visit of a page loads beyond the sign-in page; Arabic words are the longer ones. */
export function pageFigures(bundle: Bundle, { files: routeFiles }: Page): PageFigures {
  const files = pageFiles(bundle, routeFiles, 'ar')
  const weigh = (parts: Iterable<string>) => [...parts].reduce((sum, part) => sum + (bundle.parts.get(part)?.bytes ?? 0), 0)
  const scripts = pageScripts(bundle, routeFiles).difference(pageScripts(bundle, []))
  const loaded = [...bundle.parts.values()].flatMap(({ chunk = '', file }) => (scripts.has(chunk) ? [file] : []))
  const own = neededParts(bundle, routeFiles).difference(neededParts(bundle, []))
  return { kib: brotliBytes(bundle, files) / KiB, files: files.size, share: loaded.length === 0 ? 100 : (100 * weigh(own)) / weigh(loaded) }
}

/** The word files with which code is loaded. */
function findWordsWithCode(bundle: Bundle): string[] {
  const words = new Set(listPages().flatMap(({ files }) => wordSources(bundle, files, 'en')))
  const first = pageScripts(bundle, [])
  const hasCode = (scripts: ReadonlySet<string>) =>
    [...bundle.parts.values()].some(({ chunk = '', isWords }) => scripts.has(chunk) && !isWords)
  return [...words].filter((source) => hasCode(pageScripts(bundle, [source]).difference(first)))
}

/** Content that no production build may contain: previews and their example data, source maps, demo accounts. */
const forbiddenContent = [
  { what: 'preview code or example data', pattern: /example-deal-|\/preview\/frame/ },
  { what: 'the password of the demo accounts', pattern: /Qaseema#2026/ },
  { what: 'a source map', pattern: /\/\/# sourceMappingURL=/ },
]

/** Describes forbidden content of a production build, one sentence per file. */
export const findForbiddenContent = ({ folder }: Bundle): string[] =>
  listFiles(folder).flatMap((file) => {
    if (file.endsWith('.map')) return [`${file} is a source map`]
    if (!/\.(js|css|html|json)$/.test(file)) return []
    const text = readFileSync(path.join(folder, file), 'utf8')
    return forbiddenContent.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${file} holds ${what}`)
  })

const kib = (bytes: number) => (bytes / KiB).toFixed(1)
const verdict = (isOver: boolean) => (isOver ? 'OVER' : '')

/** Prints the figures of a build, and returns a sentence for each violation. */
export function checkBudget(folder = path.join(root, 'dist')): string[] {
  const bundle = readBundle(folder)
  const wrong = findForbiddenContent(bundle)
  const figures = byteFigures(bundle)
  console.log(
    table(
      ['KiB, brotli 11', 'is', 'limit', ''],
      figures.map(({ name, bytes, limit }) => [name, kib(bytes), kib(limit), verdict(bytes > limit)]),
    ),
  )
  for (const { name, bytes, limit } of figures) if (bytes > limit) wrong.push(`${name}: ${kib(bytes)} KiB, the limit is ${kib(limit)}`)
  const settledPages = settledFigures(bundle)
  const rows = listPages().flatMap((page) => {
    if (findParts(bundle, page.files).length === 0 && !isSignIn(page.route)) return []
    const is = pageFigures(bundle, page)
    const limit = {
      ...pageLimits.find(([route]) => route.test(page.route))?.[1],
      ...Object.assign({}, ...exceptions.filter(({ routes }) => routes.test(page.route))),
    }
    const settled = settledPages.get(page.route) ?? { kib: 0, limit: 0 }
    const over = [
      ...(is.kib > (limit.kib ?? 0) ? [`${is.kib.toFixed(1)} KiB`] : []),
      ...(is.files > (limit.files ?? 0) ? [`${is.files} files`] : []),
      ...(is.share < (limit.share ?? 100) ? [`${is.share.toFixed(0)} % of its own`] : []),
      ...(settled.kib > settled.limit ? [`${settled.kib.toFixed(0)} KiB until it is idle`] : []),
    ]
    for (const each of over) wrong.push(`${page.route} loads ${each} (tools/budget.ts)`)
    return [[page.route, is.kib.toFixed(1), `${is.files}`, is.share.toFixed(0), settled.kib.toFixed(0), verdict(over.length > 0)]]
  })
  console.log(table(['Beyond the sign-in page', 'KiB', 'files', '% own', 'idle, all KiB', ''], rows))
  const late = lateFigures(bundle).toSorted((one, other) => one.share - other.share)
  console.log(
    table(
      ['On demand, the lowest shares', 'on', 'KiB', '% own', ''],
      late
        .slice(0, 12)
        .map(({ module, route, kib: loaded, share: own, isOver }) => [
          module.replace(/^src\//, ''),
          route,
          loaded.toFixed(1),
          own.toFixed(0),
          verdict(isOver),
        ]),
    ),
  )
  for (const { module, route, share: own, isOver } of late)
    if (isOver) wrong.push(`On ${route}, ${own.toFixed(0)} % of what ${module} loads is its own (tools/late-budget.ts)`)
  for (const words of findWordsWithCode(bundle)) wrong.push(`${words} loads code`)
  return wrong
}

if (import.meta.main) {
  const wrong = checkBudget()
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
