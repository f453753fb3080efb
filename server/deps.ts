import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/store.ts'

/** What every part of the server works with. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly files: FileStore
  /** A folder of this process where uploads wait until their call has been answered. */
  readonly uploads: string
  /** Signs access tokens; what signs anything else is derived from it. */
  readonly secret: Uint8Array
  /** Milliseconds since 1970; injected, so that tests can set it. */
  readonly now: () => number
}
