import path from 'node:path'
import type { Plugin } from 'vite'
import { features } from '../lint/layers.ts'
import { listPages, type Page } from './pages.ts'
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

const isFrom = (...packages: readonly string[]) => {
  const pattern = new RegExp(`node_modules/(${packages.join('|')})`)
  return (id: string) => pattern.test(id)
}

const inFirstLoad = broughtInBy('src/main.tsx', 'src/features/auth/sign-in-page.tsx')
/** The queue's context is the till's as well, whose other files a provider's layout must not load. */
const inShell = broughtInBy('src/app/shell/shell-layout.tsx', 'src/features/till/offline-queue/offline-queue-context.ts')
const inPublic = broughtInBy('src/features/landing/landing-page.tsx', 'src/app/shell/message-pages.tsx')
const isOfFirstLoad = isFrom(
  '(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|ky|zod|zustand|jose)/',
  '@tanstack/(history|store|react-store|router-core)/',
  // What only signed-in screens use of these two stays with them.
  '@tanstack/react-router/dist/esm/(?!useBlocker|useCanGoBack)',
  '@tanstack/query-core/build/modern/(?!queryObserver|mutationObserver|hydration)',
)
/** What the registration shares with signed-in pages: a visitor loads nothing else of theirs. */
const inRegistration = broughtInBy('src/features/registration/register-page.tsx')
const isOfMutations = isFrom(
  '@tanstack/(query-core/build/modern/mutationObserver|react-query/build/modern/(useMutation|mutationOptions)\\.js)',
)
const isOfQueries = isFrom('@tanstack/(react-query|query-core|react-router)/(?!.*(?:hydration|useBlocker|useMutationState)\\.js)')

/** What forms about a business have, and forms of vouchers have not. */
const isOfBusiness = (id: string) => /\/src\/(components\/location|contract\/business-)/.test(id)

/** What lists of records have, and other lists have not: endless rows, totals, files to download. */
const isOfRecords = (id: string) => /\/src\/components\/(download\/|refusals\/|list\/(totals-strip|use-infinite-list|new-rows))/.test(id)

/** What lists with saved views have, and lists of records have not. */
const isOfViews = (id: string) =>
  /\/src\/components\/list\/(list-preferences|view-button|use-opening-view|view-search|use-list-view|seen-entries|row-shortcuts|use-selection)\.tsx?$|\/use-drafts-part\.ts$/.test(
    id,
  )

/** Loaded once a row is selected, but with the page of reports. */
const isOfSelections = (id: string) => id.endsWith('/src/components/list/selection-bar.tsx')

/** What review queues have, and other lists have not. */
const isOfQueues = (id: string) =>
  /\/src\/components\/review\/(queue-page|review-state|late-filter|use-queue-summary|use-selected-rows)\.tsx?$/.test(id)

/** Too small for a file of its own. */
const isOfClock = (id: string) => id.endsWith('/src/components/use-now.ts')

/** Query keys, which the live channel needs without the calls of their features. */
const isOfKeys = (id: string) => /\/src\/features\/[\w-]+\/keys\.ts$/.test(id)

/** Also of the inbox, which is loaded beside every signed-in page. */
const isOptimistic = (id: string) => id.endsWith('/src/components/optimistic.ts')

const isIcon = isFrom('lucide-react/')

/** A rejected business sees the steps of the registration again: the two share more than two forms do. */
const shareKind = ({ route, kind }: Page) => (route.endsWith('/resubmit') ? 'registration' : kind)
/** Others need little of what pages of their kind share, and load the files of those that need it too. */
const sharingPages = listPages().filter(({ route }) => !/^auth\/|\/account$/.test(route))
const sharers = sharingPages.map((page) => ({
  kind: shareKind(page),
  isForm: page.kind === 'form',
  holds: broughtInBy(page.component),
}))

const pagesWith = (id: string, graph: ModuleGraph) => sharers.filter(({ holds }) => holds(id, graph))

const kindsWith = (id: string, graph: ModuleGraph) => [...new Set(pagesWith(id, graph).map(({ kind }) => kind))].sort()

/** More than one form needs it. */
const isOfManyForms = (id: string, graph: ModuleGraph) => pagesWith(id, graph).filter(({ isForm }) => isForm).length > 1

const isOfForms = isFrom('(react-hook-form|@hookform)/')
/** What forms and the registration have, and no other kind of page. */
const isOfFormsAlone = (id: string, graph: ModuleGraph) => kindsWith(id, graph).join() === 'form,registration'

const featurePath = new RegExp(`/src/(?:features|contract)/(${features.join('|')})[/.-]`)

const mostKinds = 2

