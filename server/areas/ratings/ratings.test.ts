import { eq, sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { answerChangeWindow } from '#contract/limits.ts'
import { customers, ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import { attempts, auditLog, idempotencyKeys } from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { insertRating } from '#server/testing/ratings.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { toTrendDays } from './summary.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  for (const table of [customers, idempotencyKeys, attempts]) await server.db.delete(table)
  await server.db.execute(sql`delete from pgboss.job`)
})

const base = '/api/v1/service-provider/ratings'
const get = async (call: string, query = '', as: PersonName = 'provider') =>
  (await server.request('GET', `${base}/${call}${query}`, { as })).json().data
const listIds = async (query = '', as: PersonName = 'provider') =>
  (await get('get-ratings', query, as)).rows.map(({ _id }: { _id: string }) => _id)
const answer = (body: object, as: PersonName = 'provider') => server.request('POST', `${base}/answer-rating`, { as, body })
const report = (body: object, as: PersonName = 'provider') => server.request('POST', `${base}/report-rating`, { as, body })
const decide = (body: object, as: PersonName = 'sub') => server.request('POST', '/api/v1/super-admin/ratings/decide-report', { as, body })
const reported = async (query = '') =>
  (await server.request('GET', `/api/v1/super-admin/ratings/get-reported${query}`, { as: 'sub' })).json().data.rows
const answerMails = async () => (await server.mails()).filter(({ template }) => template === 'ratingAnswer')

describe('the list', () => {
  beforeEach(async () => {
    await insertRating(server.db, { id: 'slow', rating: 1, comment: 'We waited an hour', createdAt: '2026-03-01T20:59:59Z' })
    await insertRating(server.db, { id: 'kind', rating: 5, comment: 'الموظفون في غاية اللطف', createdAt: '2026-03-01T21:00:00Z' })
    await insertRating(server.db, { id: 'bare', rating: 3, createdAt: '2026-03-02T09:00:00Z' })
    await insertRating(server.db, {
      id: 'cake',
      rating: 1,
      dealId: 'cake',
      comment: '<b>Parking</b>\u202E',
      createdAt: '2026-02-01T09:00:00Z',
    })
    await insertRating(server.db, {
      id: 'foreign',
      providerId: 'other',
      dealId: 'tyres',
      comment: 'Slow',
      createdAt: '2026-03-02T09:00:00Z',
    })
  })

  test.each([
    ['', ['bare', 'kind', 'slow', 'cake']],
    ['?sortKey=rating', ['slow', 'cake', 'bare', 'kind']],
    ['?sortKey=createdAt&sortValue=1', ['cake', 'slow', 'kind', 'bare']],
    ['?dealId=cake', ['cake']],
    ['?dealId=tyres', []],
    ['?stars=1&stars=3', ['bare', 'slow', 'cake']],
    ['?language=ar', ['kind']],
    ['?hasComment=true', ['kind', 'slow', 'cake']],
    ['?hasComment=false', ['bare']],
    ['?answered=false', ['kind', 'slow', 'cake']],
    ['?answered=true', []],
    [`?search=${encodeURIComponent('الموظفُون')}`, ['kind']],
    ['?search=HOUR%20waited', ['slow']],
    ['?search=%25', []],
    ['?search=____', []],
    ['?search=%5C', []],
    [`?search=${encodeURIComponent('\u202E\u200Fhour\u2069')}`, ['slow']],
    ['?page=1000000', []],
    // The day of the business ends at 21:00 in UTC.
    ['?dateRange=2026-03-02to2026-03-02', ['bare', 'kind']],
    ['?creationDate=2026-03-01', ['slow']],
  ])('%s finds %j', async (query, ids) => expect(await listIds(query)).toEqual(ids))

  test.each(['?language=%25', '?language=__proto__', `?search=${'x'.repeat(5_000)}`, '?page=1000001', '?limit=100000'])(
    '%s is refused',
    async (query) => expect((await server.request('GET', `${base}/get-ratings${query}`, { as: 'provider' })).statusCode).toBe(422),
  )

  test('shows a comment as it was written', async () => {
    const { rows } = await get('get-ratings', '?dealId=cake')
    expect(rows).toMatchObject([{ comment: '<b>Parking</b>\u202E', answer: null, report: null, canAnswer: true }])
  })

  test('a summary is of voucher and days', async () => {
    const summary = await get('get-summary')
    expect(summary).toMatchObject({ totalRatings: 4, averageRating: 2.5, breakdown: [2, 0, 1, 0, 1], withComment: 3, unanswered: 3 })
    expect(summary.trend.current).toMatchObject({ from: '2026-02-03', to: '2026-03-04', totalRatings: 3, averageRating: 3 })
    expect(summary.trend.former).toMatchObject({ from: '2026-01-04', to: '2026-02-02', totalRatings: 1, averageRating: 1 })
    const day = await get('get-summary', '?dateRange=2026-03-02to2026-03-02')
    expect(day).toMatchObject({ totalRatings: 2, averageRating: 4, trend: { former: { from: '2026-03-01', totalRatings: 1 } } })
  })

  test('the file has what the filters match, in the language of the call', async () => {
    await answer({ ratingId: 'slow', text: 'نعتذر عن التأخير', expectedVersion: 0 })
    const headers = { 'accept-language': 'ar' }
    const file = await server.request('GET', `${base}/download-ratings?stars=1&sortKey=rating`, { as: 'provider', headers })
    const [sheet] = await readXlsxFile(file.rawPayload)
    expect(sheet?.sheet).toBe('التقييمات')
    expect(sheet?.data.map((row) => [row[2], row[3], row[4]])).toEqual([
      ['النجوم', 'التعليق', 'ردك'],
      [1, 'We waited an hour', 'نعتذر عن التأخير'],
      [1, expect.stringContaining('Parking'), null],
    ])
    const nothing = await server.request('GET', `${base}/download-ratings?stars=4`, { as: 'provider' })
    expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'NOTHING_TO_REPORT'])
  })
})

