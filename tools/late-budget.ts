import { type Bundle, brotliBytes, findParts, lateParts, loadedScripts } from './bundle.ts'
import { partClosure } from './chunk-plan.ts'
import { findIdleModules } from './idle-modules.ts'
import { listPages, type Page } from './pages.ts'

const KiB = 1024

/** What a part on demand loads on the page on which it loads most that it does not import. */
export interface LateFigures {
  /** Its source file. */
  readonly module: string
  readonly route: string
  readonly kib: number
  /** Percent of the loaded code that the part itself imports. */
  readonly share: number
  readonly isOver: boolean
}

const shareLimit = 60
/** KiB that a part may load without need, whatever its share is: any change of the sources moves small modules to other files. */
const freeKib = 10

/** Parts that pass the limit, and why. */
const partExceptions: readonly { readonly modules: RegExp; readonly share: number; readonly reason: string }[] = [
  {
    modules: /\/(profile\/api|repair-response|second-step|resend-verification|toaster)\.tsx?$/,
    share: 10,
    reason: 'On the sign-in page none of what signed-in pages share is loaded yet. It needs them only after an answer.',
  },
  {
    modules:
      /\/(admin-chat|chat-view|contact-sheet|bulk-dialog|document-viewer|popup|deal-drafts|sales-chart|business-panel|panel-dialog|attachment-dialog|deal-figures)\.tsx$/,
    share: 12,
    reason: 'Few pages open it, and its small modules are in the files of pages that load them at once.',
  },
]

/** The first bundle, in which the sign-in page is. */
const signInPage: Page = { route: 'sign-in', files: [] }

/** The figures of the parts on demand. */
export function lateFigures(bundle: Bundle): readonly LateFigures[] {
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (bundle.parts.get(file)?.bytes ?? 0), 0) / KiB
  const pages = [signInPage, ...listPages()].map(({ route, files }) => ({ route, files: findParts(bundle, ['index.html', ...files]) }))
  const routes = new Set(pages.flatMap(({ files }) => files))
  const figures = pages.flatMap(({ route, files }) => {
    const before = loadedScripts(bundle, files)
    return lateParts(bundle.parts, files, routes).map((part) => {
      const added = loadedScripts(bundle, [...files, part]).difference(before)
      const loaded = new Set([...bundle.parts.values()].flatMap(({ chunk = '', file }) => (added.has(chunk) ? [file] : [])))
      const kib = weigh(loaded)
      const foreign = kib - weigh(partClosure(bundle.parts, [part]).intersection(loaded))
      return { module: bundle.parts.get(part)?.module ?? part, route, kib, foreign }
    })
  })
  const worst = new Map(figures.toSorted((one, other) => one.foreign - other.foreign).map((each) => [each.module, each]))
  return [...worst.values()].map(({ foreign, ...part }) => {
    const share = part.kib === 0 ? 100 : (100 * (part.kib - foreign)) / part.kib
    const limit = partExceptions.find(({ modules }) => modules.test(part.module))?.share ?? shareLimit
    return { ...part, share, isOver: foreign > freeKib && share < limit }
  })
}

interface SettledLimit {
  readonly routes: RegExp
  readonly kib: number
  /** Why it is more than 190 on the pages of customers, 200 on others before the sign-in, 400 behind it. */
  readonly reason?: string
}

/** KiB of scripts, without words, that a page may have loaded when it is idle, with the first bundle; the first route that matches. */
const settledLimits: readonly SettledLimit[] = [
  { routes: /^(v|s)\./, kib: 206, reason: 'The first bundle is 162 of it.' },
  {
    routes: /^(my\.|privacy|terms)/,
    kib: 212,
    reason: 'The first bundle is 162 of it; the list of one’s vouchers, and the reader of Markdown.',
  },
  { routes: /\/dashboard$/, kib: 447, reason: 'The drawing of charts is 65 of it.' },
  { routes: /help-center$/, kib: 424, reason: 'The conversation, files and messages that wait to be sent come at once.' },
  { routes: /_\.login$/, kib: 200 },
  { routes: /^(admin|service-provider|_either)/, kib: 400 },
  { routes: /./, kib: 200 },
]

/** The lists whose code the shell loads ahead, by the route of a page. */
const listsAhead = [
  { side: /^admin\//, list: 'src/app/routes/admin/deals.index.tsx' },
  { side: /^service-provider\//, list: 'src/app/routes/service-provider/deals.index.tsx' },
]

/** Whether a route is a sign-in page, which the first bundle contains. */
export const isSignIn = (route: string): boolean => route.endsWith('_.login')
/** What only the sign-in page imports on demand. */
const signInModules = ['src/features/auth/passkey/passkey-flow.tsx']

/** What each page has loaded when all is there that comes without a press, by its route. */
export function settledFigures(bundle: Bundle): ReadonlyMap<string, { readonly kib: number; readonly limit: number }> {
  const pages = listPages()
  const routes = new Set(pages.flatMap(({ files }) => findParts(bundle, files)))
  const idle = new Set(findParts(bundle, [...findIdleModules()])).difference(routes)
  const onlySignIn = new Set(findParts(bundle, signInModules))
  return new Map(
    pages.map(({ route, files }) => {
      const ahead = listsAhead.flatMap(({ side, list }) => (side.test(route) ? [list] : []))
      const loaded = new Set(findParts(bundle, ['index.html', ...files, ...ahead]))
      for (const file of loaded) {
        const imported = [...partClosure(bundle.parts, [file])].flatMap((each) => bundle.parts.get(each)?.dynamicImports ?? [])
        for (const next of imported) if (idle.has(next) && (isSignIn(route) || !onlySignIn.has(next))) loaded.add(next)
      }
      const kib = brotliBytes(bundle, loadedScripts(bundle, [...loaded])) / KiB
      return [route, { kib, limit: settledLimits.find(({ routes: matching }) => matching.test(route))?.kib ?? 0 }] as const
    }),
  )
}
