import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { announcements } from '#server/db/schema-announcements.ts'
import { adminListPath, insertAnnouncement, providerListPath } from '#server/testing/announcements.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const decided = { decidedById: 'sub', decidedAt: new Date('2026-03-02T08:00:00Z') }
const rows = [
  { id: 'eid', title: 'عروض العيد', language: 'ar', createdAt: new Date('2026-03-01T20:59:59Z') },
  {
    id: 'sent',
    title: 'Weekend',
    createdAt: new Date('2026-03-01T21:00:00Z'),
    status: 'APPROVED',
    scheduledAt: new Date('2026-03-03T08:00:00Z'),
    sentAt: new Date('2026-03-03T08:00:01Z'),
    recipientCount: 12,
    ...decided,
  },
  {
    id: 'waiting',
    createdAt: new Date('2026-03-03T08:00:00Z'),
    status: 'APPROVED',
    scheduledAt: new Date('2026-03-05T08:00:00Z'),
    ...decided,
  },
  { id: 'foreign', providerId: 'other', createdAt: new Date('2026-03-03T09:00:00Z'), status: 'REJECTED', reason: 'A typo', ...decided },
] as const
for (const row of rows) await insertAnnouncement(server.db, row)

const list = async (as: PersonName, query = '') => {
  const url = as === 'provider' || as === 'other' ? providerListPath : adminListPath
  return (await server.request('GET', url + query, { as })).json().data
}
const ids = ({ rows: found }: { rows: readonly { _id: string }[] }) => found.map(({ _id }) => _id)

test('administrators read all, newest first, with the business and who decided', async () => {
  const data = await list('sub')
  expect(ids(data)).toEqual(['foreign', 'waiting', 'sent', 'eid'])
  expect(data.counts).toEqual({ PENDING: 1, APPROVED: 2, REJECTED: 1 })
  expect(data.pagination).toEqual({ currentPage: 1, totalCount: 4, totalPages: 1 })
  expect(data.rows[0]).toMatchObject({
    notificationStatus: 'REJECTED',
    reason: 'A typo',
    decidedBy: 'Huda Omar',
    serviceProvider: { _id: 'other', businessNameEn: expect.any(String), businessCategory: { nameEn: 'Cafés' } },
  })
})

test('a business reads its own, without who decided', async () => {
  const data = await list('provider')
  expect([ids(data), data.counts]).toEqual([['waiting', 'sent', 'eid'], { PENDING: 1, APPROVED: 2, REJECTED: 0 }])
  const [, sent] = data.rows
  expect(sent).toMatchObject({ sentAt: '2026-03-03T08:00:01.000Z', recipientCount: 12, isLate: false, version: 1 })
  expect([sent.decidedBy, sent.serviceProvider]).toEqual([undefined, undefined])
  expect(ids(await list('provider', '?id=foreign'))).toEqual([])
})

test.each([
  ['?notificationStatus=APPROVED', ['waiting', 'sent']],
  ['?creationDate=2026-03-02', ['sent']],
  ['?dateRange=2026-03-01to2026-03-02', ['sent', 'eid']],
  ['?id=eid', ['eid']],
  ['?sortKey=scheduledAt&sortValue=1&notificationStatus=APPROVED', ['sent', 'waiting']],
  ['?search=%D8%B9%D9%8A%D8%AF', ['eid']],
  ['?search=WEEKEND', ['sent']],
  ['?limit=1&page=2', ['waiting']],
])('%s finds %o', async (query, found) => {
  expect(ids(await list('admin', query))).toEqual(found)
})

test('those that wait longer than two days are counted and filtered for administrators', async () => {
  const pending = '?notificationStatus=PENDING'
  const now = server.clock.now
  server.clock.now = Date.parse('2026-03-03T20:59:59Z')
  expect((await list('admin', pending)).late).toBe(0)
  server.clock.now += 1
  expect((await list('admin', pending)).late).toBe(1)
  await insertAnnouncement(server.db, { id: 'new', createdAt: new Date('2026-03-03T10:00:00Z') })
  expect(ids(await list('admin', pending))).toEqual(['eid', 'new'])
  const late = await list('admin', `${pending}&late=true`)
  expect([ids(late), late.counts, late.late]).toEqual([['eid'], { PENDING: 1, APPROVED: 2, REJECTED: 1 }, 1])
  expect((await list('admin')).late).toBeUndefined()
  const own = await list('provider', `${pending}&late=true`)
  expect([ids(own), own.late]).toEqual([['new', 'eid'], undefined])
  server.clock.now = now
  await server.db.delete(announcements).where(eq(announcements.id, 'new'))
})

test('the search finds names of businesses for administrators only, with counts under the same search', async () => {
  const [first] = (await list('admin', '?id=foreign')).rows
  const query = `?search=${encodeURIComponent(first.serviceProvider.businessNameAr)}`
  const data = await list('admin', query)
  expect([ids(data), data.counts]).toEqual([['foreign'], { PENDING: 0, APPROVED: 0, REJECTED: 1 }])
  expect(ids(await list('other', query))).toEqual([])
})

test('ALL is no filter, and an unknown status is refused', async () => {
  const statusFor = async (status: string) =>
    (await server.request('GET', `${adminListPath}?notificationStatus=${status}`, { as: 'admin' })).statusCode
  expect([await statusFor('ALL'), await statusFor('LATER')]).toEqual([200, 422])
})
