import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationTopic } from '#contract/inbox.ts'
import { type LiveMessage, liveChannel, publish } from '#server/db/publish.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { sessions } from '#server/db/schema-security.ts'
import { insertAnnouncement } from '#server/testing/announcements.ts'
import { insertChat } from '#server/testing/chats.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { dealInput, profileInput } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import type { NotificationKind } from './kinds.ts'
import { notify } from './notify.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(notificationPreferences)
})

const turnOff = (topic: NotificationTopic, ...accountIds: string[]) =>
  server.db.insert(notificationPreferences).values(accountIds.map((accountId) => ({ accountId, topic, portal: false, email: false })))

/** The messages that `work` publishes, in order; a final message of the test shows that all have arrived. */
async function listen(work: () => Promise<unknown>): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = []
  const stop = await server.deps.listen(liveChannel, { onMessage: (text) => messages.push(JSON.parse(text)), onGap: () => undefined })
  await work()
  await publish(server.db, { do: 'endSession', sessionId: 'last' })
  await vi.waitFor(() => expect(messages.at(-1)).toEqual({ do: 'endSession', sessionId: 'last' }), { timeout: 5_000 })
  await stop()
  return messages.slice(0, -1)
}
const change = (room: string, data: object) => ({ do: 'emit', room, event: 'change', data })
const inboxChange = (room: string) => change(room, { area: 'inbox' })
const emission = (room: string, event: string, more = {}) => expect.objectContaining({ do: 'emit', room, event, exceptRooms: [], ...more })

test('a notification reaches its room once, by its type, and screens are told what has changed', async () => {
  const dealChange = ['admin-room', 'sp-other', 'tills-other'].map((room) => change(room, { area: 'deals', id: 'late' }))
  await turnOff('submittedDeals', 'sub')
  const checked = change('admin-room', { area: 'deals', id: 'late' })
  const submit = () =>
    listen(async () => {
      await server.request('PUT', '/api/v1/deal/update-deal/late', { as: 'other', body: dealInput })
      const selectLane = () => server.db.select({ lane: deals.reviewLane }).from(deals).where(eq(deals.id, 'late'))
      await vi.waitFor(async () => expect(await selectLane()).toEqual([{ lane: expect.any(String) }]), { timeout: 5_000 })
    })
  expect(await submit()).toEqual([...dealChange, checked])
  const decide = (body: object) =>
    listen(() => server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'sub', body: { dealId: 'late', ...body } }))
  const data = expect.objectContaining({ _id: expect.any(String), title: 'Voucher rejected', subjectId: 'late' })
  expect(await decide({ isApproved: false })).toEqual([...dealChange, emission('account:other', 'deal_update', { data })])
  const notified = emission('right:vouchers.decide', 'deal_update', { exceptRooms: ['account:sub'] })
  expect(await submit()).toEqual([...dealChange, inboxChange('sp-other'), notified, checked])
  const removed = await listen(() => server.request('DELETE', '/api/v1/super-admin/deal/delete-deal/late', { as: 'sub' }))
  expect(removed).toEqual([...dealChange, inboxChange('right:vouchers.decide')])
})

test('changes of businesses, redemptions, sub-admins and marks are published to those who see them', async () => {
  const decision = { serviceProviderId: 'pending', isApproved: false }
  const decided = await listen(() =>
    server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', { as: 'sub', body: decision }),
  )
  const provider = (id: string) => [change('admin-room', { area: 'providers', id }), change(`sp-${id}`, { area: 'profile', id })]
  expect(decided).toEqual([...provider('pending'), emission('account:pending', 'status_change')])
  const mark = () =>
    server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as: 'pending', body: { notificationIds: [] } })
  expect(await listen(mark)).toEqual([change('account:pending', { area: 'inbox', id: expect.any(String) })])
  expect(await listen(mark)).toEqual([])
  const profile = () =>
    server.request('PUT', '/api/v1/service-provider/profile/update-profile/provider', { as: 'provider', body: profileInput })
  expect(await listen(profile)).toEqual(provider('provider'))
  const person = { firstName: 'Nada', lastName: 'Salem', emailAddress: 'nada@example.test', phoneNo: '551234567' }
  const renamed = await listen(() => server.request('PUT', '/api/v1/sub-admin/update-sub-admin/sub', { as: 'admin', body: person }))
  expect(renamed.filter(({ do: what }) => what === 'emit')).toEqual([change('right:people.manage', { area: 'sub-admins', id: 'sub' })])
})