test.each([
  [{}, '2026-02-03', '2026-03-04', '2026-01-04', '2026-02-02'],
  [{ dateRange: '2026-02-01to2026-02-28' }, '2026-02-01', '2026-02-28', '2026-01-04', '2026-01-31'],
  [{ dateRange: '2000-01-01to2026-02-28' }, '2026-01-30', '2026-02-28', '2025-12-31', '2026-01-29'],
  [{ dateRange: '2026-03-01to2099-12-31' }, '2026-03-01', '2026-03-04', '2026-02-25', '2026-02-28'],
  [{ dateRange: '2026-05-01to2099-12-31' }, '2026-05-01', '2026-05-01', '2026-04-30', '2026-04-30'],
  [{ creationDate: '2026-03-01' }, '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
])('%j is compared with the days before', (filters, from, to, formerFrom, formerTo) =>
  expect(toTrendDays(filters, '2026-03-04')).toEqual({ current: { from, to }, former: { from: formerFrom, to: formerTo } }),
)

describe('an answer', () => {
  beforeEach(() => insertRating(server.db, { id: 'slow', rating: 1, comment: 'We waited an hour' }))

  test('of a second device is refused with what the first has answered', async () => {
    const first = (await answer({ ratingId: 'slow', text: 'Sorry', expectedVersion: 0 })).json().data
    const second = await answer({ ratingId: 'slow', text: 'We are sorry', expectedVersion: 0 })
    expect([second.statusCode, second.json().code, second.json().details]).toEqual([409, 'ALREADY_ANSWERED', first])
    expect((await answer({ ratingId: 'slow', text: 'Sorry', expectedVersion: 0 })).json().data).toEqual(first)
    expect(await listIds('?answered=true')).toEqual(['slow'])
  })

  test('at the same time is saved once', async () => {
    const texts = ['One', 'Two', 'Three']
    const answers = await Promise.all(texts.map((text) => answer({ ratingId: 'slow', text, expectedVersion: 0 })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await server.db.$count(ratingAnswers)).toBe(1)
    expect(await server.db.select().from(ratingAnswers)).toMatchObject([{ version: 1, mailIds: [expect.any(String)] }])
  })

  test('can be changed for 15 minutes; the customer is mailed the last text', async () => {
    const at = server.clock.now
    await answer({ ratingId: 'slow', text: 'Sory', expectedVersion: 0 })
    server.clock.now = at + answerChangeWindow - 1
    const changed = (await answer({ ratingId: 'slow', text: 'Sorry', expectedVersion: 1 })).json().data
    expect(changed).toMatchObject({ text: 'Sorry', version: 2, at: new Date(at).toISOString() })
    server.clock.now = at + answerChangeWindow
    const late = await answer({ ratingId: 'slow', text: 'Too late', expectedVersion: 2 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'TOO_LATE_TO_CHANGE'])
    const lines = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(-2)
    expect(lines.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['rating.answered', 'tea', { rating: 'slow' }],
      ['rating.answerChanged', 'tea', { rating: 'slow' }],
    ])
    expect((await answerMails()).map(({ data }) => data)).toMatchObject([{ answer: 'Sorry', voucherName: 'apple tea' }])
  })

  test('to a rating that is deleted meanwhile is refused', async () => {
    await answer({ ratingId: 'slow', text: 'Sory', expectedVersion: 0 })
    await server.db.delete(reviews).where(eq(reviews.id, 'slow'))
    const refused = await answer({ ratingId: 'slow', text: 'Sorry', expectedVersion: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND'])
    expect(await server.db.$count(ratingAnswers)).toBe(0)
  })

  test('to an erased customer, to another business’s rating or to none is refused', async () => {
    expect((await answer({ ratingId: 'slow', text: 'Hello', expectedVersion: 0 }, 'other')).statusCode).toBe(404)
    expect((await answer({ ratingId: 'none', text: 'Hello', expectedVersion: 0 })).statusCode).toBe(404)
    await server.db.update(customers).set({ emailAddress: 'erased:of-slow' }).where(eq(customers.id, 'of-slow'))
    const refused = await answer({ ratingId: 'slow', text: 'Hello', expectedVersion: 0 })
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'RATING_GONE'])
    expect((await get('get-ratings')).rows).toMatchObject([{ canAnswer: false, answer: null }])
  })

  test.each([
    [{ text: ' ' }, 'text', 'required'],
    [{ text: 'x'.repeat(1_001) }, 'text', 'tooLong'],
  ])('%j is refused on its field', async (fields, path, code) => {
    const refused = await answer({ ratingId: 'slow', expectedVersion: 0, ...fields })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path, code }]])
  })
})

