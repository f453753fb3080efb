import type { Readable } from 'node:stream'

/** Where uploaded files live: a folder, or later any object store. Names are random and never reused. */
export interface FileStore {
  /** Stores a WebP picture under a new unguessable name and answers that name (what the database keeps). */
  readonly putPicture: (webp: Uint8Array) => Promise<string>
  /** The stored bytes, or undefined for a name that is not there. */
  readonly read: (name: string) => Promise<{ readonly size: number; readonly stream: () => Readable } | undefined>
  readonly remove: (name: string) => Promise<void>
}
