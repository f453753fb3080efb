import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Manifest } from 'vite'

/** A built portal: its folder and Vite's manifest. */
export interface Bundle {
  readonly folder: string
  readonly manifest: Manifest
}

export const readBundle = (folder: string): Bundle => ({
  folder,
  manifest: JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest,
})

/** Lists all files of a folder as relative paths with forward slashes. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()

/** The manifest keys of some modules and of their static imports. */
export function importClosure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return reached
}

/** The entry of the page; the manifest names none if the entry is part of a group. */
function manifestEntries({ folder, manifest }: Bundle): string[] {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return Object.keys(manifest).filter((key) => page.includes(`src="/${manifest[key]?.file}"`))
}

function manifestKeys(bundle: Bundle, routeFiles: readonly string[]): Set<string> {
  const { manifest } = bundle
  const chunks = routeFiles.map((file) => {
    const found = Object.keys(manifest).filter((key) => key.split('?')[0] === file)
    if (found.length === 0) throw new Error(`The manifest knows no chunk of ${file}`)
    return found
  })
  return importClosure(manifest, [...manifestEntries(bundle), ...chunks.flat()])
}

/** The manifest keys of the dynamic imports of all files that a first visit of some routes loads. */
export const onDemandFiles = (bundle: Bundle, routeFiles: readonly string[]): Set<string> =>
  new Set([...manifestKeys(bundle, routeFiles)].flatMap((key) => bundle.manifest[key]?.dynamicImports ?? []))

/**
 * The script files that a first visit of some routes loads: the entry, the chunks of the routes, and the static imports of
 * both, and the dynamic imports in `late`.
 */
export function pageScripts(bundle: Bundle, routeFiles: readonly string[], late: Iterable<string> = []): Set<string> {
  const { manifest } = bundle
  const keys = importClosure(manifest, [...manifestKeys(bundle, routeFiles), ...late])
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

/** The style sheets that a first visit of some routes loads. */
export const pageStyles = (bundle: Bundle, routeFiles: readonly string[]): Set<string> =>
  new Set([...manifestKeys(bundle, routeFiles)].flatMap((key) => bundle.manifest[key]?.css ?? []))

/** The transferred bytes of some built files; woff2 is compressed already. */
export const brotliBytes = ({ folder }: Bundle, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => {
    const content = readFileSync(path.join(folder, file))
    if (file.endsWith('.woff2')) return sum + content.length
    return sum + brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  }, 0)
