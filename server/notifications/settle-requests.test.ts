import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminRoom, changeEvent } from '#contract/live-events.ts'
import { liveChannel } from '#server/db/publish.ts'
import { deals } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { notify } from './notify.ts'

const server: TestServer = await testServer({ undoSeconds: 60 })
afterAll(() => server.close())
const [coffee] = await server.db.select().from(deals).where(eq(deals.id, 'coffee'))
beforeEach(async () => {
  await server.db.delete(notifications)
  if (coffee)
    await server.db
      .update(deals)
      .set({ ...coffee, status: 'PENDING' })
      .where(eq(deals.id, 'coffee'))
})

const details = { dealEn: 'Coffee and dates', dealAr: 'قهوة وتمر' }
const request = (kind: 'dealCreated' | 'dealChanged', subjectId = 'coffee') =>
  server.db.transaction((tx) => notify(tx, { kind, providerId: 'provider', subjectId, details }, server.deps))
const decide = (body: object, as: PersonName = 'admin') =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as, body: { dealId: 'coffee', ...body } })
const inbox = async (as: PersonName) => (await server.request('GET', '/api/v1/notifications/get-notifications', { as })).json().data

test('requests turn into the decision for all administrators, read, and nothing else does', async () => {
  await request('dealCreated')
  await request('dealChanged')
  await request('dealCreated', 'tea')
  const messages: string[] = []
  const stop = await server.deps.listen(liveChannel, { onMessage: (payload) => void messages.push(payload), onGap: () => undefined })
  expect((await decide({ isApproved: true })).statusCode).toBe(200)
  const at = new Date(server.clock.now).toISOString()
  for (const [person, isOwn] of [
    ['admin', true],
    ['sub', false],
  ] as const) {
    const { rows } = await inbox(person)
    expect(rows.filter(({ read }: { read: boolean }) => !read)).toHaveLength(1)
    expect(rows.filter(({ subjectId }: { subjectId: string }) => subjectId === 'coffee')).toMatchObject(
      Array.from({ length: 2 }, () => ({
        read: true,
        kind: 'dealApproved',
        titleEn: 'Voucher approved',
        titleAr: 'قُبلت القسيمة',
        messageEn: '“\u2068Coffee and dates\u2069” by \u2068Qahwa House\u2069',
        done: { how: 'approved', isOwn, at },
      })),
    )
  }
  const change = { do: 'emit', room: adminRoom, event: changeEvent, data: { area: 'inbox' } }
  expect(messages.map((message) => JSON.parse(message))).toContainEqual(change)
  await stop()
})

test('an undone decision opens them again, unread where nobody had read them before', async () => {
  await request('dealCreated')
  await server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as: 'sub', body: { notificationIds: [] } })
  server.clock.now += 1_000
  await decide({ isApproved: false, reason: 'Blurred' })
  await decide({ isApproved: false, undo: true })
  const [admin, sub] = [await inbox('admin'), await inbox('sub')]
  expect([admin.rows[0], sub.rows[0]]).toMatchObject([
    { read: false, done: null, kind: 'dealCreated', title: 'New voucher' },
    { read: true, done: null },
  ])
})
