import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { WorkQueue } from '../security/work-queue.ts'

export interface AuthDeps {
  readonly config: Config
  readonly db: Db
  readonly secret: Uint8Array
  readonly now: () => number
  readonly hashing: WorkQueue
}
