import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcements } from '#server/db/schema-announcements.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { createBoss } from '#server/jobs/create-boss.ts'
import {
  adminListPath,
  changeAnnouncement,
  createAnnouncement,
  decideAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  withdrawAnnouncement,
} from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { trustingClock } from '#server/testing/trusting-clock.ts'
import { workOnAnnouncements } from './work-on-announcements.ts'

const server: TestServer = await testServer()
await insertClaim(server.db, { code: 'AAAA2222' })
const { db, clock, deps, statements } = server
const start = clock.now
afterAll(() => server.close())

const hour = 3_600_000
const at = (ahead: number) => new Date(clock.now + ahead)
const find = () => findAnnouncement(db, 'eid')
const change = (more?: object) => changeAnnouncement(server, 'eid', more)
const withdraw = () => withdrawAnnouncement(server, 'eid')
const decide = (more?: object) => decideAnnouncement(server, 'eid', more)
const code = (answer: Awaited<ReturnType<typeof change>>) => [answer.statusCode, answer.json().code]
const lastLine = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const waitingJobs = async () => {
  const text = `select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job where name = 'announcements'`
  return (await statements.executeSql(text)).rows
}

const running: PgBoss[] = []
/** Sends what is due, as one instance does, until nothing is left to do. */
async function sendDue(): Promise<void> {
  const boss = await createBoss(statements)
  running.push(boss)
  boss.on('error', () => undefined)
  await boss.start()
  await statements.executeSql(`update pgboss.job set start_after = now() where name = 'announcements'`)
  await workOnAnnouncements({ ...deps, boss, clock: trustingClock(deps.now), log: { warn: vi.fn() } })
  await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]), { timeout: 20_000, interval: 20 })
}

beforeEach(async () => {
  clock.now = start
  for (const table of [announcements, notifications, attempts]) await db.delete(table)
  await statements.executeSql(`delete from pgboss.job where name = 'announcements'`)
  await insertAnnouncement(db, { id: 'eid', title: 'Eid', scheduledAt: at(2 * hour) })
})
afterEach(async () => {
  for (const boss of running.splice(0)) await boss.stop({ timeout: 5_000 })
})

test('an approved one that is changed waits for review with its new content and without its job', async () => {
  await decide()
  clock.now += 1_000
  const answer = await change({ title: 'Eid offers', scheduledDateTime: at(hour).toISOString() })
  expect(answer.json()).toMatchObject({ success: true, message: 'Notification changed. It is waiting for review.' })
  const undecided = { status: 'PENDING', reason: null, decidedById: null, decidedAt: null, withdrawnAt: null, sentAt: null }
  expect(await find()).toMatchObject({
    ...undecided,
    title: 'Eid offers',
    foldedText: 'eid offers we open at sunset.',
    scheduledAt: at(hour),
    createdAt: new Date(0),
    submittedAt: new Date(clock.now),
    version: 3,
  })
  expect(await waitingJobs()).toEqual([])
  expect(await lastLine()).toMatchObject({
    action: 'announcement.updated',
    accountId: 'provider',
    subject: 'eid',
    details: { formerStatus: 'APPROVED' },
  })
  const { rows } = (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'admin' })).json().data
  expect(rows[0]).toMatchObject({ titleEn: 'Scheduled notification changed', messageEn: expect.stringContaining('Eid offers') })

  await decide({ expectedStatus: 'PENDING', expectedVersion: 3 })
  expect(await waitingJobs()).toEqual([{ wait: 3_600 }])
})

test('another group of customers is a change as any other', async () => {
  await decide()
  expect((await change({ audience: 'openVoucher' })).statusCode).toBe(200)
  expect(await find()).toMatchObject({ audience: 'openVoucher', status: 'PENDING', decidedById: null, version: 3 })
  expect(await waitingJobs()).toEqual([])
  expect(code(await decide({ expectedVersion: 2 }))).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await change({ audience: 'everybody' })).json().errors).toMatchObject([{ path: 'audience', code: 'invalid' }])
  expect(code(await change({ audience: 'quiet' }))).toEqual([409, 'NO_RECIPIENTS'])
  expect((await change()).statusCode).toBe(200)
  expect(await find()).toMatchObject({ audience: 'openVoucher', version: 4 })
  expect((await change({ audience: 'all' })).statusCode).toBe(200)
  expect(await find()).toMatchObject({ audience: 'all', version: 5 })
})

