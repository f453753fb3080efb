import { count, eq, inArray, type Query, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchPatterns } from '#server/db/list.ts'
import { providers } from '#server/db/schema.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { type GivenMessage, insertChat } from '#server/testing/chats.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { selectChatPage, selectWritten, toCondition } from './list.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const minutesAgo = (minutes: number) => new Date(startOfTests - minutes * 60_000)
const question = (minutes: number, content = 'Question'): GivenMessage => ({ side: 'provider', content, createdAt: minutesAgo(minutes) })
const answer = (minutes: number, content = 'Answer'): GivenMessage => ({ side: 'admin', content, createdAt: minutesAgo(minutes) })

const list = async (query = '') =>
  (await server.request('GET', `/api/v1/help-center/admin/get-chat-list${query}`, { as: 'sub' })).json().data
const ids = async (query = '') => (await list(query)).chatList.map(({ chat }: { chat: { _id: string } }) => chat._id)
const find = (text: string) => list(`?search=${encodeURIComponent(text)}`)

beforeEach(async () => {
  await server.db.delete(chats)
  await insertChat(server.db, 'waits', 'provider', [
    question(50, 'رخصة البلدية'),
    answer(40),
    question(30),
    question(5, 'My licence\nis lost'),
  ])
  await insertChat(server.db, 'waits-long', 'pending', [question(90, 'Where is the branch?')])
  await insertChat(server.db, 'answered', 'other', [question(80), answer(2, 'Your LICENCE was received')])
  await insertChat(server.db, 'empty', 'rejected', [])
})

test('chats that wait come first, the longest on top, then the newest; those without messages are left out', async () => {
  await insertBusiness(server.db, { id: 'older' })
  await insertChat(server.db, 'older', 'older', [answer(10)])
  expect(await ids()).toEqual(['waits-long', 'waits', 'answered', 'older'])
  expect([await ids('?limit=2'), await ids('?limit=2&page=2'), (await list('?limit=2')).totalCount]).toEqual([
    ['waits-long', 'waits'],
    ['answered', 'older'],
    4,
  ])
  await server.db.delete(providers).where(eq(providers.id, 'older'))
})

test('without page and limit all chats are answered', async () => {
  const others = Array.from({ length: 12 }, (_, index) => `shop-${index}`)
  for (const id of others) {
    await insertBusiness(server.db, { id })
    await insertChat(server.db, id, id, [question(1)])
  }
  expect((await ids()).length).toBe(15)
  await server.db.delete(providers).where(inArray(providers.id, others))
})

test('a row has the business, its newest message and the newest of both sides', async () => {
  await server.db.update(providers).set({ managerName: 'Nora', cityId: 'sa/riyadh', profileImage: `${'a'.repeat(22)}.webp` })
  await server.db.update(chats).set({ adminReadPosition: 1 }).where(eq(chats.id, 'answered'))
  const { chatList } = await list('?chatId=answered')
  expect(chatList).toEqual([
    {
      chat: {
        _id: 'answered',
        serviceProvider: {
          _id: 'other',
          businessNameEn: 'Ahmed Motors',
          businessNameAr: 'أحمد للسيارات',
          managerName: 'Nora',
          profileImage: expect.objectContaining({ fileUrl: expect.stringContaining('webp') }),
          city: { nameEn: 'Riyadh', nameAr: 'الرياض' },
        },
      },
      lastServiceProviderMessage: expect.objectContaining({ _id: 'answered-1', isRead: true, side: 'provider' }),
      lastMessage: expect.objectContaining({ _id: 'answered-2', isRead: false, side: 'admin', authorName: 'Adel Saleh' }),
      unreadCount: 0,
      waitingSince: null,
      matchedMessage: null,
      takenBy: null,
    },
  ])
  expect((await list('?chatId=waits')).chatList).toMatchObject([{ unreadCount: 3, waitingSince: minutesAgo(30).toISOString() }])
})

test('the filters are those of unread and of unanswered chats', async () => {
  await server.db.update(chats).set({ adminReadPosition: 4 }).where(eq(chats.id, 'waits'))
  expect(await ids('?filter=unread')).toEqual(['waits-long', 'answered'])
  expect(await ids('?filter=unanswered')).toEqual(['waits-long', 'waits'])
  expect(await list('?filter=unread&search=motors')).toMatchObject({ totalCount: 1 })
  const counts = await server.request('GET', '/api/v1/help-center/get-counts', { as: 'admin' })
  expect(counts.json().data).toEqual({ unread: 2, unanswered: 2, free: 2, mine: 0 })
})

