import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'

export interface AuthDeps {
  readonly config: Config
  readonly db: Db
  readonly secret: Uint8Array
  readonly now: () => number
  readonly mail: Mailer
  readonly hashing: WorkQueue
}