test('one that was withdrawn is not sent, stays in the lists, and can be sent for review again', async () => {
  await decide()
  expect((await withdraw()).json()).toMatchObject({ message: 'Notification withdrawn. It will not be sent.' })
  expect(await find()).toMatchObject({ status: 'REJECTED', withdrawnAt: new Date(clock.now), decidedById: null, reason: null, version: 3 })
  expect(await waitingJobs()).toEqual([])
  expect(await lastLine()).toMatchObject({ action: 'announcement.withdrawn', details: { formerStatus: 'APPROVED' } })
  const { rows } = (await server.request('GET', `${adminListPath}?notificationStatus=REJECTED`, { as: 'admin' })).json().data
  expect(rows).toMatchObject([{ _id: 'eid', withdrawnAt: new Date(clock.now).toISOString() }])

  const before = await find()
  expect((await withdraw()).statusCode).toBe(200)
  expect(await find()).toEqual(before)
  expect((await change({ scheduledDateTime: null })).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'PENDING', withdrawnAt: null })
})

test('the earlier requests for a decision are read once there is nothing or something else to decide', async () => {
  await createAnnouncement(server)
  const [made] = await db.select().from(announcements).where(ne(announcements.id, 'eid'))
  const unread = () => db.$count(notifications, and(eq(notifications.accountId, 'admin'), isNull(notifications.readAt)))
  expect(await unread()).toBe(1)
  await changeAnnouncement(server, made?.id ?? '')
  expect(await unread()).toBe(1)
  expect(await db.$count(notifications, eq(notifications.accountId, 'admin'))).toBe(2)
  await withdrawAnnouncement(server, made?.id ?? '')
  expect(await unread()).toBe(0)
})

test('a rejected one is changed, but there is nothing to withdraw', async () => {
  await decide({ notificationStatus: 'REJECTED', reason: 'A typo' })
  expect(code(await withdraw())).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await change()).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'PENDING', reason: null })
})

test.each([
  ['approve', 'an older version', {}, () => change(), { expectedStatus: 'PENDING', expectedVersion: 1 }],
  ['reject', 'one that was approved', {}, () => change(), { notificationStatus: 'REJECTED', expectedStatus: 'APPROVED' }],
  ['approve', 'one that was withdrawn', {}, () => withdraw(), { expectedStatus: 'PENDING', expectedVersion: 1 }],
  ['reject', 'one that was withdrawn', {}, () => withdraw(), { notificationStatus: 'REJECTED' }],
  ['undo the approval of', 'one that was changed', { approved: true }, () => change(), { undo: true }],
  ['undo the approval of', 'one that was withdrawn', { approved: true }, () => withdraw(), { undo: true }],
])('a reviewer does not %s %s', async (_what, _which, { approved = false }: { approved?: boolean }, act, decision) => {
  if (approved) await decide()
  clock.now += 1_000
  await act()
  const before = await find()
  expect(code(await decide(decision))).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(await find()).toEqual(before)
  expect(await waitingJobs()).toEqual([])
})

test.each([
  ['changed', () => change()],
  ['withdrawn', () => withdraw()],
])('one that was sent is not %s', async (_what, act) => {
  await decide()
  clock.now += 2 * hour
  await sendDue()
  const before = await find()
  expect(before?.sentAt).not.toBeNull()
  expect(code(await act())).toEqual([409, 'ALREADY_SENT'])
  expect(await find()).toEqual(before)
})

test.each([
  ['changed', () => change()],
  ['withdrawn', () => withdraw()],
])('one that is %s at the moment of its sending has one outcome', async (_what, act) => {
  await decide()
  clock.now += 2 * hour
  const [answer] = await Promise.all([act(), sendDue()])
  const after = await find()
  expect(after?.sentAt === null ? 200 : 409).toBe(answer.statusCode)
  expect(after?.sentAt === null).toBe(after?.status !== 'APPROVED')
})

test('a worker that took the job before the change sends nothing', async () => {
  await decide()
  clock.now += 2 * hour
  await statements.executeSql(`update pgboss.job set start_after = now() where name = 'announcements'`)
  const [job] = await deps.boss.fetch('announcements')
  expect(job?.data).toEqual({ id: 'eid' })
  expect((await change()).statusCode).toBe(200)
  expect(await waitingJobs()).toEqual([])
  await sendDue()
  expect(await find()).toMatchObject({ status: 'PENDING', sentAt: null })
})

test('the rules of a new one apply, also to its time and the number of changes', async () => {
  const answer = await change({ scheduledDateTime: at(-1).toISOString() })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'scheduledDateTime', code: 'inPast' }]])
  expect(code(await changeAnnouncement(server, 'eid', {}, 'other'))).toEqual([404, 'NOT_FOUND'])
  expect(code(await withdrawAnnouncement(server, 'eid', 'other'))).toEqual([404, 'NOT_FOUND'])
  for (let count = 0; count < 20; count += 1) await change()
  expect(code(await change())).toEqual([429, 'TOO_MANY_REQUESTS'])
})