test('who writes in a chat is shown to the other side, which learns no name', async () => {
  await insertChat(server.db, 'chat', 'provider', [])
  const typing = (as: 'super' | 'provider') =>
    listen(() => server.request('POST', '/api/v1/help-center/set-typing', { as, body: { chatId: 'chat', isTyping: true } }))
  const event = (room: string, side: string) => ({ do: 'emit', event: 'typing', room, data: { chatId: 'chat', side, isTyping: true } })
  expect(await typing('super')).toEqual([
    // By writing an administrator takes the chat; a business does not learn of it.
    change('right:chats.answer', { area: 'help-center', id: 'chat' }),
    event('sp-provider', 'admin'),
  ])
  expect(await typing('provider')).toEqual([event('right:chats.answer', 'provider')])
})

test('a refused scan is announced to the lists of the other tills', async () => {
  const body = { code: 'NONE2345' }
  const refused = await listen(() => server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body }))
  expect(refused).toEqual([change('sp-provider', { area: 'redemptions' })])
})

test('an undone redemption is announced at the other tills only', async () => {
  await insertClaim(server.db, { code: 'UNDO2345' })
  const body = { code: 'UNDO2345' }
  const made = async () => (await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body })).json().data._id
  let redemptionId = ''
  const redeemed = await listen(async () => {
    redemptionId = await made()
  })
  const changed = ['sp-provider', 'tills-provider'].map((room) => change(room, { area: 'redemptions', id: redemptionId }))
  expect(redeemed).toEqual(changed)
  const undone = await listen(() =>
    server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId } }),
  )
  const [session] = await server.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, 'provider'))
  expect(undone).toEqual([...changed, emission('account:provider', 'notification', { exceptRooms: [`session:${session?.id}`] })])
})

test('nothing is published by a change that is rolled back', async () => {
  const published = await listen(async () => {
    const rolledBack = server.db.transaction(async (tx) => {
      await notify(tx, { kind: 'registered', providerId: 'pending', subjectId: 'pending' }, server.deps)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
  })
  expect(published).toEqual([])
})

test('the longest texts of any script fit into a message, also when many have turned the topic off', async () => {
  const long = (length: number) => '𒐫'.repeat(length)
  const details = {
    dealEn: long(120),
    dealAr: long(120),
    announcementEn: long(120),
    announcementAr: long(120),
    reason: long(500),
    till: long(40),
  }
  await server.db
    .update(providers)
    .set({ businessNameEn: long(120), businessNameAr: long(120) })
    .where(eq(providers.id, 'other'))
  const reader = (index: number) => ({ id: `reader-${String(index).padStart(15, '0')}`, emailAddress: `reader-${index}@example.test` })
  const readers = Array.from({ length: 101 }, (_, index) => reader(index))
  await server.db
    .insert(accounts)
    .values(readers.map((row) => ({ ...row, passwordHash: '', role: 'SUB_ADMIN' as const, createdAt: new Date(0) })))
  await insertAnnouncement(server.db, { id: 'long', providerId: 'other', message: long(240), scheduledAt: new Date('2099-01-01') })
  const send = (kind: NotificationKind, subjectId = 'x') =>
    listen(() => notify(server.db, { kind, providerId: 'other', subjectId, details }, server.deps))
  await turnOff('submittedAnnouncements', ...readers.slice(1).map(({ id }) => id))
  const [event, ...others] = [...(await send('announcementCreated', 'long')), ...(await send('dealRejected'))]
  expect(event).toMatchObject({ room: 'right:notifications.decide', exceptRooms: { length: 100 } })
  expect(others).toMatchObject([{ room: 'account:other' }])
  for (const message of [event, ...others]) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(8_000)
  await turnOff('submittedAnnouncements', 'reader-000000000000000')
  const single = await send('announcementCreated')
  expect(single.map((message) => 'room' in message && message.room).sort()).toEqual(['account:admin', 'account:sub', 'account:super'])
  await server.db.delete(accounts).where(like(accounts.id, 'reader-%'))
})
