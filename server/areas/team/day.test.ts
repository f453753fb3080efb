import { eq } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { insertChat } from '#server/testing/chats.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { readDay } from './day.ts'
import { findWeeks } from './weeks.ts'

const server: TestServer = await testServer()
const { db, clock } = server
afterAll(() => server.close())

type Row = typeof reviewDecisions.$inferInsert

/** Decided after `hours`; Riyadh is three hours ahead of UTC. */
const decision = (decidedAt: string, hours: number | null, row: Partial<Row> = {}): Row => {
  const at = new Date(decidedAt)
  const submittedAt = hours === null ? null : new Date(at.getTime() - hours * 3_600_000)
  return { subjectKind: 'voucher', subjectId: 'tea', decidedById: 'sub', isApproved: true, decidedAt: at, submittedAt, ...row }
}
const insert = (...rows: Row[]) => db.insert(reviewDecisions).values(rows)
const read = async (week?: string) =>
  (await server.request('GET', `/api/v1/super-admin/team/day${week ? `?week=${week}` : ''}`, { as: 'admin' })).json().data
const find = async (name: string | null, week?: string) =>
  (await read(week)).people.find((member: { name: string | null }) => member.name === name)?.figures

const wednesday = '2026-03-04T08:00:00Z'
const noWaits = { measured: 0, median: null, p90: null }
const none = {
  voucher: 0,
  business: 0,
  announcement: 0,
  decisionWaits: noWaits,
  undone: 0,
  againstCheck: 0,
  answers: 0,
  answerWaits: noWaits,
}

beforeEach(async () => {
  clock.now = startOfTests
  for (const table of [reviewDecisions, chats, announcements]) await db.delete(table)
  await db.update(accounts).set({ fullName: 'Huda Omar', deletedAt: null }).where(eq(accounts.id, 'sub'))
})

test('a week without a decision is empty', async () => {
  const day = await read()
  const week = { from: '2026-03-01', to: '2026-03-07', timeZone: 'Asia/Riyadh' }
  expect(day).toMatchObject({ week, lastWeek: '2026-03-01', firstWeek: '2026-03-01', people: [], totals: none })
  expect(day.answersSince).toBeNull()
})

test('decisions are counted by kind; waits of those that count and had waited', async () => {
  await insert(
    decision(wednesday, 1),
    decision(wednesday, 2),
    decision(wednesday, 10),
    decision(wednesday, 20, { subjectKind: 'business', isApproved: false }),
    decision(wednesday, null, { subjectKind: 'announcement' }),
    decision(wednesday, 500, { undoneAt: new Date(wednesday) }),
    decision(wednesday, 4, { decidedById: 'admin' }),
  )
  const day = await read()
  expect(day.people.map(({ name }: { name: string }) => name)).toEqual(['Adel Saleh', 'Huda Omar'])
  // Of 1, 2, 10 and 20 hours: half-way between 2 and 10; nine tenths of the way from the first to the last.
  const decisionWaits = { measured: 4, median: 6 * 3_600, p90: 17 * 3_600 }
  expect(await find('Huda Omar')).toEqual({ ...none, voucher: 3, business: 1, announcement: 1, undone: 1, decisionWaits })
  const all = { measured: 5, median: 4 * 3_600, p90: 16 * 3_600 }
  expect(day.totals).toEqual({ ...none, voucher: 4, business: 1, announcement: 1, undone: 1, decisionWaits: all })
})

test('a week begins on Sunday at midnight where the business is', async () => {
  await insert(
    decision('2026-02-28T20:59:59.999Z', 1),
    decision('2026-02-28T21:00:00Z', 2),
    decision('2026-03-07T20:59:59.999Z', 3),
    decision('2026-03-07T21:00:00Z', 4),
  )
  expect(await find('Huda Omar', '2026-02-28')).toMatchObject({ voucher: 1, decisionWaits: { median: 3_600 } })
  for (const day of ['2026-03-01', '2026-03-04', '2026-03-07'])
    expect(await find('Huda Omar', day)).toMatchObject({ voucher: 2, decisionWaits: { median: 2.5 * 3_600 } })
  expect(await read('2026-03-04')).toMatchObject({ firstWeek: '2026-02-22', lastWeek: '2026-03-01' })
  for (const later of ['2026-03-09', '9999-12-31']) expect(await read(later)).toMatchObject({ week: { from: '2026-03-01' } })
  expect(await read('1000-01-01')).toMatchObject({ week: { from: '2026-02-22' } })
  const weekAt = (now: string) => findWeeks(undefined, 1, { ...server.deps, now: () => Date.parse(now) })
  expect(weekAt('2026-03-07T20:59:59Z')).toMatchObject({ from: '2026-03-01', to: '2026-03-07' })
  expect(weekAt('2026-03-07T21:00:00Z')).toMatchObject({ from: '2026-03-08', to: '2026-03-14' })
  // On its first day the week that is over is shown.
  const shownAt = (now: string) => readDay({ ...server.deps, now: () => Date.parse(now) }, undefined)
  expect(await shownAt('2026-03-08T20:59:59Z')).toMatchObject({ week: { from: '2026-03-01' }, lastWeek: '2026-03-08' })
  expect(await shownAt('2026-03-08T21:00:00Z')).toMatchObject({ week: { from: '2026-03-08' } })
})

