import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deals, providers } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { audit } from '#server/security/audit.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const at = (time: string) => Date.parse(`2026-03-${time}Z`)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await audit(
    server.db,
    { action: 'login', at: at('01T08:00:00'), accountId: 'admin', ip: '203.0.113.7' },
    { action: 'login.failed', at: at('01T20:59:59'), accountId: 'sub', subject: 'typed-secret', ip: '198.51.100.1' },
    { action: 'deal.created', at: at('01T21:00:00'), accountId: 'provider', subject: 'coffee', ip: '2001:db8::7' },
    {
      action: 'deal.decided',
      at: at('02T08:00:00'),
      accountId: 'sub',
      subject: 'coffee',
      ip: '203.0.113.8',
      details: { status: 'REJECTED', reason: 'Blurred', formerStatus: 'PENDING', formerReason: null },
    },
    { action: 'profile.read', at: at('02T09:00:00'), accountId: 'admin', subject: 'other', ip: '203.0.113.7', details: { times: '2' } },
    {
      action: 'refused',
      at: at('02T10:00:00'),
      accountId: 'gone',
      subject: 'deals.list',
      ip: '203.0.113.9',
      details: { status: '403', times: '1' },
    },
  )
})
afterAll(() => server.close())

const list = (query = '', as: 'admin' | 'super' | 'sub' = 'admin') =>
  server.request('GET', `/api/v1/super-admin/audit/get-entries?${query}`, { as })
const found = async (query: string): Promise<string[]> =>
  (await list(query)).json().data.rows.map(({ action }: { action: string }) => action)

test('a link to an entry finds that one alone; one that does not exist finds none', async () => {
  const [, , decided] = (await list()).json().data.rows
  expect(await found(`entry=${decided._id}`)).toEqual(['deal.decided'])
  expect(await found('entry=999999')).toEqual([])
  expect((await list('entry=x')).statusCode).toBe(422)
})

test('lists the newest entry first, with current names', async () => {
  const { data } = (await list()).json()
  expect(data.pagination).toEqual({ currentPage: 1, totalCount: 6, totalPages: 1 })
  expect(data.hasMore).toBe(false)
  expect(data.rows.map(({ action }: { action: string }) => action)).toEqual([
    'refused',
    'profile.read',
    'deal.decided',
    'deal.created',
    'login.failed',
    'login',
  ])
  expect(data.rows[2]).toEqual({
    _id: expect.any(String),
    at: '2026-03-02T08:00:00.000Z',
    action: 'deal.decided',
    actor: { _id: 'sub', role: 'SUB_ADMIN', fullName: 'Huda Omar', businessNameEn: null, businessNameAr: null },
    subject: { _id: 'coffee', kind: 'deal', nameEn: 'Coffee and dates', nameAr: 'قهوة وتمر', isDeleted: false },
    ip: '203.0.113.8',
    details: { status: 'REJECTED', reason: 'Blurred', formerStatus: 'PENDING', formerReason: null },
  })
  expect(data.rows[3].actor).toMatchObject({ role: 'SERVICE_PROVIDER', businessNameEn: 'Qahwa House', businessNameAr: 'بيت القهوة' })
  expect(data.rows[1].subject).toEqual({ _id: 'other', kind: 'provider', nameEn: 'Ahmed Motors', nameAr: 'أحمد للسيارات' })
})

test('an account that is gone keeps its id, a refusal names the call', async () => {
  const [refused] = (await list('action=refused')).json().data.rows
  expect(refused.actor).toEqual({ _id: 'gone', role: null, fullName: null, businessNameEn: null, businessNameAr: null })
  expect(refused.subject).toEqual({ _id: 'deals.list', kind: 'call', nameEn: 'List vouchers', nameAr: 'عرض القسائم' })
})

test('never shows a typed address', async () => {
  expect((await list('action=login.failed')).json().data.rows[0].subject).toBeNull()
  expect((await list()).body).not.toContain('typed-secret')
  expect(await found('search=typed-secret')).toEqual([])
})

