import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Config } from '#server/config.ts'
import { mailQueues } from '#server/db/queues.ts'
import type { TrustedClock } from '#server/jobs/trusted-clock.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { traceJob } from '#server/observability/tracing.ts'
import { claimLinkHours, emailChangeHours, type Mail, verifyLinkHours } from './mailer.ts'
import { createMessage } from './message.ts'
import type { Transport } from './transport.ts'

interface Sending {
  readonly boss: PgBoss
  readonly log: FastifyBaseLogger
  readonly config: Pick<Config, 'mailFrom' | 'supportEmail'>
  readonly transport: Transport
  readonly metrics: Pick<Metrics, 'count'>
  readonly clock: Pick<TrustedClock, 'check'>
}

/** Minutes after which a mail is of no use. */
const lifetime = (mail: Mail): number => {
  if (mail.template === 'recoveryCode') return mail.data.minutes
  if (mail.template === 'confirmEmail') return 60 * emailChangeHours
  if (mail.template === 'claimLink') return 60 * claimLinkHours
  return 60 * (mail.template === 'verifyEmail' ? verifyLinkHours : 7 * 24)
}

const isDecoy = (mail: Mail): boolean => mail.template === 'recoveryCode' && mail.data.isDecoy === true

/** The mail server will never take this mail; a refused sender or sign-in can be mended in the settings. */
const isRejected = (error: unknown) => {
  const { permanent, command } = error as { permanent?: boolean; command?: string }
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

const work = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const

/** Instances share the queues; each mail is taken by one of them. */
export async function workOnMails({ boss, log, config, transport, metrics, clock }: Sending): Promise<void> {
  const deliver = async (queue: string, { id, data: mail, createdOn, retryCount }: JobWithMetadata<Mail>) => {
    const about = { mail: id, template: mail.template }
    const isOld = async () => {
      const age = Date.now() - createdOn.getTime()
      return age > lifetime(mail) * 60_000 && (await clock.check()).isTrusted
    }
    try {
      if (await isOld()) {
        log.error(about, 'mail given up: too old')
        metrics.count('mails', { outcome: 'given up' })
      } else if (!isDecoy(mail)) {
        const { isAgreed, problem } = await clock.check()
        if (!isAgreed) throw new Error(problem)
        const outcome = await transport.send(createMessage(mail, id, config), id)
        log[transport.sends ? 'info' : 'warn'](
          { ...about, ...outcome },
          transport.sends ? 'mail sent' : 'mail written to a file: SMTP_URL is not set',
        )
        metrics.count('mails', { outcome: transport.sends ? 'sent' : 'written to a file' })
      }
    } catch (err) {
      const failed = { ...about, err, attempt: retryCount + 1 }
      if (!isRejected(err) && !(await isOld())) {
        log.warn(failed, 'mail not sent, it will be tried again')
        metrics.count('mails', { outcome: 'retried' })
        return { id, status: 'failed' as const }
      }
      log.error(failed, 'mail given up')
      metrics.count('mails', { outcome: 'given up' })
    }
    // Codes and links do not stay in the database.
    await boss.deleteJob(queue, id)
    return { id, status: 'completed' as const }
  }

  for (const queue of mailQueues)
    await boss.work(queue, work, (jobs: JobWithMetadata<Mail>[]) =>
      Promise.all(jobs.map((job) => traceJob(queue, job.data, () => deliver(queue, job)))),
    )
}
