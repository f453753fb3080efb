import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationTopic } from '#contract/inbox.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(notifications)
  await server.db.delete(notificationPreferences)
})

interface Given {
  readonly id: string
  readonly accountId?: PersonName
  readonly topic?: NotificationTopic
  readonly minutesAgo?: number
  readonly isRead?: boolean
}

const toRow = ({ id, accountId = 'provider', topic = 'decidedDeals', minutesAgo = 0, isRead = false }: Given) => {
  const createdAt = new Date(startOfTests - minutesAgo * 60_000)
  const params = { dealEn: 'Tea', dealAr: 'شاي' }
  return { id, accountId, topic, kind: 'dealApproved', params, subjectId: 'tea', createdAt, readAt: isRead ? createdAt : null }
}
const insert = (...rows: Given[]) => server.db.insert(notifications).values(rows.map(toRow))

const get = (query = '', as: PersonName = 'provider', language = 'en') =>
  server.request('GET', `/api/v1/notifications/get-notifications${query}`, { as, headers: { 'accept-language': language } })
const list = async (...input: Parameters<typeof get>) => (await get(...input)).json().data
const ids = ({ rows }: { readonly rows: readonly { readonly _id: string }[] }) => rows.map(({ _id }) => _id)
const mark = (body: object, as: PersonName = 'provider') =>
  server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as, body })
const readIds = async (accountId: PersonName = 'provider') => {
  const rows = await server.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNotNull(notifications.readAt)))
  return rows.map(({ id }) => id).sort()
}

