import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilePart } from '../../src/contract/call.ts'
import { fileTypes } from '../../src/contract/file-types.ts'
import { randomId } from '../security/random.ts'
import { smallerWidths } from './picture.ts'

/** Files of one kind. Names are random, end as their type does, and are never reused. */
interface Shelf {
  /** Stores a file, with its smaller widths where it has any, under a new unguessable name and answers that name (what the database keeps). */
  readonly put: (content: Uint8Array | Readable, extension: string, smaller?: Readonly<Record<number, Uint8Array>>) => Promise<string>
  /** The stored bytes of a name, also of one by {@link nameAtWidth}; undefined for a name that is not there. */
  readonly read: (name: string) => Promise<{ readonly size: number; readonly stream: () => Readable } | undefined>
  /** Removes a file with its smaller widths and drafts. */
  readonly remove: (name: string) => Promise<void>
  /** Every name of which something is stored, be it a width or the draft of a write that a crash has ended. */
  readonly names: () => Promise<ReadonlySet<string>>
  /** When something of a name was last written, in milliseconds. */
  readonly writtenAt: (name: string) => Promise<number>
}

/** The name under which a picture is kept in one of its smaller widths. */
export const nameAtWidth = (name: string, width: number): string => name.replace('.', `-${width}.`)

/** Where uploaded files live: folders, or later any object store. Pictures are public, documents are not. */
export type FileStore = Readonly<Record<FilePart['kind'], Shelf>>

const draftOf = (path: string) => `${path}.part`

function diskShelf(folder: string, extensions: readonly string[], widths: readonly number[] = []): Shelf {
  const known = new RegExp(`^[\\w-]{22}(-(${widths.join('|')}))?\\.(${extensions.join('|')})$`)
  const part = new RegExp(`^(?<id>[\\w-]{22})(-(${widths.join('|')}))?\\.(?<extension>${extensions.join('|')})(\\.part)?$`)
  /** Nothing else is ever looked up, so no name leads out of the folder. */
  const pathOf = (name: string) => (known.test(name) ? join(folder, name) : undefined)
  const partsOf = (name: string) =>
    [name, ...widths.map((width) => nameAtWidth(name, width))].flatMap((each) => {
      const path = pathOf(each)
      return path ? [path, draftOf(path)] : []
    })
  const write = async (name: string, content: Uint8Array | Readable) => {
    const draft = draftOf(join(folder, name))
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
      for (const path of partsOf(name)) await rm(path, { force: true })
    },
    names: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const parts = (await readdir(folder)).map((file) => part.exec(file)?.groups)
      return new Set(parts.flatMap((of) => (of ? [`${of.id}.${of.extension}`] : [])))
    },
    writtenAt: async (name) => {
      const parts = await Promise.all(partsOf(name).map((path) => stat(path).catch(() => undefined)))
      return Math.max(...parts.map((found) => found?.mtimeMs ?? 0))
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
