import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sessions } from './db/schema-security.ts'
import { tillPairings } from './db/schema-tills.ts'
import { createJobs } from './jobs/jobs.ts'
import { createTrustedClock, type TrustedClock } from './jobs/trusted-clock.ts'
import { addRecurringJobs } from './recurring-jobs.ts'
import { accountId } from './seed/businesses.ts'
import { buildDemo } from './seed/demo.ts'
import { fillDatabase } from './seed/seed.ts'
import { testServer } from './testing/test-server.ts'
import { sumTables } from './verify.ts'

const server = await testServer()
const { db } = server
const log = { error: vi.fn() }
const start = Date.now()
const day = 86_400_000

async function insertRows(): Promise<void> {
  await db.execute(sql`truncate accounts, providers, business_categories, security_questions, customers cascade`)
  const demo = buildDemo(start, { passwordHash: 'no password', securityAnswerHash: 'no answer' })
  await fillDatabase(db, server.deps, demo, { covers: new Map(), signs: new Map(), prints: [] }, start)
  const [providerId, createdAt, expiresAt] = [accountId('provider'), new Date(start), new Date(start + 30 * day)]
  await db.insert(sessions).values({ accountId: providerId, id: 'one', place: '192.0.2.1', refreshHash: 'x', createdAt, expiresAt })
  await db.insert(tillPairings).values({ tokenHash: 'x', tillId: 'till', providerId, name: 'Till', createdAt, expiresAt })
}

beforeAll(async () => {
  await insertRows()
  await runJobs(0)
}, 180_000)
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

/** The database has the moved clock too, if it is embedded. */
async function runJobs(days: number, clock?: TrustedClock): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: start + days * day })
  log.error.mockReset()
  const jobs = createJobs()
  const deps = { ...server.deps, jobs, now: Date.now }
  addRecurringJobs({
    ...deps,
    clock: clock ?? createTrustedClock(deps),
    database: { embedded: true },
    uploadFolder: { sweep: () => Promise.resolve() },
  })
  await jobs.start(log as unknown as FastifyBaseLogger)
  await jobs.stop()
}

const failures = () => log.error.mock.calls.map(([{ err, job }]) => `${job}: ${err.message}`)

test.each([95, 1_200, -2])('no job changes a row of any table while the clock is %i days off', async (days) => {
  const before = await sumTables(db)
  await runJobs(days)
  expect(await sumTables(db)).toEqual(before)
  expect(failures()).toEqual([expect.stringMatching(/^compare clocks: The clock .*delete/)])
})

test('with a trusted clock they delete', async () => {
  const before = await sumTables(db)
  const always: TrustedClock = { check: async () => ({ now: Date.now(), isAgreed: true, isTrusted: true }), isApart: () => false }
  await runJobs(1_200, always)
  expect(failures()).toEqual([])
  const left = new Map((await sumTables(db)).map(({ name, rows }) => [name, rows]))
  const smaller = before.flatMap(({ name, rows }) => (rows > (left.get(name) ?? 0) ? [name.replace('public.', '')] : []))
  const expected = ['accounts', 'announcement_deliveries', 'audit_log', 'chats', 'notifications', 'sessions', 'till_pairings']
  expect(smaller).toEqual(expect.arrayContaining(expected))
})
