import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { enqueueSending } from '#server/areas/announcements/enqueue-sending.ts'
import { workOnAnnouncements } from '#server/areas/announcements/work-on-announcements.ts'
import { readConfig } from '#server/config.ts'
import { providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { createBoss, logBoss } from '#server/jobs/create-boss.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { noMetrics } from '#server/observability/metrics.ts'
import { insertAll } from '#server/seed/insert.ts'
import type { Served } from './databases.ts'

export interface SendingTimes {
  /** Seconds until the last announcement was sent. */
  readonly seconds: number
  readonly deliveries: number
}

const quiet = { warn: console.error, error: console.error }

/** Inserts announcements that are due at the same time, from all approved businesses in turn. */
async function insertDue({ db }: Served, boss: PgBoss, count: number, at: Date): Promise<void> {
  const owners = await db.select({ id: providers.id }).from(providers).where(eq(providers.approvalStatus, 'APPROVED'))
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `bench-${index}`,
    providerId: owners[index % owners.length]?.id ?? '',
    title: `Announcement ${index}`,
    message: 'A new voucher is waiting for you.',
    language: 'en' as const,
    foldedText: `announcement ${index}`,
    scheduledAt: at,
    status: 'APPROVED' as const,
    decidedAt: at,
    createdAt: at,
    isLate: false,
    version: 2,
  }))
  await db.transaction(async (tx) => {
    await insertAll(tx, announcements, rows)
    for (const row of rows) await enqueueSending(boss, tx, row, at.getTime())
  })
}

export async function measureSending(served: Served, count: number): Promise<SendingTimes> {
  const { db, statements } = served
  const boss = await createBoss(statements)
  logBoss(boss, quiet)
  await insertDue(served, boss, count, new Date())
  const before = await db.$count(announcementDeliveries)
  const unsent = () =>
    db.$count(announcements, and(eq(announcements.message, 'A new voucher is waiting for you.'), isNull(announcements.sentAt)))
  await boss.start()
  const start = performance.now()
  await workOnAnnouncements({ boss, db, log: quiet, metrics: noMetrics, now: Date.now, mail: createMailer(boss), config: readConfig({}) })
  while ((await unsent()) > 0) await pause(50)
  const seconds = (performance.now() - start) / 1_000
  await boss.stop()
  return { seconds, deliveries: (await db.$count(announcementDeliveries)) - before }
}
