import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypes } from '../../src/contract/file-types.ts'
import { smallerWidths } from './picture.ts'
import { type LinkDeps, signLink } from './signed-links.ts'
import { type FileStore, type ListedObject, prefixes } from './store.ts'

const extensions = fileTypes.document.map(({ extension }) => extension).join('|')

/** Only these file names are ever opened, so no key leads out of DATA_DIR. */
const folders = [
  { prefix: prefixes.picture, folder: 'files', fileName: new RegExp(`^[\\w-]{22}(-(${smallerWidths.join('|')}))?\\.webp$`) },
  { prefix: prefixes.document, folder: 'documents', fileName: new RegExp(`^[\\w-]{22}\\.(${extensions})$`) },
]

/** A `put` writes here first, so that a stored file is always complete. */
const draftSuffix = '.part'

function toPath(dataDir: string, key: string): string | undefined {
  const found = folders.find(({ prefix }) => key.startsWith(prefix))
  const name = key.slice(found?.prefix.length)
  return found?.fileName.test(name) ? join(dataDir, found.folder, name) : undefined
}

function requirePath(dataDir: string, key: string): string {
  const path = toPath(dataDir, key)
  if (path === undefined) throw new Error(`${key} is no key of the file store`)
  return path
}

export const diskFiles = (dataDir: string): Omit<FileStore, 'link' | 'linkOrigin'> => ({
  put: async (key, content) => {
    const path = requirePath(dataDir, key)
    const draft = path + draftSuffix
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    try {
      await writeFile(draft, content, { mode: 0o600 })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
  },
  get: async (key) => {
    const path = toPath(dataDir, key)
    if (path === undefined) return undefined
    const found = await stat(path).catch(() => undefined)
    return found && { size: found.size, stream: () => createReadStream(path) }
  },
  remove: async (key) => {
    const isDraft = key.endsWith(draftSuffix)
    const path = requirePath(dataDir, isDraft ? key.slice(0, -draftSuffix.length) : key)
    await rm(isDraft ? path + draftSuffix : path, { force: true })
  },
  list: async (prefix) => {
    const listed = folders.filter((each) => each.prefix.startsWith(prefix)).map((each) => listFolder(dataDir, each))
    return (await Promise.all(listed)).flat()
  },
})

async function listFolder(dataDir: string, { prefix, folder, fileName }: (typeof folders)[number]): Promise<ListedObject[]> {
  const names = await readdir(join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  const matching = names.filter((name) => fileName.test(name.endsWith(draftSuffix) ? name.slice(0, -draftSuffix.length) : name))
  const listed = matching.map(async (name): Promise<ListedObject[]> => {
    const found = await stat(join(dataDir, folder, name)).catch(() => undefined)
    return found ? [{ key: prefix + name, modifiedAt: found.mtimeMs }] : []
  })
  return (await Promise.all(listed)).flat()
}

export const diskStore = (dataDir: string, deps: LinkDeps): FileStore => ({
  ...diskFiles(dataDir),
  link: (key, options) => Promise.resolve(signLink(deps, key, options)),
  linkOrigin: undefined,
})
