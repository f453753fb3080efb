import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { accessMailQueue, deleteJobs, insertJobs, mailQueue } from '#server/db/queues.ts'
import type { Mail, Mailer, MailTemplate } from './mailer.ts'

/** Seconds. Retried after 15, 30, 60 … seconds, at last every hour, until the mail is too old (work-on-mails.ts). */
const options = {
  retryLimit: 1_000,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
}

const accessMails: ReadonlySet<MailTemplate> = new Set([
  'recoveryCode',
  'passwordChanged',
  'confirmEmail',
  'emailChangeRequested',
  'emailChanged',
  'secondFactorChanged',
  'newSignIn',
  'tillPaired',
  'ownershipHandedOver',
])

const toQueue = ({ template }: Mail) => (accessMails.has(template) ? accessMailQueue : mailQueue)

/** Enqueues mails, which `workOnMails` of some instance sends. */
export const createMailer = (boss: PgBoss): Mailer => ({
  enqueue: async (tx, ...mails) => {
    for (const [queue, queued] of Map.groupBy(mails, toQueue))
      await insertJobs(
        boss,
        tx,
        queue,
        queued.map((data) => ({ ...options, data })),
      )
  },
  enqueueLater: async (tx, startAfter, ...mails) => {
    const jobs = mails.map((data) => ({ ...options, data, startAfter, id: randomUUID() }))
    await insertJobs(boss, tx, mailQueue, jobs)
    return jobs.map(({ id }) => id)
  },
  cancel: (tx, ids) => deleteJobs(boss, tx, mailQueue, ids),
})
