import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { randomId } from '../security/random.ts'

/** Where uploaded files live: a folder, or later any object store. Names are random and never reused. */
export interface FileStore {
  /** Stores a WebP picture under a new unguessable name and answers that name (what the database keeps). */
  readonly putPicture: (webp: Uint8Array) => Promise<string>
  /** The stored bytes, or undefined for a name that is not there. */
  readonly read: (name: string) => Promise<{ readonly size: number; readonly stream: () => Readable } | undefined>
  readonly remove: (name: string) => Promise<void>
}

/** Nothing else is ever looked up, so no name leads out of the folder. */
const isName = (name: string) => /^[\w-]{22}\.webp$/.test(name)

/** Files in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  return {
    putPicture: async (webp) => {
      const name = `${randomId()}.webp`
      const draft = join(folder, `${name}.part`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(draft, webp)
      await rename(draft, join(folder, name))
      return name
    },
    read: async (name) => {
      if (!isName(name)) return undefined
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, stream: () => createReadStream(path) }
    },
    remove: async (name) => {
      if (isName(name)) await rm(join(folder, name), { force: true })
    },
  }
}
