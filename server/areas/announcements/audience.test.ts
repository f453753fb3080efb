import { afterAll, beforeEach, expect, test } from 'vitest'
import { announcements } from '#server/db/schema-announcements.ts'
import { claims } from '#server/db/schema-sales.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
afterAll(() => server.close())

const day = 86_400_000
const inDays = (days: number) => new Date(clock.now + days * day)
const sent = (id: string, days: number, more: object = {}) =>
  insertAnnouncement(db, { id, title: id, status: 'APPROVED', decidedAt: inDays(-30), sentAt: inDays(days), recipientCount: 7, ...more })
const read = async (id: string) =>
  (await server.request('GET', `/api/v1/scheduled-notification/admin/get-audience/${id}`, { as: 'sub' })).json()

beforeEach(async () => {
  await db.delete(announcements)
  await db.delete(claims)
  await insertAnnouncement(db, { id: 'open' })
})

test('counts each customer of the business once', async () => {
  await insertClaim(db, { code: 'AAAA2222', customer: 'Nora Saad', dealId: 'tea' })
  await insertClaim(db, { code: 'BBBB2222', customer: 'Nora Saad', dealId: 'cake' })
  await insertClaim(db, { code: 'CCCC2222', customer: 'Badr Ali', dealId: 'tea' })
  await insertClaim(db, { code: 'DDDD2222', customer: 'Lina Omar', dealId: 'tyres' })
  expect((await read('open')).data).toEqual({
    customers: 2,
    languages: { en: 0, ar: 0, unknown: 2 },
    withOpenVoucher: 2,
    overLimit: 0,
    notAgreed: 0,
    perWeek: 3,
    othersInWeek: 0,
    others: [],
  })
})

test('counts what the business sends in the seven days up to its time, and lists the latest', async () => {
  await sent('old', -8)
  await sent('recent', -6)
  await insertAnnouncement(db, {
    id: 'planned',
    title: 'planned',
    translatedTitle: 'مخطط',
    translatedMessage: 'قريباً',
    status: 'APPROVED',
    scheduledAt: inDays(2),
  })
  await insertAnnouncement(db, { id: 'rejected', status: 'REJECTED' })
  await insertAnnouncement(db, { id: 'waiting' })
  await sent('of-others', -1, { providerId: 'other' })
  const { othersInWeek, others } = (await read('open')).data
  expect(othersInWeek).toBe(1)
  expect(others.map(({ _id }: { _id: string }) => _id)).toEqual(['planned', 'recent', 'old'])
  expect(others[0]).toEqual({
    _id: 'planned',
    title: 'planned',
    language: 'en',
    translatedTitle: 'مخطط',
    at: inDays(2).toISOString(),
    isSent: false,
    recipientCount: null,
  })
  expect(others[1]).toMatchObject({ at: inDays(-6).toISOString(), isSent: true, recipientCount: 7 })
  await insertAnnouncement(db, { id: 'later', scheduledAt: inDays(3) })
  expect((await read('later')).data.othersInWeek).toBe(1)
  await insertAnnouncement(db, { id: 'soon', scheduledAt: inDays(0.5) })
  expect((await read('soon')).data.othersInWeek).toBe(1)
  expect((await read('old')).data.othersInWeek).toBe(0)
})

test('names at most five others; one that does not exist is not found', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await sent(`sent-${number}`, -number)
  expect((await read('open')).data).toMatchObject({ othersInWeek: 6, others: { length: 5 } })
  expect((await read('nothing')).errors ?? (await read('nothing'))).toMatchObject({ code: 'NOT_FOUND' })
})
