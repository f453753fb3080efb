import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { deleteJobs, insertJobs, mailQueue } from '#server/db/queues.ts'
import type { Mailer } from './mailer.ts'

/** Seconds. Retried after 15, 30, 60 … seconds, at last every hour, until the mail is too old (work-on-mails.ts). */
const options = {
  retryLimit: 1_000,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
}

/** Enqueues mails, which `workOnMails` of some instance sends. */
export const createMailer = (boss: PgBoss): Mailer => ({
  enqueue: (tx, ...mails) =>
    insertJobs(
      boss,
      tx,
      mailQueue,
      mails.map((data) => ({ ...options, data })),
    ),
  enqueueLater: async (tx, startAfter, ...mails) => {
    const jobs = mails.map((data) => ({ ...options, data, startAfter, id: randomUUID() }))
    await insertJobs(boss, tx, mailQueue, jobs)
    return jobs.map(({ id }) => id)
  },
  cancel: (tx, ids) => deleteJobs(boss, tx, mailQueue, ids),
})
