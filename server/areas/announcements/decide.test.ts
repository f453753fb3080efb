import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { announcements } from '#server/db/schema-announcements.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { decideAnnouncement, findAnnouncement, insertAnnouncement } from '#server/testing/announcements.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const decide = (more?: object, as?: PersonName) => decideAnnouncement(server, 'eid', more, as)
const rejected = { notificationStatus: 'REJECTED', reason: 'A typo' }
const find = () => findAnnouncement(server.db, 'eid')
const newestNotification = async () =>
  (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'provider' })).json().data.rows[0]
/** Seconds that its job still waits. */
const waitingJobs = async () => {
  const text = `select singleton_key as id, round(extract(epoch from start_after - created_on))::int as wait from pgboss.job where name = 'announcements'`
  return (await server.statements.executeSql(text)).rows
}

beforeEach(async () => {
  for (const table of [announcements, notifications]) await server.db.delete(table)
  await server.statements.executeSql(`delete from pgboss.job where name = 'announcements'`)
  await insertAnnouncement(server.db, { id: 'eid', title: 'Eid', scheduledAt: new Date(server.clock.now + 3_600_000) })
})

test('an approval is audited, notifies the business and enqueues one job for the time', async () => {
  const answer = await decide({ expectedStatus: 'PENDING', expectedVersion: 1 }, 'sub')
  expect(answer.json()).toMatchObject({ success: true, message: 'Scheduled notification approved' })
  expect(await find()).toMatchObject({
    status: 'APPROVED',
    decidedById: 'sub',
    decidedAt: new Date(server.clock.now),
    version: 2,
    sentAt: null,
  })
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  const details = { status: 'APPROVED', reason: null, formerStatus: 'PENDING', formerReason: null }
  expect(line).toMatchObject({ action: 'announcement.decided', accountId: 'sub', subject: 'eid', details })
  expect(await newestNotification()).toMatchObject({ type: 'announcement', titleEn: 'Scheduled notification approved', subjectId: 'eid' })
  expect(await waitingJobs()).toEqual([{ id: 'eid', wait: 3_600 }])
  const before = [await find(), await server.db.$count(auditLog), await server.db.$count(notifications)]
  expect((await decide()).statusCode).toBe(200)
  expect([await find(), await server.db.$count(auditLog), await server.db.$count(notifications)]).toEqual(before)
})

test('a rejection carries its reason to the business', async () => {
  expect((await decide(rejected)).json().message).toBe('Scheduled notification rejected')
  expect(await find()).toMatchObject({ status: 'REJECTED', reason: 'A typo' })
  const { messageEn, messageAr } = await newestNotification()
  expect([messageEn, messageAr].every((message) => message.includes('A typo'))).toBe(true)
  expect(await waitingJobs()).toEqual([])
})

test('one that is approved and waits is withdrawn and approved again, with one job', async () => {
  await decide()
  expect((await decide({ ...rejected, expectedStatus: 'APPROVED' })).statusCode).toBe(200)
  expect((await find())?.status).toBe('REJECTED')
  expect((await decide()).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'APPROVED', reason: null, version: 4 })
  expect(await waitingJobs()).toHaveLength(1)
})

test('a stale decision and one about what was sent are refused with the author of the earlier one', async () => {
  await decide({}, 'sub')
  const stale = await decide({ ...rejected, expectedStatus: 'PENDING' })
  const details = { by: 'Huda Omar', at: new Date(server.clock.now).toISOString(), status: 'APPROVED' }
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'ALREADY_DECIDED', details }])
  for (const decision of [rejected, {}]) expect((await decide({ ...decision, expectedVersion: 1 })).json().code).toBe('CHANGED_MEANWHILE')
  await server.db.update(announcements).set({ sentAt: new Date(server.clock.now), recipientCount: 0 })
  const sent = await decide({ ...rejected, expectedStatus: 'APPROVED', expectedVersion: 2 })
  expect([sent.statusCode, sent.json()]).toMatchObject([409, { code: 'ALREADY_DECIDED', details }])
  expect((await find())?.status).toBe('APPROVED')
})

test('one of two concurrent decisions wins', async () => {
  const answers = await Promise.all([
    decide({ expectedStatus: 'PENDING' }, 'super'),
    decide({ ...rejected, expectedStatus: 'PENDING' }, 'sub'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('one that does not exist is not found', async () => {
  expect((await decideAnnouncement(server, 'nowhere')).statusCode).toBe(404)
})

test('a decision is undone while nothing was sent; a withdrawn approval has its job again', async () => {
  const before = await find()
  const notified = await server.db.$count(notifications)
  expect((await decide()).json().data).toEqual({ undoUntil: new Date(server.clock.now + 60_000).toISOString() })
  expect((await decide({ undo: true })).json().message).toBe('Decision undone')
  expect(await find()).toEqual({ ...before, version: 3 })
  expect((await decide({ undo: true })).json().code).toBe('ALREADY_UNDONE')
  expect(await server.db.$count(notifications)).toBe(notified)
  await decide()
  await decide(rejected)
  await server.statements.executeSql(`delete from pgboss.job where name = 'announcements'`)
  await decide({ ...rejected, undo: true })
  expect([(await find())?.status, await waitingJobs()]).toEqual(['APPROVED', [{ id: 'eid', wait: 3_600 }]])
})

test('an approval that is sent at once cannot be undone', async () => {
  await server.db.update(announcements).set({ scheduledAt: null })
  expect((await decide()).json().data).toBeNull()
  await server.db.update(announcements).set({ sentAt: new Date(server.clock.now), recipientCount: 2 })
  const answer = await decide({ undo: true })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'TOO_LATE_TO_UNDO'])
})