const isShared = (id: string, graph: ModuleGraph) =>
  inShell(id, graph) || kindsWith(id, graph).some((kind) => kind !== 'registration' && kind !== 'form')

const isOfBlocker = isFrom('@tanstack/react-router/dist/esm/useBlocker')
/** What the registration shares with forms and reviews, and lists have not. */
const isOfSubmits = (id: string, graph: ModuleGraph) =>
  isOfBlocker(id) || (inRegistration(id, graph) && isShared(id, graph) && !inShell(id, graph) && !kindsWith(id, graph).includes('list'))

/** Modules of forms, lists and another kind of pages are few, and most pages need most of them. */
function isOfMostPages(id: string, graph: ModuleGraph): boolean {
  const kinds = kindsWith(id, graph)
  return kinds.length > mostKinds && kinds.includes('list') && isOfManyForms(id, graph) && !featurePath.test(id)
}

/**
 * Modules that pages of the same kinds import share a file, apart from those that belong to one feature. A module's imports are
 * needed by at least the same kinds, so these files never import each other in a circle.
 */
function pageGroup(id: string, graph: ModuleGraph): string | null {
  const kinds = kindsWith(id, graph)
  // The administrators' page loads its list first, the business's page only the chat.
  if (kinds.length === 0 || kinds.join() === 'chat') return null
  // Only dialogs need it beside that form.
  if (kinds.join() === 'form' && !isOfManyForms(id, graph)) return null
  const [, feature] = featurePath.exec(id) ?? []
  // Lists have the smallest budget; dashboards load both files in any case.
  const common = kinds.includes('list') ? 'pages' : 'details'
  const isCommon = kinds.includes('dashboard') ? kinds.length > 1 : kinds.length > mostKinds && /form|list/.test(kinds.join())
  const name = isCommon || kinds.join() === 'detail,form' ? common : kinds.join('-')
  return feature ? `${feature}-${name}` : name
}

const group = (name: string, holds: (id: string, graph: ModuleGraph) => boolean, minShareCount = 1) => ({
  debugName: name,
  minShareCount,
  name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null),
})

/** The words that the layouts of signed-in pages name: one file per language. */
const layoutWords = {
  debugName: 'words',
  includeDependenciesRecursively: false,
  name: (id: string) => {
    const [, language] = /\/src\/(?:app\/shell|components\/(?:list|unsent)|features\/inbox|lib\/session)\/words\.(\w+)\.ts$/.exec(id) ?? []
    return language ? `words-${language}` : null
  },
}

/**
 * Which modules share a file; the first group that holds a module has it. Left alone, the bundler cuts the first load into thirty
 * files, which compress 6 % worse and cost a request each.
 */
export const chunks = [
  layoutWords,
  group('start', (id, graph) => inFirstLoad(id, graph) || isOfFirstLoad(id)),
  // Icons are too small for a request each.
  group('public', (id, graph) => isIcon(id) || (inPublic(id, graph) && !/\/src\/(features|app\/shell)\//.test(id)), 2),
  group('submit', isOfSubmits),
  group('visitor', (id, graph) => isOfMutations(id) || (inRegistration(id, graph) && isShared(id, graph))),
  group('signed-in', (id, graph) => inShell(id, graph) || isOfQueries(id) || isOfClock(id) || isOfKeys(id) || isOfMostPages(id, graph)),
  group('business', isOfBusiness, 2),
  group('optimistic', isOptimistic, 2),
  { ...group('queue', isOfQueues, 2), includeDependenciesRecursively: false },
  { ...group('records', isOfRecords, 2), includeDependenciesRecursively: false },
  { ...group('views', isOfViews, 2), includeDependenciesRecursively: false },
  { ...group('selection', isOfSelections, 2), includeDependenciesRecursively: false },
  { ...group('forms', (id, graph) => isOfForms(id) || isOfFormsAlone(id, graph), 2), includeDependenciesRecursively: false },
  { debugName: 'pages', minShareCount: 2, includeDependenciesRecursively: false, name: pageGroup },
]

/** Characters; in a smaller file the comment costs more than it saves. */
const worthCompiling = 2_000

/** Most functions of the first load wait; the landing page is one too. */
const compiledOnCall = /^(start|public|signed-in|home|rolldown-runtime)$/

/**
 * With this comment V8 compiles the files of a page eagerly when they are fetched, before the click that opens the page, and not
 * lazily after it: a seventh less main-thread time from the click to the rows of a list.
 */
export const compileOnLoad: Plugin = {
  name: 'compile-on-load',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // V8 only reads the first line, before which Vite inserts one of its own.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length > worthCompiling && !compiledOnCall.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}