test('against a check is an approval with a failed one, or a rejection of a clean voucher', async () => {
  const look = { lane: 'look', failedChecks: ['numbersAgree', 'usualDiscount'] }
  const clean = { lane: 'clean', failedChecks: [] }
  await insert(
    decision(wednesday, 1, look),
    decision(wednesday, 1, { ...look, failedChecks: ['numbersAgree'], isApproved: false }),
    decision(wednesday, 1, { ...look, undoneAt: new Date(wednesday) }),
    decision(wednesday, 1, clean),
    decision(wednesday, 1, { ...clean, isApproved: false }),
    decision(wednesday, 1, { lane: 'hand', failedChecks: [] }),
    decision(wednesday, 1, { lane: 'hand', failedChecks: [], isApproved: false }),
    decision(wednesday, 1, { isApproved: false }),
  )
  const day = await read()
  expect(day.totals).toMatchObject({ voucher: 7, undone: 1, againstCheck: 2 })
})

test('answers are counted by who gave them, with how long the business had waited', async () => {
  const at = (minutes: number) => new Date(Date.parse(wednesday) + minutes * 60_000)
  const text = { content: 'x' }
  await insertChat(
    db,
    'chat',
    'provider',
    [
      { side: 'provider', ...text, createdAt: at(0) },
      { side: 'admin', ...text, createdAt: at(6) },
      { side: 'admin', ...text, createdAt: at(7) },
      { side: 'provider', ...text, createdAt: at(60) },
      { side: 'admin', ...text, createdAt: at(70) },
    ],
    'sub',
  )
  await db
    .update(chatMessages)
    .set({ waitedSince: at(0) })
    .where(eq(chatMessages.id, 'chat-2'))
  await db
    .update(chatMessages)
    .set({ waitedSince: at(60) })
    .where(eq(chatMessages.id, 'chat-5'))
  await insert(decision(wednesday, 1, { decidedById: 'admin' }))
  const answerWaits = { measured: 2, median: 8 * 60, p90: 9.6 * 60 }
  expect(await find('Huda Omar')).toEqual({ ...none, answers: 2, answerWaits })
  expect(await find('Adel Saleh')).toMatchObject({ voucher: 1, answers: 0, answerWaits: noWaits })
  const day = await read()
  expect(day).toMatchObject({ totals: { voucher: 1, answers: 2, answerWaits }, answersSince: at(6).toISOString() })
})

test('a removed administrator is named as such; erased ones are one row without a name, at the end', async () => {
  await insert(
    decision(wednesday, 1),
    decision(wednesday, 3, { decidedById: 'gone' }),
    decision(wednesday, 5, { decidedById: 'forgotten' }),
  )
  await db
    .update(accounts)
    .set({ deletedAt: new Date(wednesday) })
    .where(eq(accounts.id, 'sub'))
  const [removed, erased, ...others] = (await read()).people
  expect(removed).toMatchObject({ _id: 'sub', name: 'Huda Omar', isRemoved: true })
  expect(erased).toMatchObject({ _id: null, name: null, figures: { voucher: 2, decisionWaits: { median: 4 * 3_600 } } })
  expect(others).toEqual([])
  await db.update(accounts).set({ fullName: null }).where(eq(accounts.id, 'sub'))
  expect((await read()).people).toMatchObject([{ _id: null, name: null, figures: { voucher: 3 } }])
})

test('a day that is none is refused', async () => {
  const answer = await server.request('GET', '/api/v1/super-admin/team/day?week=2026-02-31', { as: 'super' })
  expect(answer.statusCode).toBe(422)
})

test('the file has a line per person and week, of thirteen weeks up to the chosen one', async () => {
  await insert(decision(wednesday, 1.5), decision('2025-12-07T08:00:00Z', 4, { decidedById: 'admin' }), decision('2025-12-06T08:00:00Z', 4))
  const download = (language: string) =>
    server.request('GET', '/api/v1/super-admin/team/download?week=2026-03-04', { as: 'admin', headers: { 'accept-language': language } })
  const answer = await download('en')
  expect(answer.headers['content-disposition']).toContain('team_2025-12-07_2026-03-07.xlsx')
  const rows = (await readXlsxFile(answer.rawPayload))[0]?.data ?? []
  expect(rows[0]?.slice(0, 7)).toEqual([
    'Week from',
    'Name',
    'Vouchers',
    'Businesses',
    'Scheduled notifications',
    'Median time to decision (hours)',
    '90th percentile of the time to decision (hours)',
  ])
  expect(rows.slice(1)).toEqual([
    [new Date('2026-03-01'), 'Huda Omar', 1, 0, 0, 1.5, 1.5, 0, 0, 0, null, null],
    [new Date('2025-12-07'), 'Adel Saleh', 1, 0, 0, 4, 4, 0, 0, 0, null, null],
  ])
  expect((await readXlsxFile((await download('ar')).rawPayload))[0]?.data[0]?.[1]).toBe('الاسم')
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'team.exported'))
  expect(lines).toMatchObject([{ accountId: 'admin', details: { rows: '2' } }, {}])
})
