import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/inbox.ts'
import { deals } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { insertAnnouncement, withdrawAnnouncement } from '#server/testing/announcements.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ undoSeconds: 60 })
const { db, clock } = server
afterAll(() => server.close())
const formerDeals = await db.select().from(deals)
beforeEach(async () => {
  clock.now = startOfTests
  for (const table of [notifications, chats, announcements]) await db.delete(table)
  for (const deal of formerDeals) await db.update(deals).set(deal).where(eq(deals.id, deal.id))
})

type Kind = Parameters<typeof notify>[1]['kind']
const happen = (kind: Kind, subjectId: string, providerId: PersonName = 'provider') =>
  db.transaction((tx) => notify(tx, { kind, providerId, subjectId, details: { dealEn: 'Coffee' } }, server.deps))

const get = async (query: string, as: PersonName = 'admin') =>
  (await server.request('GET', `/api/v1/notifications/get-notifications?${query}`, { as })).json().data as {
    rows: Notification[]
    unreadCount: string
    todoCount: number
    nextCursor: string | null
  }
const todo = (as?: PersonName) => get(`state=${as === 'provider' ? 'todo' : 'queue'}`, as)
const done = async (as?: PersonName) => (await get('state=done', as)).rows
const decide = (body: object, as: PersonName = 'sub') =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as, body: { dealId: 'coffee', ...body } })
const markAll = (as: PersonName) =>
  server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as, body: { notificationIds: [] } })
const chat = (as: PersonName, path: string, body: object) => server.request('POST', `/api/v1/help-center/${path}`, { as, body })
const ask = async (messageContent = 'Help') =>
  (await chat('provider', 'service-provider/send-message', { messageContent })).json().data.message._id as string
const at = (minutes: number) => {
  clock.now = startOfTests + minutes * 60_000
  return new Date(clock.now).toISOString()
}

describe('a request', () => {
  test('is to do until anybody decides, also once it was read, and then says who did', async () => {
    await happen('dealCreated', 'coffee')
    await markAll('admin')
    expect(await todo()).toMatchObject({
      todoCount: 0,
      unreadCount: '0',
      rows: [{ read: true, done: null, task: { act: 'review', isQueued: true } }],
    })
    const decidedAt = at(3)
    await decide({ isApproved: true })
    expect(await todo()).toMatchObject({ todoCount: 0, rows: [] })
    expect(await done()).toMatchObject([{ task: null, done: { how: 'approved', by: 'Huda Omar', isOwn: false, at: decidedAt } }])
    expect(await done('sub')).toMatchObject([{ done: { isOwn: true } }])
    await decide({ isApproved: true, undo: true })
    expect((await todo()).rows).toMatchObject([{ done: null, task: { act: 'review' } }])
  })

  test('asks for what its record needs at this moment', async () => {
    await happen('dealCreated', 'coffee')
    await happen('registered', 'pending', 'pending')
    const [registration] = (await get('state=queue&type=sp_registration')).rows
    expect(registration?.task).toMatchObject({ act: 'review' })
    expect((await get('state=queue&type=deal_update')).rows).toMatchObject([{ task: { act: 'review' } }])
    await db.update(deals).set({ status: 'APPROVED' }).where(eq(deals.id, 'coffee'))
    expect((await get('state=queue&type=deal_update')).rows).toMatchObject([{ task: { act: 'none' } }])
  })

  test('is done when its voucher is deleted, by whom if it was an administrator', async () => {
    await happen('dealCreated', 'coffee')
    await happen('dealCreated', 'ahmad')
    await server.request('DELETE', '/api/v1/deal/delete-deal/coffee', { as: 'provider' })
    at(1)
    await server.request('DELETE', '/api/v1/super-admin/deal/delete-deal/ahmad', { as: 'sub' })
    expect((await todo()).rows).toEqual([])
    expect((await done()).map((row) => [row.subjectId, row.done?.how, row.done?.by])).toEqual([
      ['ahmad', 'deleted', 'Huda Omar'],
      ['coffee', 'deleted', ''],
    ])
  })
})