test('a voucher that is no longer offered keeps its page, one of an erased business does not', async () => {
  await server.db.update(deals).set({ deletedAt: new Date() }).where(eq(deals.id, 'coffee'))
  const readSubject = async () => (await list('action=deal.decided')).json().data.rows[0].subject
  expect(await readSubject()).toMatchObject({ nameEn: 'Coffee and dates', isDeleted: false })
  const [before] = await server.db.select().from(providers).where(eq(providers.id, 'provider'))
  await server.db.update(providers).set({ verifiedAt: null }).where(eq(providers.id, 'provider'))
  expect(await readSubject()).toMatchObject({ isDeleted: true })
  expect((await server.request('GET', '/api/v1/deal/get-deal/coffee', { as: 'admin' })).statusCode).toBe(404)
  await server.db.update(providers).set({ verifiedAt: before?.verifiedAt }).where(eq(providers.id, 'provider'))
  await server.db.update(deals).set({ deletedAt: null })
})

test.each([
  ['one kind of deed', 'action=deal.created&action=deal.decided', ['deal.decided', 'deal.created']],
  ['what nobody has ever done', 'action=moon.landed', []],
  ['one person', 'actor=sub', ['deal.decided', 'login.failed']],
  ['a day of the business zone', 'creationDate=2026-03-01', ['login.failed', 'login']],
  ['a range of days', 'dateRange=2026-03-02to2026-03-02', ['refused', 'profile.read', 'deal.decided', 'deal.created']],
  ['a page', 'limit=2&page=3', ['login.failed', 'login']],
  ['a page past the end', 'limit=2&page=9', []],
  ['the name of an administrator', 'search=huda', ['deal.decided', 'login.failed']],
  ['an address', 'search=admin@example', ['profile.read', 'login']],
  ['the name of a business, of what was done by it and to it', `search=${encodeURIComponent('احمد للسيارات')}`, ['profile.read']],
  ['the name of a voucher', `search=${encodeURIComponent('dates COFFEE')}`, ['deal.decided', 'deal.created']],
  ['an IP address', 'search=203.0.113.8', ['deal.decided']],
  ['the beginning of one', 'search=2001:DB8', ['deal.created']],
  ['a call that was refused', 'search=deals.list', ['refused']],
  ['what such a call was for', 'search=list+vouchers', ['refused']],
  ['several at once', 'search=huda&action=deal.decided&creationDate=2026-03-02', ['deal.decided']],
  ['nobody', 'search=nobody%25', []],
])('%s is found', async (_what, query, actions) => {
  expect(await found(query)).toEqual(actions)
})

test('other lists of the log are not guessed at', async () => {
  expect((await list('creationDate=yesterday')).statusCode).toBe(422)
  expect((await list('limit=1000')).statusCode).toBe(422)
})

test('an administrator who may not manage sub-admins may not read the log', async () => {
  expect((await list('', 'sub')).statusCode).toBe(403)
  expect((await list('', 'super')).statusCode).toBe(200)
})

test('lists the oldest entry first if wanted, by id within a moment, and refuses other keys', async () => {
  const moment = { at: at('02T11:00:00'), accountId: 'admin' }
  await audit(server.db, { ...moment, action: 'logout' }, { ...moment, action: 'report.exported' })
  const newestFirst = await found('')
  expect(newestFirst.slice(0, 3)).toEqual(['report.exported', 'logout', 'refused'])
  expect(await found('sortKey=at&sortValue=-1')).toEqual(newestFirst)
  expect(await found('sortKey=at&sortValue=1')).toEqual(newestFirst.toReversed())
  expect(await found('sortKey=at&limit=2&page=2')).toEqual(['deal.created', 'deal.decided'])
  expect((await list('sortKey=ip')).json().errors[0]).toMatchObject({ path: 'sortKey' })
})

test('decisions that were undone are left out on request', async () => {
  const decided = ['tea', 'cake', 'soup'].map((subject, index) => ({ subject, at: at(`05T08:0${index}:00`) }))
  const undoneAt = at('05T08:01:30')
  await server.db.insert(reviewDecisions).values(
    decided.map(({ subject, at: time }) => ({
      subjectKind: 'voucher' as const,
      subjectId: subject,
      isApproved: true,
      decidedById: 'admin',
      decidedAt: new Date(time),
      undoneAt: subject === 'cake' ? new Date(undoneAt) : null,
    })),
  )
  await audit(server.db, ...decided.map((entry) => ({ ...entry, action: 'deal.decided' as const, accountId: 'admin' })))
  await audit(server.db, { action: 'deal.undone', accountId: 'admin', subject: 'cake', at: undoneAt })
  const { data } = (await list('upheld=true&actor=admin&dateRange=2026-03-05to2026-03-05')).json()
  expect(data.rows.map(({ subject }: { subject: { _id: string } }) => subject._id)).toEqual(['soup', 'tea'])
  expect((await list('upheld=no')).statusCode).toBe(422)
})
