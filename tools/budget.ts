import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Bundle, brotliBytes, listFiles, onDemandFiles, pageScripts, pageStyles, readBundle } from './bundle.ts'
import { offlineFiles } from './offline-files.ts'
import { type FontNeeds, fontFiles, fontNeeds } from './page-fonts.ts'
import { listPages, type Page, type PageKind } from './pages.ts'
import { root } from './run.ts'
import { table } from './table.ts'
import { wordFiles } from './word-files.ts'

/** A figure of a build with its budget, in transferred bytes (brotli 11). */
export interface ByteFigure {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

const KiB = 1024

interface Budget {
  readonly name: string
  readonly budget: number
  /** Files that its pages import dynamically without an action of the user. */
  readonly late?: RegExp
  /** The budget is counted on top of the shell of a signed-in page. */
  readonly isAfterSignIn?: true
}

/** KiB that a page of each kind adds to the sign-in page or to the shell, with its words: the last figure plus a tenth; the heaviest page counts. */
const budgets: Readonly<Record<PageKind, Budget>> = {
  landing: { name: 'the landing page', budget: 29 },
  registration: { name: 'the registration', budget: 103 },
  customer: { name: 'a customer’s page', budget: 58 },
  text: { name: 'the terms', budget: 71 },
  list: { name: 'a list', budget: 148 },
  detail: { name: 'a detail page', budget: 94 },
  review: { name: 'a review', budget: 122 },
  form: { name: 'a form', budget: 123 },
  // The charts are loaded right after the page.
  dashboard: { name: 'a dashboard', budget: 215, late: /^src\/ui\/charts\/[a-z]+-drawing\.tsx$/ },
  scanner: { name: 'the scanner', budget: 140 },
  // The thread and the composer are loaded when a chat opens, and in a wide window the business beside it.
  chat: {
    name: 'the help centre',
    budget: 89,
    late: /^src\/features\/help-center\/((pages|outgoing)\/|desk\/business-panel)/,
    isAfterSignIn: true,
  },
  print: { name: 'a page to print', budget: 100 },
}

/** The characters of signed-in pages in either language, for all weights. */
const bilingual: FontNeeds = new Map(['400', '500', '600'].map((weight) => [weight, 'Qaseema قسيمة']))

/** The worker that decodes codes, which the manifest does not list; none if no page starts it. */
function readingWorker(bundle: Bundle): ByteFigure[] {
  const worker = listFiles(bundle.folder).filter((file) => /qr-worker-[\w-]+\.js$/.test(file))
  return worker.length === 0 ? [] : [{ name: 'JS that reads codes, in its worker', bytes: brotliBytes(bundle, worker), budget: 36 * KiB }]
}

/** The files that opening a PDF loads: the viewer, PDF.js and its worker. Only scanned pages load decoders. */
function pdfViewer(bundle: Bundle): ByteFigure[] {
  const files = listFiles(bundle.folder).filter((file) =>
    /\/(document-viewer|fetch-document|open-pdf|pdf|pdf-worker)-[\w-]{8}\.js$/.test(file),
  )
  return files.length === 0 ? [] : [{ name: 'JS that opening a PDF adds', bytes: brotliBytes(bundle, files), budget: 479 * KiB }]
}

const signedIn = ['src/app/routes/admin.tsx']

/** The files of the live channel, loaded after the data of the first screen: Socket.IO's client and the effects of events. */
function liveChannel(bundle: Bundle): ByteFigure[] {
  const keys = ['src/app/shell/live/updates.tsx', 'src/lib/realtime/browser-socket.ts']
  if (keys.some((key) => !bundle.manifest[key])) return []
  const added = pageScripts(bundle, signedIn, keys).difference(pageScripts(bundle, signedIn))
  return [{ name: 'JS that the live channel adds', bytes: brotliBytes(bundle, added), budget: 18 * KiB }]
}

/** What the till's worker precaches, with the document; none if the build has no worker. */
const precache = (bundle: Bundle): ByteFigure[] =>
  listFiles(bundle.folder).includes('offline-worker.js')
    ? [
        {
          name: 'all that opens the till without a network',
          bytes: brotliBytes(bundle, [...offlineFiles(bundle), 'index.html']),
          budget: 663 * KiB,
        },
      ]
    : []

/** The byte budgets of the sign-in page, of what each kind of page adds to it, and of styles and fonts. */
export function byteFigures(bundle: Bundle): ByteFigure[] {
  const bytes = (wanted: Iterable<string>) => brotliBytes(bundle, wanted)
  // The sign-in pages are part of the first load.
  const first = pageScripts(bundle, [])
  const added = ({ kind, files }: Page) => {
    const { late, isAfterSignIn } = budgets[kind]
    const findLate = (from: readonly string[]) => (late ? [...onDemandFiles(bundle, from)].filter((key) => late.test(key)) : [])
    const later = findLate(files)
    const scripts = pageScripts(bundle, files, [...later, ...findLate([...files, ...later])]).difference(
      isAfterSignIn ? pageScripts(bundle, signedIn) : first,
    )
    // Arabic words are the longer ones.
    const words = files.flatMap((file) => [...wordFiles(bundle, file, 'ar')])
    return bytes(new Set([...scripts, ...words]))
  }
  const styles = ({ files }: Page) => bytes(pageStyles(bundle, files))
  const fonts = (needs: FontNeeds) => bytes(fontFiles(bundle, needs))
  const signIn = (language: string) => fonts(fontNeeds(bundle, 'index.html', `/service-provider/login ${language}`))
  const pages = Map.groupBy(listPages(), ({ kind }) => kind)
  const byKind = [...pages].map(([kind, ofKind]) => {
    const { name, budget } = budgets[kind]
    return { name: `JS that ${name} adds`, bytes: Math.max(...ofKind.map(added)), budget: budget * KiB }
  })
  return [
    { name: 'JS of the sign-in page, all of it', bytes: bytes(first), budget: 188 * KiB },
    {
      name: 'the page itself, the heavier of two',
      bytes: Math.max(bytes(['index.html']), bytes(['home.html'])),
      budget: 15 * KiB,
    },
    ...byKind,
    ...readingWorker(bundle),
    ...pdfViewer(bundle),
    ...liveChannel(bundle),
    ...precache(bundle),
    { name: 'CSS of the heaviest page', bytes: Math.max(...listPages().map(styles)), budget: 21 * KiB },
    { name: 'fonts of the English sign-in page', bytes: signIn('en'), budget: 38 * KiB },
    { name: 'fonts of the Arabic sign-in page', bytes: signIn('ar'), budget: 72 * KiB },
    { name: 'fonts of a signed-in page', bytes: fonts(bilingual), budget: 72 * KiB },
  ]
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

/** Prints the byte figures and returns one sentence per violation. */
export function checkBudget(folder = path.join(root, 'dist')): string[] {
  const bundle = readBundle(folder)
  const figures = byteFigures(bundle)
  const verdict = ({ bytes, budget }: ByteFigure) => (bytes > budget ? 'OVER' : 'ok')
  const rows = figures.map((figure) => [figure.name, kib(figure.bytes), kib(figure.budget), verdict(figure)])
  console.log(table(['KiB, brotli 11', 'is', 'budget', ''], rows))
  const over = figures.filter(({ bytes, budget }) => bytes > budget)
  return [
    ...over.map(({ name, bytes, budget }) => `${name}: ${kib(bytes)} KiB, the budget is ${kib(budget)} KiB`),
    ...findForbiddenContent(bundle),
  ]
}

if (import.meta.main) {
  const wrong = checkBudget()
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