test('a scheduled notification is to do until it is withdrawn', async () => {
  await insertAnnouncement(db, { id: 'eid', title: 'Eid', scheduledAt: new Date(clock.now + 3_600_000) })
  await happen('announcementCreated', 'eid')
  expect((await todo()).rows).toMatchObject([{ task: { act: 'review' } }])
  await withdrawAnnouncement(server, 'eid')
  expect(await done()).toMatchObject([{ done: { how: 'withdrawn', by: '' } }])
})

describe('a question', () => {
  test('is to do until it is answered, and not only read', async () => {
    const message = await ask()
    const [question] = (await todo()).rows
    expect(question?.task).toMatchObject({ act: 'answer' })
    await chat('sub', 'mark-read', { chatId: question?.subjectId, upTo: message })
    expect(await todo()).toMatchObject({ rows: [{}], unreadCount: '0' })
    await chat('sub', 'admin/send-message', { chatId: question?.subjectId, messageContent: 'Done', lastSeenId: message })
    expect([await todo(), await done()]).toMatchObject([{ rows: [] }, [{ done: { how: 'answered', by: 'Huda Omar' } }]])
  })

  test('is one task however often the business writes, and a new one after the settlement of what nobody read', async () => {
    const message = await ask()
    const [question] = (await todo()).rows
    await chat('admin', 'mark-read', { chatId: question?.subjectId, upTo: message })
    const second = await ask('Hello?')
    expect((await todo()).rows).toHaveLength(1)
    expect(await done()).toMatchObject([{ done: { how: 'replaced' } }])
    at(1)
    await chat('sub', 'admin/settle', { chatId: question?.subjectId, upTo: second })
    expect(await done()).toMatchObject([{ done: { how: 'settled', by: 'Huda Omar' } }, {}])
    await ask('And now?')
    expect((await todo()).rows).toHaveLength(1)
  })
})

describe('a business', () => {
  test('has a rejected voucher to correct until it does, and never learns who decided', async () => {
    await decide({ isApproved: false, reason: 'Blurred' })
    await markAll('provider')
    expect((await todo('provider')).rows).toMatchObject([{ task: { act: 'correct' }, done: null }])
    at(1)
    await decide({ isApproved: true })
    expect(await done('provider')).toMatchObject([{ done: { how: 'replaced', by: '', isOwn: false } }])
    await decide({ isApproved: true, undo: true })
    expect((await todo('provider')).rows).toMatchObject([{ read: true, task: { act: 'correct' } }])
    expect(JSON.stringify(await get('', 'provider'))).not.toContain('Huda')
  })

  test('has what is only to be read as news, read or not, and neither to do nor done', async () => {
    await happen('redemptionUndone', 'some')
    const news = () => get('state=news', 'provider')
    expect(await todo('provider')).toMatchObject({ todoCount: 0, newsCount: 1, rows: [] })
    expect(await news()).toMatchObject({ rows: [{ task: null, read: false, done: null }] })
    await markAll('provider')
    expect(await news()).toMatchObject({ newsCount: 0, rows: [{ read: true, done: { how: 'read', isOwn: true } }] })
    expect(await done('provider')).toEqual([])
    await happen('providerRejected', 'provider')
    expect(await todo('provider')).toMatchObject({ todoCount: 1, newsCount: 0, rows: [{ task: {} }] })
    expect((await news()).rows).toHaveLength(1)
  })
})

test('what is done comes by its end, each once, page by page', async () => {
  for (const [index, id] of ['coffee', 'ahmad', 'tea', 'cake'].entries()) {
    at(index)
    await happen('dealCreated', id)
  }
  for (const [index, subjectId] of ['ahmad', 'cake', 'coffee', 'tea'].entries()) {
    const ended = new Date(at(10 + index))
    await db
      .update(notifications)
      .set({ doneAt: ended, readAt: ended, ending: { how: 'deleted' } })
      .where(eq(notifications.subjectId, subjectId))
  }
  const pagedIds: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await get(`state=done&limit=3${cursor && `&cursor=${cursor}`}`)
    pagedIds.push(...page.rows.map(({ subjectId }) => subjectId))
    cursor = page.nextCursor
  }
  expect(pagedIds).toEqual(['tea', 'coffee', 'cake', 'ahmad'])
})
