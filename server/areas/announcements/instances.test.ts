import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openServer } from '#server/db/open.ts'
import { announcementQueue } from '#server/db/queues.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { createBoss } from '#server/jobs/create-boss.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { insertFixtures } from '#server/testing/fixtures.ts'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'
import { enqueueSending } from './enqueue-sending.ts'

const postgres = await startOwnDatabase()
if (typeof postgres === 'string') console.warn(`SKIPPED, announcements of several servers that are killed: ${postgres}`)

describe.skipIf(typeof postgres === 'string')('two instances on one PostgreSQL', { timeout: 120_000 }, () => {
  if (typeof postgres === 'string') return
  let folder: string
  let database: Awaited<ReturnType<typeof openServer>>
  let boss: PgBoss
  const running: RunningServer[] = []

  const begin = async (count: number) => {
    const started = Array.from({ length: count }, () =>
      runServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, CUSTOMER_MESSAGES_PER_WEEK: '1000' }),
    )
    running.push(...started)
    await Promise.all(started.map(({ ready }) => ready))
  }
  const kill = async () => {
    for (const server of running.splice(0)) {
      server.process.kill('SIGKILL')
      await server.ended
    }
  }
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
  const jobs = async () =>
    (
      await database.statements.executeSql(`select state::text, start_after <= now() as due from pgboss.job where name = $1`, [
        announcementQueue,
      ])
    ).rows
  const approved = (id: string, scheduledAt: Date) =>
    database.db.transaction(async (tx) => {
      await insertAnnouncement(tx, { id, status: 'APPROVED', scheduledAt, decidedAt: new Date(0), decidedById: 'admin' })
      await enqueueSending(boss, tx, { id, scheduledAt }, Date.now())
    })
  /** Counts for each announcement the customers who got it and the notifications to the business. */
  const findOutcomes = async () => {
    const rows = await database.db
      .select({
        recipients: announcements.recipientCount,
        delivered: sql<number>`(select count(*)::int from ${announcementDeliveries} where announcement_id = announcements.id)`,
        notified: sql<number>`(select count(*)::int from ${notifications} where subject_id = announcements.id)`,
      })
      .from(announcements)
    return [...new Set(rows.map((row) => JSON.stringify(row)))]
  }
  const once = ['{"recipients":2,"delivered":2,"notified":1}']

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-announcements-'))
    database = await openServer(postgres.url)
    await database.migrate()
    boss = await createBoss(database.statements)
    await insertFixtures(database.db)
    for (const customer of ['Nora Saad', 'Badr Ali']) await insertClaim(database.db, { code: customer, customer })
  })
  afterAll(async () => {
    await kill()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('what came due while both were killed is sent once when they run again', async () => {
    await begin(2)
    await approved('eid', new Date(Date.now() + 3_600_000))
    await kill()
    expect(await jobs()).toEqual([{ state: 'created', due: false }])
    // As if its time had come meanwhile.
    await database.db.update(announcements).set({ scheduledAt: new Date(Date.now() - 1_000) })
    await database.db.execute(sql`update pgboss.job set start_after = now() where name = ${announcementQueue}`)
    expect(await findOutcomes()).toEqual(['{"recipients":null,"delivered":0,"notified":0}'])
    await begin(2)
    await until(async () => expect(await jobs()).toEqual([]))
    expect(await findOutcomes()).toEqual(once)
  })

  test('what both were sending when they were killed is sent once by the next ones', async () => {
    for (let index = 0; index < 200; index += 1) await approved(`many-${index}`, new Date(0))
    await until(async () => expect((await jobs()).length).toBeLessThan(150))
    await kill()
    const left = await jobs()
    expect(left.length).toBeGreaterThan(0)

    // As if their time had passed, and pg-boss's next look at jobs that ended with their instance.
    await database.db.execute(sql`update pgboss.job set started_on = started_on - interval '2 minutes' where name = ${announcementQueue}`)
    const boss = new PgBoss({ db: database.statements, supervise: false, schedule: false })
    await boss.start()
    await boss.supervise()
    await boss.stop()
    await database.db.execute(sql`update pgboss.job set start_after = now() where name = ${announcementQueue}`)
    await begin(2)
    await until(async () => expect(await jobs()).toEqual([]))
    expect(await findOutcomes()).toEqual(once)
  })
})
