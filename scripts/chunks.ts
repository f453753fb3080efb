import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '../src/contract/areas.ts'
import { root } from './run.ts'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Whether a module is one of ours that these files bring in by static imports, themselves included. */
function broughtInBy(...files: readonly string[]) {
  const reached = new Set<string>()
  const follow = (id: string, graph: ModuleGraph) => {
    if (reached.has(id) || id.includes('node_modules')) return
    reached.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph)
  }
  return (id: string, graph: ModuleGraph) => {
    for (const file of files) follow(path.join(root, file), graph)
    return reached.has(id)
  }
}

/** The pages of the routes whose file is called so: what a route imports of a feature that is a component. */
function pagesOf(name: RegExp): string[] {
  const routes = globSync('src/routes/*/*.tsx', { cwd: root }).filter((file) => name.test(path.basename(file)))
  return routes.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\/(features\/[\w/-]+\.tsx)'/g)].map(([, page]) => `src/${page}`),
  )
}

const isOf = (...packages: readonly string[]) => {
  const pattern = new RegExp(`node_modules/(${packages.join('|')})`)
  return (id: string) => pattern.test(id)
}

const inFirstLoad = broughtInBy('src/main.tsx')
const inSignIn = broughtInBy('src/features/auth/sign-in-page.tsx')
const inMessages = broughtInBy('src/shell/message-pages.tsx')
const inLanding = broughtInBy('src/features/landing/landing-page.tsx')
const inShell = broughtInBy('src/shell/shell-layout.tsx')
const inDetails = broughtInBy(...pagesOf(/^[^.]+\.\$\w+\.tsx$/))
const inLists = broughtInBy(...pagesOf(/\.index\.tsx$/))
const inForms = broughtInBy(...pagesOf(/\.(add|edit\.\$\w+)\.tsx$/))
const inDashboards = broughtInBy(...pagesOf(/^dashboard\.tsx$/))
const inScanner = broughtInBy(...pagesOf(/\.scan\.tsx$/))
/** Icons of dashboards alone, by name: all come through one module, which tells nobody whose they are. */
const isDashboardIcon = isOf('lucide-react/dist/esm/icons/(star-half|trending-(up|down)|flask-conical|table-2|arrow-up-from-dot)\\.')
const isFormLibrary = isOf('react-hook-form/', '@hookform/')
/** What pages of one kind are made of. */
const pages = { details: inDetails, list: inLists, form: inForms, dashboard: inDashboards, scanner: inScanner }
type Kind = keyof typeof pages
/** Whether pages of these kinds are made of it, and those of no other kind. */
const isOfPages = (kinds: readonly Kind[], id: string, graph: ModuleGraph) =>
  Object.entries(pages).every(([each, holds]) => holds(id, graph) === kinds.includes(each as Kind))
const kinds: readonly (readonly [name: Kind, holds: (id: string, graph: ModuleGraph) => boolean])[] = [
  ['details', (id, graph) => isOfPages(['details'], id, graph)],
  ['list', (id, graph) => isOfPages(['list'], id, graph)],
  ['form', (id, graph) => isFormLibrary(id) || isOfPages(['form'], id, graph)],
  ['dashboard', (id, graph) => isDashboardIcon(id) || isOfPages(['dashboard'], id, graph)],
  ['scanner', (id, graph) => isOfPages(['scanner'], id, graph)],
]
/** What two kinds share, and neither the frame around them nor the others need. */
const isOfBoth = (one: Kind, other: Kind, id: string, graph: ModuleGraph) => isOfPages([one, other], id, graph) && !inShell(id, graph)
const isOfOneKind = (id: string, graph: ModuleGraph) => kinds.some(([, holds]) => holds(id, graph))
const isOfFirstLoad = isOf(
  '(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|ky|zod|zustand|jose)/',
  '@tanstack/(history|store|react-store|router-core)/',
  // What only signed-in screens use of these two stays with them.
  '@tanstack/react-router/dist/esm/(?!useBlocker)',
  '@tanstack/query-core/build/modern/(?!queryObserver|mutationObserver|hydration)',
)
const isOfBarcodes = isOf('@zxing/')
const isOfQueries = isOf('@tanstack/(react-query|query-core|react-router)/')
const isOfDialogs = isOf('@radix-ui/(?!react-collection/)', 'react-remove-scroll', 'aria-hidden/')
const isOfRows = isOf('@radix-ui/react-collection/')
const isOfDrawings = isOf(
  '(@nivo|@react-spring)/',
  '(d3-[a-z-]+|internmap|delaunator|robust-predicates|lodash)/',
  '(react-virtualized-auto-sizer|use-debounce)/',
)
/** Ours that lines and bars are drawn with. */
const isOfBothDrawings = (id: string, graph: ModuleGraph) => id.includes('/src/ui/charts/') && !inDashboards(id, graph)
const isIcon = isOf('lucide-react/')
/** A part of pages that is no page itself. */
const isPart = (id: string) => /\/src\/(ui|patterns|contract)\//.test(id)
/** Of the redemptions, what only their till needs, and any page where its scans wait. */
const isOfTill = (id: string) => /\/src\/(features\/redemptions|i18n\/(en|ar))\/(till|camera|kept-scans|outcomes)[/.]/.test(id)
const areaOf = (id: string) =>
  isOfTill(id) ? 'till' : areas.find((area) => new RegExp(`/src/(features|contract|i18n/(en|ar))/${area}[/.]`).test(id))

