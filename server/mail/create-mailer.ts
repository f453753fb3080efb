import { sql } from 'drizzle-orm'
import { mailQueue } from '../db/mail-queue.ts'
import type { Mailer } from './mailer.ts'

export const createMailer = (): Mailer => ({
  enqueue: async (tx, mail) => {
    const { fromDrizzle, PgBoss } = await import('pg-boss')
    await new PgBoss({ db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) }).send(mailQueue, mail)
  },
})
