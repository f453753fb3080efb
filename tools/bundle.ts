import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Part, partClosure } from './chunk-plan.ts'
import { readNamespaces, toWordFile } from './word-files.ts'

/** A part as it was planned and built; `imports` and `dynamicImports` name parts. */
export interface BuiltPart extends Part {
  /** The source file that imports of this part name; none if it only has what other parts share. */
  readonly module?: string | undefined
  readonly dynamicImports: readonly string[]
  /** Whether it has nothing but texts of one language. */
  readonly isWords: boolean
  /** The script file that contains it. */
  readonly chunk?: string | undefined
}

/** A script file of a build. */
export interface Chunk {
  readonly file: string
  readonly imports: readonly string[]
  readonly css: readonly string[]
}

/** A built portal: its folder, its script files, and the parts they were planned from. */
export interface Bundle {
  readonly folder: string
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly parts: ReadonlyMap<string, BuiltPart>
}

const byFile = <Each extends { readonly file: string }>(list: readonly Each[]) => new Map(list.map((each) => [each.file, each]))

export function readBundle(folder: string): Bundle {
  const { chunks, parts } = JSON.parse(readFileSync(path.join(folder, '.vite', 'parts.json'), 'utf8')) as {
    readonly chunks: readonly Chunk[]
    readonly parts: readonly BuiltPart[]
  }
  return { folder, chunks: byFile(chunks), parts: byFile(parts) }
}

/** Lists all files of a folder as relative paths with forward slashes. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()

/** The parts of some source files. A route file without a screen has none. */
export const findParts = ({ parts }: Bundle, sources: readonly string[]): string[] =>
  [...parts.values()].flatMap(({ module, file }) => (module !== undefined && sources.includes(module) ? [file] : []))

/** The parts that a visit with these source files needs: the entry, those of the files, and what they import statically. */
export const neededParts = (bundle: Bundle, sources: readonly string[]): Set<string> =>
  partClosure(bundle.parts, findParts(bundle, ['index.html', ...sources]))

/** The source files that these parts import dynamically. */
export const dynamicImports = ({ parts }: Bundle, needed: Iterable<string>): Set<string> =>
  new Set([...needed].flatMap((file) => parts.get(file)?.dynamicImports ?? []).flatMap((file) => parts.get(file)?.module ?? []))

/** The parts on demand of a visit: what these files import dynamically, what that imports, and so on, without other pages. */
export function lateParts(
  parts: ReadonlyMap<string, Omit<BuiltPart, 'chunk'>>,
  files: readonly string[],
  pages: ReadonlySet<string>,
): readonly string[] {
  const late = new Set<string>()
  for (let reached = partClosure(parts, files), size = -1; size < late.size; reached = partClosure(parts, [...files, ...late])) {
    size = late.size
    for (const next of [...reached].flatMap((file) => parts.get(file)?.dynamicImports ?? []))
      if (!pages.has(next) && !parts.get(next)?.isWords) late.add(next)
  }
  return [...late]
}

function loadedChunks(bundle: Bundle, needed: readonly string[]): readonly Chunk[] {
  const reached = new Map<string, Chunk>()
  const visit = (file: string) => {
    const chunk = bundle.chunks.get(file)
    if (!chunk || reached.has(file)) return
    reached.set(file, chunk)
    for (const next of chunk.imports) visit(next)
  }
  for (const file of partClosure(bundle.parts, needed)) visit(bundle.parts.get(file)?.chunk ?? '')
  return [...reached.values()]
}

/** The script files that these parts load, with all that they import statically. */
export const loadedScripts = (bundle: Bundle, files: readonly string[]): Set<string> =>
  new Set(loadedChunks(bundle, files).map(({ file }) => file))

/** The script files that a visit with these source files loads: those of the entry and of the files, and what they import statically. */
export const pageScripts = (bundle: Bundle, sources: readonly string[]): Set<string> =>
  loadedScripts(bundle, findParts(bundle, ['index.html', ...sources]))

/** The style sheets that a visit with these source files loads. */
export const pageStyles = (bundle: Bundle, sources: readonly string[]): Set<string> =>
  new Set(loadedChunks(bundle, findParts(bundle, ['index.html', ...sources])).flatMap(({ css }) => css))

/** The source files with the words of some routes. */
export const wordSources = ({ parts }: Bundle, routeFiles: readonly string[], language: 'en' | 'ar'): readonly string[] =>
  routeFiles.flatMap(readNamespaces).map((namespace) => toWordFile([...parts.values()], namespace, language))

/** These route files, with what imports their words if they have some. */
export const withWordImports = (routeFiles: readonly string[]): readonly string[] =>
  routeFiles.some((file) => readNamespaces(file).length > 0) ? [...routeFiles, 'src/app/portal/import-words.ts'] : routeFiles

/** The script files that a first visit of a page loads beyond the sign-in page, with its words. */
export const pageFiles = (bundle: Bundle, routeFiles: readonly string[], language: 'en' | 'ar'): Set<string> =>
  pageScripts(bundle, [...withWordImports(routeFiles), ...wordSources(bundle, routeFiles, language)]).difference(pageScripts(bundle, []))

const sizes = new WeakMap<Bundle, Map<string, number>>()

/** The transferred bytes of some built files; woff2 is compressed already. */
export function brotliBytes(bundle: Bundle, files: Iterable<string>): number {
  const known = sizes.get(bundle) ?? new Map<string, number>()
  sizes.set(bundle, known)
  const weigh = (file: string) => {
    const content = readFileSync(path.join(bundle.folder, file))
    if (file.endsWith('.woff2')) return content.length
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  }
  return [...files].reduce((sum, file) => {
    const size = known.get(file) ?? weigh(file)
    known.set(file, size)
    return sum + size
  }, 0)
}