describe('a reported comment', () => {
  beforeEach(() => insertRating(server.db, { id: 'rude', rating: 1, comment: 'An insult' }))

  test('is a task of administrators until one hides it; its stars still count, and the business is told', async () => {
    await report({ ratingId: 'rude', reason: 'It insults an employee' })
    expect(await reported()).toMatchObject([{ _id: 'rude', comment: 'An insult', reason: 'It insults an employee', state: 'open' }])
    const inbox = '/api/v1/notifications/get-notifications?state='
    const tasks = async (state: string, as: PersonName) => (await server.request('GET', `${inbox}${state}`, { as })).json().data.rows
    expect(await tasks('queue', 'admin')).toMatchObject([{ kind: 'ratingReported', task: { act: 'review' } }])
    expect((await decide({ ratingId: 'rude', isHidden: true })).json().message).toContain('Comment hidden')
    expect(await tasks('queue', 'admin')).toEqual([])
    expect((await tasks('done', 'admin'))[0]).toMatchObject({ kind: 'ratingReported', done: { how: 'hidden' } })
    expect((await tasks('news', 'provider'))[0]).toMatchObject({ kind: 'commentHidden' })
    expect((await get('get-ratings')).rows).toMatchObject([{ comment: null, rating: 1, report: { state: 'hidden' } }])
    expect(await listIds('?search=insult')).toEqual([])
    expect(await get('get-summary')).toMatchObject({ totalRatings: 1, withComment: 0, unanswered: 0 })
    const figures = await server.request('GET', '/api/v1/deal/get-deal-figures/tea?period=7d', { as: 'provider' })
    expect(figures.json().data).toMatchObject({ totalRatings: 1, comments: [] })
    expect(await reported('?decided=true')).toMatchObject([{ _id: 'rude', state: 'hidden', decidedBy: expect.any(String) }])
  })

  test('may stay; it is decided once', async () => {
    await report({ ratingId: 'rude', reason: 'Wrong' })
    await decide({ ratingId: 'rude', isHidden: false })
    expect((await decide({ ratingId: 'rude', isHidden: false })).statusCode).toBe(200)
    const other = await decide({ ratingId: 'rude', isHidden: true }, 'admin')
    expect([other.statusCode, other.json().code]).toEqual([409, 'ALREADY_DECIDED'])
    expect(await listIds('?hasComment=true')).toEqual(['rude'])
  })

  test('is reported once, and only where there is a comment', async () => {
    await insertRating(server.db, { id: 'bare' })
    await report({ ratingId: 'rude', reason: 'Wrong' })
    expect((await report({ ratingId: 'rude', reason: 'Wrong' })).statusCode).toBe(200)
    expect((await report({ ratingId: 'rude', reason: 'Another reason' })).json().code).toBe('ALREADY_REPORTED')
    expect((await report({ ratingId: 'bare', reason: 'Wrong' })).json().code).toBe('RATING_GONE')
    expect((await report({ ratingId: 'rude', reason: 'Wrong' }, 'other')).statusCode).toBe(404)
    expect(await server.db.$count(ratingReports)).toBe(1)
  })
})
