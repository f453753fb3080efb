import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownerColumns } from './db/owner.ts'
import { accounts, deals } from './db/schema.ts'
import { notificationPreferences } from './db/schema-inbox.ts'
import { sessions } from './db/schema-security.ts'
import { tillPairings } from './db/schema-tills.ts'
import { createTrustedClock, type TrustedClock } from './jobs/trusted-clock.ts'
import { mailFolder } from './mail/transport.ts'
import { addRecurringJobs } from './recurring-jobs.ts'
import { accountId } from './seed/businesses.ts'
import { buildDemo } from './seed/demo.ts'
import { fillDatabase } from './seed/seed.ts'
import { testServer } from './testing/test-server.ts'
import { trustingClock } from './testing/trusting-clock.ts'
import { sumTables } from './verify.ts'

const server = await testServer()
const { db } = server
const day = 86_400_000
/** In the morning, when reminders and notes are mailed. */
const start = Math.floor(Date.now() / day) * day + 6 * 3_600_000

const dataDir = await mkdtemp(join(tmpdir(), 'qaseema-jobs-'))
const config = { ...server.deps.config, dataDir }
const [named, unnamed] = ['a', 'b'].map((letter) => `pictures/${letter.repeat(22)}.webp`)
const files = {
  ...server.deps.files,
  list: async (prefix: string) => [named, unnamed].flatMap((key = '') => (key.startsWith(prefix) ? [{ key, ageMs: 1e12 }] : [])),
  trash: { ...server.deps.files.trash, take: vi.fn(async () => undefined) },
}
const uploadFolder = { sweep: vi.fn(async () => undefined) }

async function insertRows(): Promise<void> {
  await db.execute(sql`truncate accounts, providers, business_categories, security_questions, customers cascade`)
  const demo = buildDemo(start, { passwordHash: 'no password', securityAnswerHash: 'no answer' })
  await fillDatabase(db, server.deps, demo, { covers: new Map(), signs: new Map(), prints: [] }, start)
  const [providerId, createdAt, expiresAt] = [accountId('provider'), new Date(start), new Date(start + 30 * day)]
  await db.insert(sessions).values({ accountId: providerId, id: 'one', place: '192.0.2.1', refreshHash: 'x', createdAt, expiresAt })
  await db.insert(tillPairings).values({ tokenHash: 'x', tillId: 'till', providerId, name: 'Till', createdAt, expiresAt })
  await db
    .insert(notificationPreferences)
    .values({ accountId: providerId, topic: 'morningNote', portal: true, email: true })
    .onConflictDoUpdate({ target: [notificationPreferences.accountId, notificationPreferences.topic], set: { email: true } })
  const [deal] = await db.select({ id: deals.id }).from(deals).limit(1)
  await db
    .update(deals)
    .set({ coverImage: `${'a'.repeat(22)}.webp` })
    .where(eq(deals.id, deal?.id ?? ''))
  const unverified = { id: 'unverified', emailAddress: 'unverified@qaseema.test', passwordHash: 'x', createdAt }
  await db.insert(accounts).values({ ...unverified, ...ownerColumns('unverified') })
  // As if the jobs of all announcements were lost.
  await db.execute(sql`delete from pgboss.job`)
  await mkdir(mailFolder(config))
  await writeFile(join(mailFolder(config), 'old.eml'), '')
  await utimes(join(mailFolder(config), 'old.eml'), 0, 0)
}

beforeAll(async () => {
  await insertRows()
  // What the other jobs have to do is done.
  await runJobs(listJobs(untrusted))
}, 180_000)
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const untrusted: TrustedClock = { check: async () => ({ now: start, isAgreed: false, isTrusted: false }), isApart: () => true }

interface Job {
  readonly name: string
  readonly work: () => Promise<void>
}

function listJobs(clock?: TrustedClock, mismatch?: string): readonly Job[] {
  const listed: Job[] = []
  const deps = { ...server.deps, config, files, now: Date.now }
  addRecurringJobs({
    ...deps,
    jobs: { every: (_interval, name, work) => listed.push({ name, work }) },
    clock: clock ?? createTrustedClock(deps),
    database: { embedded: true },
    uploadFolder,
    readMismatch: () => mismatch,
    requireDeployment: async () => undefined,
  })
  return listed
}

/** The database has the moved clock too, if it is embedded. */
const moveClock = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + days * day })

/** Everything that a job may change for good. */
const readAll = async () => ({
  rows: await sumTables(db),
  removed: files.trash.take.mock.calls.length,
  swept: uploadFolder.sweep.mock.calls.length,
  mails: await readdir(mailFolder(config)),
})

/** Returns what failed. */
async function runJobs(jobs: readonly Job[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, work } of jobs) await work().catch(({ message }: Error) => failed.push(`${name}: ${message}`))
  return failed
}

const page = readFileSync('docs/operations.md', 'utf8')
const acts = /\n## What cannot be taken back\n(.*?)\n## /s.exec(page)?.[1]?.match(/(?<=^\| `)[^`]+/gm) ?? []

test('the jobs that ask the clock are those that the page lists as acts that cannot be taken back', async () => {
  const asking = new Set<string>()
  for (const each of listJobs()) {
    const check = vi.fn(untrusted.check)
    const job = listJobs({ ...untrusted, check }).find(({ name }) => name === each.name)
    await job?.work()
    if (check.mock.calls.length > 0) asking.add(each.name)
  }
  expect([...asking].sort()).toEqual(['compare clocks', ...acts].sort())
})

test.each([2, 6, 95, 1_200, -2])('no job does what cannot be taken back while the clock is %i days off', async (days) => {
  const before = await readAll()
  moveClock(days)
  expect(await runJobs(listJobs())).toEqual([expect.stringMatching(/^compare clocks: The clock .*delete/)])
  expect(await readAll()).toEqual(before)
})

test('on a copy of the database no file is removed, nobody is reminded and nothing is sent', () => {
  const left = new Set(listJobs(untrusted, 'The database is a copy').map(({ name }) => name))
  const missing = listJobs(untrusted).flatMap(({ name }) => (left.has(name) ? [] : [name]))
  expect(missing).toEqual(['remove files without a row', 'remind of licences', 'mail morning notes', 'enqueue overdue announcements'])
})

test.each(acts)('by a trusted clock: %s', async (act) => {
  const before = await readAll()
  moveClock(1_200)
  expect(await runJobs(listJobs(trustingClock(Date.now)).filter(({ name }) => name === act))).toEqual([])
  expect(await readAll()).not.toEqual(before)
})
