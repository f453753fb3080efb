import type { PgBoss } from 'pg-boss'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Listen } from './db/listen.ts'
import type { FileStore } from './files/store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Secrets } from './security/secret.ts'

export interface Deps extends Secrets {
  readonly config: Config
  readonly db: Db
  readonly listen: Listen
  readonly files: FileStore
  readonly jobs: Jobs
  /** Jobs in the database, which all instances share. */
  readonly boss: PgBoss
  readonly mail: Mailer
  readonly metrics: Metrics
  readonly uploads: string
  /** Aborted when the process was told to stop: calls are still answered, and new ones should go to another instance. */
  readonly stopping?: AbortSignal
  /** Whether the clock of this machine and that of the database differ. */
  readonly isClockApart?: () => boolean
  /** Why the database and the store of files do not belong together, if they do not. */
  readonly readMismatch?: () => string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}