describe('the search', () => {
  test.each([
    ['a name', 'احمد', ['answered'], [null]],
    ['a text in any case', 'licence', ['waits', 'answered'], ['waits-4', 'answered-2']],
    ['words of one message', 'lost licence', ['waits'], ['waits-4']],
    ['no words of two messages', 'lost question', [], []],
    ['folded Arabic', 'رخصه', ['waits'], ['waits-1']],
    ['the newest match', 'question', ['waits', 'answered'], ['waits-3', 'answered-1']],
    ['a name together with its text', 'qahwa', ['waits'], [null]],
    ['what LIKE reads as a wildcard', '%', [], []],
  ])('finds %s', async (_what, text, found, matches) => {
    const { chatList, totalCount } = await find(text)
    expect(chatList.map(({ chat }: { chat: { _id: string } }) => chat._id)).toEqual(found)
    expect(chatList.map(({ matchedMessage }: { matchedMessage: { _id: string } | null }) => matchedMessage?._id ?? null)).toEqual(matches)
    expect(totalCount).toBe(found.length)
  })
})

describe('of eight thousand', async () => {
  const database = await freshDatabase()
  afterAll(() => database.close())
  const { db } = database

  beforeAll(async () => {
    await db.execute(sql`insert into accounts (id, email_address, password_hash, role, sub_role, provider_id, created_at)
      select 'b' || n, n || '@many.example', '-', 'SERVICE_PROVIDER', 'OWNER', 'b' || n, now() from generate_series(1, 8000) as n`)
    await db.execute(sql`insert into providers
      (id, business_name_en, business_name_ar, folded_name_en, folded_name_ar, approval_status, created_at, submitted_at)
      select 'b' || n, 'Business ' || n, 'نشاط', 'business ' || n, 'نشاط', 'APPROVED', now(), now() from generate_series(1, 8000) as n`)
    await db.execute(sql`insert into chats
      (id, provider_id, created_at, last_message_at, last_position, last_provider_position, admin_read_position, waiting_since)
      select 'c' || n, 'b' || n, now(), timestamptz '2026-03-04' - n * interval '1 minute', 3, 3, case when n % 50 = 0 then 2 else 3 end,
      case when n % 40 = 0 then timestamptz '2026-03-04' - n * interval '1 minute' end from generate_series(1, 8000) as n`)
    await db.execute(sql`insert into chat_messages (id, chat_id, position, side, author_id, content, folded_content, created_at)
      select 'm' || n || '-' || p, 'c' || n, p, case p when 2 then 'admin' else 'provider' end, 'b' || n,
      'Text ' || n || ' of ' || p, 'text ' || n || ' of ' || p, now() from generate_series(1, 8000) as n, generate_series(1, 3) as p`)
    // The index of texts is read once it is tidied up.
    await db.execute(sql`vacuum analyze`)
  })

  const explain = async ({ sql: text, params }: Query) => {
    const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`)
    const plain = sql.raw(`explain ${text.replace(/\$(\d+)/g, (_, index) => literal(params[Number(index) - 1]))}`)
    const { rows } = (await db.execute(plain)) as unknown as { rows: { 'QUERY PLAN': string }[] }
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  const scope = { viewerId: 'admin', now: Date.now }

  test.each([
    ['no filter', {}],
    ['those that are unread', { filter: 'unread' }],
    ['those that are unanswered', { filter: 'unanswered' }],
    ['one of them', { chatId: 'c77' }],
  ] as const)('a page with %s is read by indexes', async (_filter, query) => {
    const plan = await explain(selectChatPage(db, { where: toCondition(query, scope), limit: 25, offset: 0 }).toSQL())
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('chatId' in query ? 'chats_pkey' : 'chats_list')
  })

  test.each([
    ['unread', 'chats_unread'],
    ['unanswered', 'chats_list'],
  ] as const)('the number of %s chats is read by an index', async (filter, index) => {
    const where = toCondition({ filter }, scope)
    expect(await explain(db.select({ number: count() }).from(chats).where(where).toSQL())).toContain(index)
  })

  test('a text is found by its index', async () => {
    expect(await explain(selectWritten(db, searchPatterns('text 1234')).toSQL())).toContain('chat_messages_search')
  })
})
