import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LinkDeps, signLink } from './signed-links.ts'
import { type FileStore, isKey, type ListedObject, markKey, prefixes, requireKey, type Trash, trashPrefix } from './store.ts'

const folders = [
  { prefix: prefixes.picture, folder: 'files' },
  { prefix: prefixes.document, folder: 'documents' },
]

/** A `put` writes here first, so that a stored file is always complete. */
const draftSuffix = '.part'

const withoutSuffix = (name: string) => (name.endsWith(draftSuffix) ? name.slice(0, -draftSuffix.length) : name)

function toPath(dataDir: string, key: string): string {
  requireKey(key)
  const { prefix = '', folder = '' } = folders.find((each) => key.startsWith(each.prefix)) ?? {}
  return join(dataDir, folder, key.slice(prefix.length))
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true, mode: 0o700 })
  // Another instance may have moved it.
  await rename(from, to).catch(unlessMissing)
}

/** A file in the trash has the time at which it was taken. */
function trashIn(dataDir: string): Trash {
  const trash = join(dataDir, trashPrefix)
  return {
    take: async (key) => {
      if (key.endsWith(draftSuffix)) return rm(toPath(dataDir, withoutSuffix(key)) + draftSuffix, { force: true })
      const [path, now] = [toPath(dataDir, key), new Date()]
      await utimes(path, now, now).catch(unlessMissing)
      await move(path, toPath(trash, key))
    },
    list: async () => (await Promise.all(folders.map((each) => listFolder(trash, each)))).flat(),
    putBack: (key) => move(toPath(trash, key), toPath(dataDir, key)),
    remove: (key) => rm(toPath(trash, key), { force: true }),
  }
}

export const diskFiles = (dataDir: string): Omit<FileStore, 'link' | 'linkOrigin'> => ({
  put: async (key, content) => {
    const path = toPath(dataDir, key)
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
    if (!isKey(key)) return undefined
    const path = toPath(dataDir, key)
    const found = await stat(path).catch(() => undefined)
    return found && { size: found.size, stream: () => createReadStream(path) }
  },
  remove: async (key) => {
    const path = toPath(dataDir, withoutSuffix(key))
    await rm(key.endsWith(draftSuffix) ? path + draftSuffix : path, { force: true })
  },
  list: async (prefix) => {
    const listed = folders.filter((each) => each.prefix.startsWith(prefix)).map((each) => listFolder(dataDir, each))
    return (await Promise.all(listed)).flat()
  },
  trash: trashIn(dataDir),
  readMark: () => readFile(join(dataDir, markKey), 'utf8').catch(unlessMissing),
  writeMark: async (deployment) => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, markKey), deployment, { mode: 0o600 })
  },
})

async function listFolder(dataDir: string, { prefix, folder }: (typeof folders)[number]): Promise<ListedObject[]> {
  const names = (await readdir(join(dataDir, folder)).catch(unlessMissing)) ?? []
  const matching = names.filter((name) => isKey(prefix + withoutSuffix(name)))
  const listed = matching.map(async (name): Promise<ListedObject[]> => {
    const found = await stat(join(dataDir, folder, name)).catch(() => undefined)
    return found ? [{ key: prefix + name, ageMs: Date.now() - found.mtimeMs }] : []
  })
  return (await Promise.all(listed)).flat()
}

export const diskStore = (dataDir: string, deps: LinkDeps): FileStore => ({
  ...diskFiles(dataDir),
  link: async (key, options) => signLink(deps, key, options),
  linkOrigin: undefined,
})
