import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { type BuiltPart, type Chunk, lateParts } from './bundle.ts'
import { partClosure, planGroups, type Visit } from './chunk-plan.ts'
import { listPages } from './pages.ts'
import { root } from './run.ts'
import { isWordFile, readNamespaces, toWordFile } from './word-files.ts'

/** Vite's mode in which the bundler splits the portal by itself: each part has the modules that the same imports need. */
export const planMode = 'plan'

type FinePart = Omit<BuiltPart, 'chunk'> & { readonly modules: readonly string[] }

/** The bundler names the file of the entry after its document. */
const entryName = 'index'

/** How much visits count: the sign-in page, a page for visitors, a page behind the sign-in, the words of a page in one of two languages. */
const weights = { signIn: 20, visitors: 3.5, page: 1, words: 0.5 }

/** The share of a page's visitors who load one of its parts on demand. */
const lateShare = 0.04

/** Estimates the bytes that the code of a part adds to a larger file. */
const estimateBytes = (code: string) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length * 0.8

/** `src/app/routes/home.tsx` of the id of a module, whose query names the half of a route that is loaded with its page. */
const toSource = (id: string) => path.relative(root, id.replace(/\?.*/, '')).replaceAll(path.sep, '/')

async function splitFinely(): Promise<ReadonlyMap<string, FinePart>> {
  const { output } = (await build({ root, mode: planMode, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  const parts = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  return new Map(
    parts.map(({ fileName, code, imports, dynamicImports, facadeModuleId, modules }) => [
      fileName,
      {
        file: fileName,
        bytes: estimateBytes(code),
        imports,
        dynamicImports,
        module: facadeModuleId ? toSource(facadeModuleId) : undefined,
        isWords: Object.keys(modules).length > 0 && Object.keys(modules).every(isWordFile),
        modules: Object.keys(modules),
      },
    ]),
  )
}

/** The visits of parts on demand, each after the files that all of its pages have loaded. */
function planLate(parts: ReadonlyMap<string, FinePart>, pages: readonly Visit[]): readonly Visit[] {
  const routes = new Set(pages.flatMap(({ files }) => files))
  const pagesByPart = Map.groupBy(
    pages.flatMap((page) => lateParts(parts, page.files, routes).map((part) => ({ part, page }))),
    ({ part }) => part,
  )
  return [...pagesByPart].map(([part, users]) => ({
    files: [part],
    after: users.map(({ page }) => page.files).reduce((common, files) => common.filter((file) => files.includes(file))),
    weight: lateShare * users.reduce((sum, { page }) => sum + page.weight, 0),
  }))
}

/** Plans which parts share a file. */
async function plan() {
  const parts = await splitFinely()
  const find = (sources: readonly string[]) =>
    [...parts.values()].flatMap(({ module = '', file }) => (sources.includes(module) ? [file] : []))
  const entry = find(['index.html'])
  const first = partClosure(parts, entry)
  const pages = listPages()
  const screens = pages.map(({ files }) => ({ files: find(files), weight: files.length > 1 ? weights.page : weights.visitors }))
  const words = pages.flatMap(({ files }) =>
    (['en', 'ar'] as const).map((language) => ({
      files: find(files.flatMap(readNamespaces).map((namespace) => toWordFile([...parts.values()], namespace, language))),
      weight: weights.words,
    })),
  )
  const later = new Map([...parts].filter(([file]) => !first.has(file)))
  const late = planLate(parts, [{ files: entry, weight: weights.signIn }, ...screens])
  const commonest = pages.length / 2
  const groups = planGroups(later, [...screens, ...words, ...late]).map((group, index) => {
    const [{ file } = { file: '' }] = group.toSorted((one, other) => other.bytes - one.bytes)
    const users = screens.filter(({ files }) => group.some((part) => partClosure(parts, files).has(part.file)))
    const label = `${users.length > commonest ? 'common-' : ''}${path.basename(file).replace(/-[\w-]{8}\.js$/, '')}`
    return { name: `${label}-${index}`, label, parts: group }
  })
  const all = [{ name: entryName, label: entryName, parts: [...first].flatMap((file) => parts.get(file) ?? []) }, ...groups]
  return { parts, groups: all }
}

/** Characters; in a smaller file the comment costs more than it saves. */
const worthCompiling = 2_000

/** Most functions of what nearly all pages load wait. */
const compiledOnCall = /^(index|common-|rolldown-runtime)/

/**
 * Decides which modules share a file, and describes the result in `.vite/parts.json` (`Bundle`).
 *
 * With a comment V8 compiles the files of a page eagerly when they are fetched, before the click that opens the page, and not lazily
 * after it: a seventh less main-thread time from the click to the rows of a list.
 */
export function plannedChunks(): Plugin {
  let planned: Awaited<ReturnType<typeof plan>>
  return {
    name: 'planned-chunks',
    apply: (_config, { command, mode, isSsrBuild }) => command === 'build' && mode !== planMode && !isSsrBuild,
    config: async () => {
      planned = await plan()
      const names = new Map(
        planned.groups.flatMap(({ name, parts }) => parts.flatMap(({ modules }) => modules.map((id) => [id, name] as const))),
      )
      const labels = new Map(planned.groups.map(({ name, label }) => [name, label]))
      const group = { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false }
      // The entry names nearly all files: what makes one unique is what it costs.
      const chunkFileNames = ({ name }: { readonly name: string }) => `assets/${labels.get(name) ?? name}-[hash:7].js`
      return { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: [group] } } } } }
    },
    generateBundle: {
      // V8 only reads the first line, before which Vite inserts one of its own.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const file of files)
          if (file.code.length > worthCompiling && !compiledOnCall.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        const chunks = files.map(
          ({ fileName, imports, viteMetadata }): Chunk => ({ file: fileName, imports, css: [...(viteMetadata?.importedCss ?? [])] }),
        )
        const parts = planned.groups.flatMap(({ name, parts: members }) =>
          members.map(({ modules: _, ...part }): BuiltPart => ({ ...part, chunk: files.find((each) => each.name === name)?.fileName })),
        )
        this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify({ chunks, parts }) })
      },
    },
  }
}
