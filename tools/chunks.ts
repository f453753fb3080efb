import path from 'node:path'
import type { Plugin } from 'vite'
import { features } from '../lint/layers.ts'
import { listPages, type Page } from './pages.ts'
import { root } from './run.ts'
import { readNamespaces, toFolder } from './word-files.ts'

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
/** The context of the offline queue, without the rest of the till. */
const inShell = broughtInBy('src/app/shell/shell-layout.tsx', 'src/features/till/offline-queue/offline-queue-context.ts')
const inPublic = broughtInBy('src/features/landing/landing-page.tsx', 'src/app/shell/message-pages.tsx')
const inVoucherPage = broughtInBy('src/features/claims/voucher-page.tsx')
const isOfFirstLoad = isFrom(
  '(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|ky|zod|zustand|jose)/',
  '@tanstack/(history|store|react-store|router-core)/',
  // What only signed-in pages use of these two stays with them.
  '@tanstack/react-router/dist/esm/(?!useBlocker|useCanGoBack)',
  '@tanstack/query-core/build/modern/(?!queryObserver|mutationObserver|hydration)',
)
const isOfMutations = isFrom(
  '@tanstack/(query-core/build/modern/mutationObserver|react-query/build/modern/(useMutation|mutationOptions)\\.js)',
)
const isOfQueries = isFrom('@tanstack/(react-query|query-core|react-router)/(?!.*(?:hydration|useBlocker|useMutationState)\\.js)')
const isIcon = isFrom('lucide-react/')
const featurePath = new RegExp(`/src/(?:features|contract)/(${features.join('|')})[/.-]`)
/** Query keys, which the live channel needs without the calls of their features. */
const isOfKeys = (id: string) => /\/src\/features\/[\w-]+\/keys\.ts$/.test(id)

/** A rejected business sees the steps of the registration again: the two share more than two forms do. */
const shareKind = ({ route, kind }: Page) => (route.endsWith('/resubmit') ? 'registration' : kind)
/** An open chat, which its pages import dynamically as soon as they are shown. */
const openChat = ['pages/admin-chat.tsx', 'outgoing/outgoing-worker.tsx', 'desk/business-panel.tsx'].map(
  (file) => `src/features/help-center/${file}`,
)
const sharers = [...new Map(listPages().map((page) => [page.component, page])).values()]
  .filter(({ route }) => !/^auth\//.test(route))
  .map((page) => ({
    kind: shareKind(page),
    isForm: page.kind === 'form',
    holds: broughtInBy(page.component, ...(page.kind === 'chat' ? openChat : [])),
  }))

const pagesWith = (id: string, graph: ModuleGraph) => sharers.filter(({ holds }) => holds(id, graph))
const kindsWith = (id: string, graph: ModuleGraph) => [...new Set(pagesWith(id, graph).map(({ kind }) => kind))].sort()
const isOfManyForms = (id: string, graph: ModuleGraph) => pagesWith(id, graph).filter(({ isForm }) => isForm).length > 1

/** Whether most signed-in pages need a module of a visitor's page. */
function isOfMostKinds(id: string, graph: ModuleGraph): boolean {
  const kinds = kindsWith(id, graph)
  return inShell(id, graph) || kinds.includes('list') || kinds.length > 3
}

/** Needed by lists, several forms and another kind of pages; most pages need most of these modules. */
function isOfMostPages(id: string, graph: ModuleGraph): boolean {
  const kinds = kindsWith(id, graph)
  return kinds.length > 2 && kinds.includes('list') && !kinds.includes('customer') && isOfManyForms(id, graph) && !featurePath.test(id)
}

/**
 * Modules that pages of the same kinds import share a file, apart from those that belong to one feature. A module's imports are
 * needed by at least the same kinds, so these files never import each other in a circle.
 */
function pageGroup(id: string, graph: ModuleGraph): string | null {
  const kinds = kindsWith(id, graph)
  // The administrators' help centre loads its list first, the business's only the chat.
  if (kinds.length === 0 || kinds.join() === 'chat') return null
  // Only dialogs need it beside that form.
  if (kinds.join() === 'form' && !isOfManyForms(id, graph)) return null
  const [, feature] = featurePath.exec(id) ?? []
  const common = kinds.includes('list') ? 'pages' : 'details'
  const isCommon = kinds.includes('dashboard') ? kinds.length > 1 : kinds.length > 2 && /form|list/.test(kinds.join())
  // A customer loads no file for signed-in pages.
  const isShared = !kinds.includes('customer') && (isCommon || kinds.join() === 'detail,form')
  const name = isShared ? common : kinds.join('-')
  return feature ? `${feature}-${name}` : name
}

const group = (name: string, holds: (id: string, graph: ModuleGraph) => boolean, minShareCount = 1) => ({
  debugName: name,
  minShareCount,
  name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null),
})

const isOfVisitors = (id: string, graph: ModuleGraph): boolean =>
  isIcon(id) ||
  isOfQueries(id) ||
  isOfMutations(id) ||
  (inPublic(id, graph) && !/\/src\/(features|app\/shell)\//.test(id)) ||
  (inVoucherPage(id, graph) && isOfMostKinds(id, graph) && !featurePath.test(id))

const layoutFolders = readNamespaces('src/app/routes/admin.tsx').map(toFolder)
const sharedWords = new RegExp(`/src/(?:(?:components|ui)/.*|.*/(?:${layoutFolders.join('|')}))/words\\.(\\w+)\\.ts$`)

/**
 * Which modules share a file; the first group that holds a module has it. Left alone, the bundler cuts the first load into thirty
 * files, which compress 6 % worse and cost a request each.
 */
export const chunks = [
  // The words of layouts and of shared parts, a kilobyte and less each: one file for each language.
  {
    debugName: 'words',
    includeDependenciesRecursively: false,
    name: (id: string) =>
      sharedWords
        .exec(id)
        ?.slice(1)
        .map((language) => `words-${language}`)[0] ?? null,
  },
  group('start', (id, graph) => inFirstLoad(id, graph) || isOfFirstLoad(id)),
  // What visitors' pages share with each other and with most signed-in pages: the landing page loads 9 KiB more than it needs, all other
  // pages make a request less. Icons are too small for a request each.
  group('visitors', isOfVisitors, 2),
  group('signed-in', (id, graph) => inShell(id, graph) || isOfKeys(id) || isOfMostPages(id, graph)),
  { debugName: 'pages', minShareCount: 2, includeDependenciesRecursively: false, name: pageGroup },
]

/** Characters; in a smaller file the comment costs more than it saves. */
const worthCompiling = 2_000

/** Most functions of the first load wait. */
const compiledOnCall = /^(start|signed-in|home|rolldown-runtime)$/

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
