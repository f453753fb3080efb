import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilePart } from '../../src/contract/call.ts'
import { fileTypes } from '../../src/contract/file-types.ts'
import { randomId } from '../security/random.ts'
import { smallerWidths } from './picture.ts'

/** Files of one kind. Names are random, end as their type does, and are never reused. */
export interface Shelf {
  /** Stores a file, with its smaller widths where it has any, under a new unguessable name and answers that name (what the database keeps). */
  readonly put: (content: Uint8Array | Readable, extension: string, smaller?: Readonly<Record<number, Uint8Array>>) => Promise<string>
  /** The stored bytes of a name, also of one by {@link nameAtWidth}; undefined for a name that is not there. */
  readonly read: (name: string) => Promise<{ readonly size: number; readonly stream: () => Readable } | undefined>
  /** Removes a file with its smaller widths. */
  readonly remove: (name: string) => Promise<void>
}

/** The name under which a picture is kept in one of its smaller widths. */
export const nameAtWidth = (name: string, width: number): string => name.replace('.', `-${width}.`)

/** Where uploaded files live: folders, or later any object store. Pictures are public, documents are not. */
export type FileStore = Readonly<Record<FilePart['kind'], Shelf>>

function diskShelf(folder: string, extensions: readonly string[], widths: readonly number[] = []): Shelf {
  const known = new RegExp(`^[\\w-]{22}(-(${widths.join('|')}))?\\.(${extensions.join('|')})$`)
  /** Nothing else is ever looked up, so no name leads out of the folder. */
  const pathOf = (name: string) => (known.test(name) ? join(folder, name) : undefined)
  const write = async (name: string, content: Uint8Array | Readable) => {
    const draft = join(folder, `${name}.part`)
    try {
      await writeFile(draft, content, { mode: 0o600 })
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
  }
  return {
    put: async (content, extension, smaller = {}) => {
      const name = `${randomId()}.${extension}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whoever finds the whole finds all of its widths.
      for (const [width, bytes] of Object.entries(smaller)) await write(nameAtWidth(name, Number(width)), bytes)
      await write(name, content)
      return name
    },
    read: async (name) => {
      const path = pathOf(name)
      if (path === undefined) return undefined
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, stream: () => createReadStream(path) }
    },
    remove: async (name) => {
      for (const each of [name, ...widths.map((width) => nameAtWidth(name, width))]) {
        const path = pathOf(each)
        if (path) await rm(path, { force: true })
      }
    },
  }
}

/** Files in folders of this machine: pictures, all of them WebP, in `files`, documents as they came in `documents`. */
export const diskStore = (dataDir: string): FileStore => ({
  picture: diskShelf(join(dataDir, 'files'), ['webp'], smallerWidths),
  document: diskShelf(
    join(dataDir, 'documents'),
    fileTypes.document.map(({ extension }) => extension),
  ),
})
