import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import type { Secrets } from '#server/security/secret.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'

export interface AuthDeps extends Secrets {
  readonly config: Config
  readonly db: Db
  readonly now: () => number
  readonly mail: Mailer
  readonly hashing: WorkQueue
  readonly metrics: Metrics
}
