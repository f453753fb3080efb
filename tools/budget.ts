import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strayWordsIn } from './area-words.ts'
import { type Bundle, brotliBytes, listFiles, onDemandFiles, pageScripts, pageStyles, readBundle } from './bundle.ts'
import { type FontNeeds, fontFiles, fontNeeds } from './page-fonts.ts'
import { listPages, type Page, type PageKind } from './pages.ts'
import { root } from './run.ts'
import { table } from './table.ts'

/** One figure of a build against what it may be; bytes over the wire (brotli 11). */
export interface ByteFigure {
  readonly name: string
  readonly bytes: number
  readonly budget: number
  readonly aim: number
}

const KiB = 1024

interface Budget {
  readonly name: string
  readonly budget: number
  readonly aim: number
  /** Files that its pages load on demand, but without a press of the person. */
  readonly late?: RegExp
  /** Counted on top of the frame of a signed-in page. */
  readonly isAfterSignIn?: true
}

/** What a page of each kind adds to the sign-in page or to a signed-in one, KiB; the heaviest page of a kind counts. */
const budgets: Readonly<Record<PageKind, Budget>> = {
  landing: { name: 'the landing page', budget: 14, aim: 8 },
  registration: { name: 'the registration', budget: 49, aim: 35 },
  list: { name: 'a list', budget: 53, aim: 40 },
  detail: { name: 'a detail page', budget: 45, aim: 40 },
  review: { name: 'a review', budget: 60, aim: 50 },
  form: { name: 'a form', budget: 69, aim: 50 },
  // The charts come by themselves right after the page.
  dashboard: { name: 'a dashboard', budget: 140, aim: 110, late: /^src\/ui\/charts\/[a-z]+-drawing\.tsx$/ },
  scanner: { name: 'the scanner', budget: 120, aim: 110 },
  // The thread and the composer come as a chat opens.
  chat: { name: 'the help centre', budget: 50, aim: 40, late: /^src\/features\/help-center\/(pages|outgoing)\//, isAfterSignIn: true },
}

/** What signed-in pages show in either language: their own texts and those of businesses, in every weight. */
const bilingual: FontNeeds = new Map(['400', '500', '600'].map((weight) => [weight, 'Qaseema قسيمة']))

/** What reads codes beside the scanner's page; the manifest knows no workers. None while no page starts it. */
function readingWorker(bundle: Bundle): ByteFigure[] {
  const worker = listFiles(bundle.folder).filter((file) => /qr-worker-[\w-]+\.js$/.test(file))
  return worker.length === 0
    ? []
    : [{ name: 'JS that reads codes, in its worker', bytes: brotliBytes(bundle, worker), budget: 44 * KiB, aim: 38 * KiB }]
}

/** What opening a PDF loads: the viewer, PDF.js and its worker. Decoders come with scanned pages only. */
function pdfViewer(bundle: Bundle): ByteFigure[] {
  const files = listFiles(bundle.folder).filter((file) =>
    /\/(document-viewer|fetch-document|open-pdf|pdf|pdf-worker)-[\w-]{8}\.js$/.test(file),
  )
  return files.length === 0
    ? []
    : [{ name: 'JS that opening a PDF adds', bytes: brotliBytes(bundle, files), budget: 460 * KiB, aim: 440 * KiB }]
}

const signedIn = ['src/app/routes/admin.tsx']

/** What connects the live channel, after the data of the first screen: Socket.IO's client and what events do. */
function liveChannel(bundle: Bundle): ByteFigure[] {
  const keys = ['src/app/shell/live/live-updates.tsx', 'src/lib/realtime/browser-socket.ts']
  if (keys.some((key) => !bundle.manifest[key])) return []
  const added = pageScripts(bundle, signedIn, keys).difference(pageScripts(bundle, signedIn))
  return [{ name: 'JS that the live channel adds', bytes: brotliBytes(bundle, added), budget: 18 * KiB, aim: 15 * KiB }]
}

/** The byte budgets of the sign-in page, of what each kind of page adds to it, and of styles and fonts. */
export function byteFigures(bundle: Bundle): ByteFigure[] {
  const bytes = (wanted: Iterable<string>) => brotliBytes(bundle, wanted)
  // The sign-in pages are part of the first load.
  const first = pageScripts(bundle, [])
  const added = ({ kind, files }: Page) => {
    const { late, isAfterSignIn } = budgets[kind]
    const later = late ? [...onDemandFiles(bundle, files)].filter((key) => late.test(key)) : []
    return bytes(pageScripts(bundle, files, later).difference(isAfterSignIn ? pageScripts(bundle, signedIn) : first))
  }
  const styles = ({ files }: Page) => bytes(pageStyles(bundle, files))
  const fonts = (needs: FontNeeds) => bytes(fontFiles(bundle, needs))
  const signIn = (language: string) => fonts(fontNeeds(bundle, 'index.html', `/service-provider/login ${language}`))
  const pages = Map.groupBy(listPages(), ({ kind }) => kind)
  const byKind = [...pages].map(([kind, ofKind]) => {
    const { name, budget, aim } = budgets[kind]
    return { name: `JS that ${name} adds`, bytes: Math.max(...ofKind.map(added)), budget: budget * KiB, aim: aim * KiB }
  })
  return [
    { name: 'JS of the sign-in page, all of it', bytes: bytes(first), budget: 164 * KiB, aim: 140 * KiB },
    {
      name: 'the page itself, the heavier of two',
      bytes: Math.max(bytes(['index.html']), bytes(['home.html'])),
      budget: 14 * KiB,
      aim: 12 * KiB,
    },
    ...byKind,
    ...readingWorker(bundle),
    ...pdfViewer(bundle),
    ...liveChannel(bundle),
    { name: 'CSS of the heaviest page', bytes: Math.max(...listPages().map(styles)), budget: 14 * KiB, aim: 10 * KiB },
    { name: 'fonts of the English sign-in page', bytes: signIn('en'), budget: 54 * KiB, aim: 45 * KiB },
    { name: 'fonts of the Arabic sign-in page', bytes: signIn('ar'), budget: 72 * KiB, aim: 65 * KiB },
    { name: 'fonts of a signed-in page', bytes: fonts(bilingual), budget: 72 * KiB, aim: 65 * KiB },
  ]
}

/** What no production build may hold: previews and their example data, source maps, demo accounts. */
const strangers = [
  { what: 'preview code or example data', pattern: /example-deal-|\/preview\/frame/ },
  { what: 'the password of the demo accounts', pattern: /Qaseema#2026/ },
  { what: 'a source map', pattern: /\/\/# sourceMappingURL=/ },
]

/** What a production build holds and may not, one sentence each. */
export const strangersIn = ({ folder }: Bundle): string[] =>
  listFiles(folder).flatMap((file) => {
    if (file.endsWith('.map')) return [`${file} is a source map`]
    if (!/\.(js|css|html|json)$/.test(file)) return []
    const text = readFileSync(path.join(folder, file), 'utf8')
    return strangers.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${file} holds ${what}`)
  })

const kib = (bytes: number) => (bytes / KiB).toFixed(1)

/** Prints the byte figures; the sentences of what is wrong, none when all is well. */
export function checkBudget(folder = path.join(root, 'dist')): string[] {
  const bundle = readBundle(folder)
  const figures = byteFigures(bundle)
  const verdict = ({ bytes, budget, aim }: ByteFigure) => (bytes > budget ? 'OVER' : bytes > aim ? 'ok' : 'ok, within the aim')
  const rows = figures.map((figure) => [figure.name, kib(figure.bytes), kib(figure.budget), kib(figure.aim), verdict(figure)])
  console.log(table(['KiB, brotli 11', 'is', 'budget', 'aim', ''], rows))
  const over = figures.filter(({ bytes, budget }) => bytes > budget)
  return [
    ...over.map(({ name, bytes, budget }) => `${name}: ${kib(bytes)} KiB, the budget is ${kib(budget)} KiB`),
    ...strangersIn(bundle),
    ...strayWordsIn(bundle),
  ]
}

if (import.meta.main) {
  const wrong = checkBudget()
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
