import type { FastifyBaseLogger } from 'fastify'
import type { Job } from 'pg-boss'
import type { Db } from '#server/db/db.ts'
import { announcementQueue, deleteJobs } from '#server/db/queues.ts'
import type { TrustedClock } from '#server/jobs/trusted-clock.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { traceJob } from '#server/observability/tracing.ts'
import type { SendingJob } from './enqueue-sending.ts'
import { lockUnsent, type SendDeps, send } from './send.ts'

interface Sending extends Omit<SendDeps, 'now'> {
  readonly db: Db
  readonly clock: Pick<TrustedClock, 'check'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly metrics: Pick<Metrics, 'count'>
}

/** A batch ends well before `expireInSeconds` of its jobs. */
const work = { pollingIntervalSeconds: 1, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const

/** Instances share the queue. One after the other, so that connections are left to calls; a failed one is tried again. */
export async function workOnAnnouncements({ boss, db, log, metrics, clock, ...deps }: Sending): Promise<void> {
  const sendInTransaction = async ({ id, data }: Job<SendingJob>) => {
    const { now, isAgreed, isTrusted, problem } = await clock.check()
    return db.transaction(async (tx) => {
      // The announcement is locked before its job, as by a decision: the other way round both could wait for each other.
      const unsent = await lockUnsent(tx, data.id)
      await deleteJobs(boss, tx, announcementQueue, [id])
      if (!unsent) return false
      // Without a time it is due whatever the time is.
      const isDueByTime = unsent.announcement.scheduledAt !== null
      if (!(isDueByTime ? isTrusted : isAgreed)) throw new Error(problem)
      await send(tx, unsent, { ...deps, boss, now: () => now })
      return true
    })
  }

  await boss.work(announcementQueue, work, async (jobs: Job<SendingJob>[]) => {
    const results = []
    for (const job of jobs) {
      try {
        if (await traceJob(announcementQueue, job.data, () => sendInTransaction(job))) metrics.count('announcements', { outcome: 'sent' })
        results.push({ id: job.id, status: 'completed' as const })
      } catch (err) {
        log.warn({ err, announcement: job.data.id }, 'announcement not sent, it will be tried again')
        metrics.count('announcements', { outcome: 'retried' })
        results.push({ id: job.id, status: 'failed' as const })
      }
    }
    return results
  })
}