describe('the list', () => {
  test('has the own notifications in both languages, newest first, and counts the unread ones', async () => {
    await insert({ id: 'old', minutesAgo: 9, isRead: true }, { id: 'new' }, { id: 'foreign', accountId: 'other' })
    const { rows, ...rest } = await list('', 'provider', 'ar')
    expect(rest).toEqual({
      pagination: { currentPage: 1, totalCount: 2, totalPages: 1 },
      unreadCount: '1',
      todoCount: 0,
      newsCount: 1,
      nextCursor: null,
    })
    expect(rows).toEqual([
      {
        _id: 'new',
        type: 'deal_update',
        title: 'قُبلت القسيمة',
        message: 'قُبلت القسيمة «\u2068شاي\u2069»، وهي ظاهرة للعملاء الآن.',
        titleEn: 'Voucher approved',
        titleAr: 'قُبلت القسيمة',
        messageEn: '“\u2068Tea\u2069” is approved. Customers can see it now.',
        messageAr: 'قُبلت القسيمة «\u2068شاي\u2069»، وهي ظاهرة للعملاء الآن.',
        createdAt: new Date(startOfTests).toISOString(),
        read: false,
        readAt: null,
        task: null,
        done: null,
        kind: 'dealApproved',
        subjectId: 'tea',
      },
      expect.objectContaining({ _id: 'old', read: true, readAt: new Date(startOfTests - 9 * 60_000).toISOString() }),
    ])
    expect((await list()).rows[0]).toMatchObject({
      title: 'Voucher approved',
      message: '“\u2068Tea\u2069” is approved. Customers can see it now.',
    })
  })

  test('by cursor has each row once while others arrive, also of one moment', async () => {
    await insert(...['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, minutesAgo: 5 })), { id: 'first', minutesAgo: 9 })
    const pagedIds: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`)
      expect('pagination' in page).toBe(cursor === '')
      pagedIds.push(...ids(page))
      cursor = page.nextCursor
      await insert({ id: `later-${pagedIds.length}` })
    }
    expect(pagedIds).toEqual(['e', 'd', 'c', 'b', 'a', 'first'])
  })

  test('by page knows all pages', async () => {
    await insert(...['a', 'b', 'c'].map((id) => ({ id })))
    const second = await list('?limit=2&page=2')
    expect([ids(second), second.pagination.totalPages, second.nextCursor]).toEqual([['a'], 2, null])
  })

  test('filters by unread and by type, and counts all unread ones', async () => {
    await insert({ id: 'deal' }, { id: 'read', isRead: true }, { id: 'status', topic: 'decidedProvider', minutesAgo: 1 })
    expect(ids(await list('?unread=true'))).toEqual(['deal', 'status'])
    expect(ids(await list('?unread=false'))).toEqual(['read'])
    const ofType = await list('?type=status_change')
    expect([ids(ofType), ofType.unreadCount, ofType.pagination.totalCount]).toEqual([['status'], '2', 1])
    expect(ids(await list('?type=announcement'))).toEqual([])
  })

  test('shows a notification of a newer release without an error', async () => {
    await server.db.insert(notifications).values({ ...toRow({ id: 'odd', topic: 'newTopic' as NotificationTopic }), kind: 'toString' })
    expect((await list('', 'provider', 'ar')).rows).toMatchObject([{ _id: 'odd', type: '', title: 'إشعار جديد', message: '' }])
  })

  test.each(['nonsense', '5.', '1.a b', '253402300800000.a', '1.a%00'])('refuses the cursor %s', async (cursor) => {
    const answer = await get(`?cursor=${cursor}`)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'cursor' }]])
  })
})

describe('a mark', () => {
  test('of ids reads those of the account, once', async () => {
    await insert({ id: 'a' }, { id: 'b' }, { id: 'a', accountId: 'other' }, { id: 'c', accountId: 'other' })
    expect((await mark({ notificationIds: ['a', 'c', 'nowhere'] })).json()).toMatchObject({ success: true, data: null })
    server.clock.now += 60_000
    await mark({ notificationIds: ['a'] })
    expect((await list()).rows).toMatchObject([{ _id: 'b', read: false }, { readAt: new Date(startOfTests).toISOString() }])
    expect([await readIds(), await readIds('other')]).toEqual([['a'], []])
    server.clock.now = startOfTests
  })

  test('of all keeps those unread that arrived after the newest one that is on screen', async () => {
    await insert({ id: 'old', minutesAgo: 9 }, { id: 'shown', minutesAgo: 5 }, { id: 'arrived' }, { id: 'foreign', accountId: 'other' })
    await mark({ notificationIds: [], upTo: 'shown' })
    expect([await readIds(), (await list()).unreadCount]).toEqual([['old', 'shown'], '1'])
    await mark({ notificationIds: [] })
    expect([await readIds(), await readIds('other')]).toEqual([['arrived', 'old', 'shown'], []])
  })

  test('up to a notification that the account does not have is refused', async () => {
    await insert({ id: 'a' }, { id: 'foreign', accountId: 'other' })
    for (const upTo of ['nowhere', 'foreign']) {
      const answer = await mark({ notificationIds: [], upTo })
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'upTo' }]])
    }
    expect(await readIds()).toEqual([])
  })

  test('fifty at once, of ids and of all, are all made', async () => {
    const all = Array.from({ length: 40 }, (_, index) => `row-${index}`)
    await insert(...all.toReversed().map((id, index) => ({ id, minutesAgo: index })))
    const marks = Array.from({ length: 50 }, (_, index) =>
      mark({ notificationIds: index % 5 === 4 ? [] : all.slice(index % 20, (index % 20) + 20) }),
    )
    expect(new Set((await Promise.all(marks)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await list()).unreadCount).toBe('0')
  })
})

describe('preferences', () => {
  const read = async (as: PersonName) => (await server.request('GET', '/api/v1/notifications/get-preferences', { as })).json().data
  const change = (body: object, as: PersonName) => server.request('PUT', '/api/v1/notifications/change-preference', { as, body })

  test('are those of the side, on in the portal and off by e-mail until they are changed', async () => {
    expect(await read('sub')).toEqual([
      { topic: 'registrations', portal: true, email: false },
      { topic: 'submittedDeals', portal: true, email: false },
      { topic: 'submittedAnnouncements', portal: true, email: false },
      { topic: 'sentLicences', portal: true, email: false },
      { topic: 'questions', portal: true, email: false },
      { topic: 'passedChats', portal: true, email: false },
      { topic: 'reportedRatings', portal: true, email: false },
    ])
    await change({ topic: 'decidedDeals', portal: true, email: true }, 'provider')
    await change({ topic: 'decidedDeals', portal: false, email: true }, 'provider')
    expect(await read('provider')).toEqual([
      { topic: 'decidedProvider', portal: true, email: true, emailFixed: true },
      { topic: 'ownLicence', portal: true, email: true, emailFixed: true },
      { topic: 'decidedDeals', portal: false, email: true },
      { topic: 'decidedAnnouncements', portal: true, email: false },
      { topic: 'undoneRedemptions', portal: true, email: false },
      { topic: 'decidedReports', portal: true, email: false },
      { topic: 'pairedTills', portal: true, email: true, emailFixed: true },
      { topic: 'joinedPeople', portal: true, email: false },
      { topic: 'answers', portal: true, email: false },
      { topic: 'morningNote', portal: true, email: false },
    ])
    expect((await read('other'))[2]).toMatchObject({ portal: true, email: false })
  })

  test('mails of decisions on the business cannot be turned off', async () => {
    await change({ topic: 'decidedProvider', portal: false, email: false }, 'pending')
    expect((await read('pending'))[0]).toEqual({ topic: 'decidedProvider', portal: false, email: true, emailFixed: true })
  })

  test.each(['registrations', 'questions', 'unknown'])('of the topic %s are refused to a business', async (topic) => {
    const answer = await change({ topic, portal: true, email: true }, 'provider')
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'topic' }]])
  })
})
