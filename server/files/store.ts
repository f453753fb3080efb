import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilePart } from '../../src/contract/call.ts'
import { fileTypes } from '../../src/contract/file-types.ts'
import { randomId } from '../security/random.ts'

/** Files of one kind. Names are random, end as their type does, and are never reused. */
export interface Shelf {
  /** Stores a file under a new unguessable name and answers that name (what the database keeps). */
  readonly put: (content: Uint8Array | Readable, extension: string) => Promise<string>
  /** The stored bytes, or undefined for a name that is not there. */
  readonly read: (name: string) => Promise<{ readonly size: number; readonly stream: () => Readable } | undefined>
  readonly remove: (name: string) => Promise<void>
}

/** Where uploaded files live: folders, or later any object store. Pictures are public, documents are not. */
export type FileStore = Readonly<Record<FilePart['kind'], Shelf>>

function diskShelf(folder: string, extensions: readonly string[]): Shelf {
  const known = new RegExp(`^[\\w-]{22}\\.(${extensions.join('|')})$`)
  /** Nothing else is ever looked up, so no name leads out of the folder. */
  const pathOf = (name: string) => (known.test(name) ? join(folder, name) : undefined)
  return {
    put: async (content, extension) => {
      const name = `${randomId()}.${extension}`
      const draft = join(folder, `${name}.part`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, content, { mode: 0o600 })
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
      return name
    },
    read: async (name) => {
      const path = pathOf(name)
      if (path === undefined) return undefined
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, stream: () => createReadStream(path) }
    },
    remove: async (name) => {
      const path = pathOf(name)
      if (path) await rm(path, { force: true })
    },
  }
}

/** Files in folders of this machine: pictures, all of them WebP, in `files`, documents as they came in `documents`. */
export const diskStore = (dataDir: string): FileStore => ({
  picture: diskShelf(join(dataDir, 'files'), ['webp']),
  document: diskShelf(
    join(dataDir, 'documents'),
    fileTypes.document.map(({ extension }) => extension),
  ),
})