const group = (name: string, minShareCount: number, holds: (id: string, graph: ModuleGraph) => boolean) => ({
  debugName: name,
  minShareCount,
  name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null),
})

/**
 * Who loads what, as groups of the bundler: the first that holds a module has it. Left alone, the bundler cuts the first load
 * into thirty small files, which compress 6 % worse and cost a request each.
 */
export const chunks = [
  // The first load. The sign-in page is its page; in a file of its own it would weigh 1 % more.
  group('start', 1, (id, graph) => inFirstLoad(id, graph) || isOfFirstLoad(id) || inSignIn(id, graph)),
  // What public pages share with each other or with signed-in ones; icons are too small to be asked for one by one.
  group(
    'public',
    2,
    (id, graph) => (isIcon(id) && !isDashboardIcon(id)) || ((inLanding(id, graph) || inMessages(id, graph)) && isPart(id)),
  ),
  group('messages', 1, inMessages),
  // What dialogs and pages share is here too, or pages would load the dialogs for it.
  group('signed-in', 1, (id, graph) => inShell(id, graph) || isOfQueries(id) || id.includes('/hooks/use-media')),
  group('dialog', 2, (id) => isOfDialogs(id) || id.includes('/src/ui/dialogs/')),
  // What toasts and menus share, and no page needs.
  group('rows', 2, isOfRows),
  // What draws charts comes after the figures of its page, and with no other page.
  group('drawing', 2, isOfDrawings),
  group('overview', 2, (id, graph) => !areaOf(id) && isOfBoth('list', 'dashboard', id, graph)),
  group('reading', 2, (id, graph) => !areaOf(id) && isOfBoth('list', 'details', id, graph)),
  // Lists have no need of it, and are the pages that weigh most by what they share.
  group(
    'scanning',
    2,
    (id, graph) => !areaOf(id) && inScanner(id, graph) && !inLists(id, graph) && !inShell(id, graph) && !isOfPages(['scanner'], id, graph),
  ),
  // What opens cameras comes ahead of the till's page, and with no other.
  group('camera', 2, (id) => isOfBarcodes(id) || id.includes('/src/features/redemptions/camera/')),
  // What receives and saves a file comes with the first that is asked for.
  group('file', 2, (id) => id.includes('/src/http/download')),
  // What areas share knows none of them; what only pages of one area share is that area's.
  group('shared', 2, (id, graph) => !areaOf(id) && !isOfOneKind(id, graph) && !isOfBothDrawings(id, graph)),
  ...[...areas, 'till'].map((area) => group(area, 2, (id, graph) => areaOf(id) === area && !isOfOneKind(id, graph))),
  // Last, for a group takes along whatever its modules import.
  ...kinds.flatMap(([name, holds]) => [
    group(name, 2, (id, graph) => !areaOf(id) && holds(id, graph)),
    ...areas.map((area) => group(`${area}-${name}`, 2, (id, graph) => areaOf(id) === area && holds(id, graph))),
  ]),
  group('plot', 2, isOfBothDrawings),
]
