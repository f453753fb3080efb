import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals, providers, undoableDecisions } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import { decideAnnouncement, insertAnnouncement } from '#server/testing/announcements.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
const { db, clock, request } = server
afterAll(() => server.close())

const post = (path: string, body: object, as: PersonName = 'admin') => request('POST', `/api/v1/${path}`, { as, body })
const decideDeal = (body: object, as?: PersonName) => post('deal/approve-or-unapprove', { dealId: 'coffee', ...body }, as)
const decideBusiness = (body: object) =>
  post('super-admin/service-provider/approve-or-unapprove', { serviceProviderId: 'pending', ...body })
const readDecisions = async () =>
  (await db.select().from(reviewDecisions).orderBy(asc(reviewDecisions.id))).map(({ id: _id, ...row }) => row)
const coffeeSubmitted = new Date('2026-03-01T08:00:00Z')
const at = (minutes: number) => new Date(startOfTests + minutes * 60_000)

const undecided = { decidedAt: null, decidedById: null, version: 1 } as const
beforeEach(async () => {
  clock.now = startOfTests
  for (const table of [reviewDecisions, undoableDecisions, announcements, chats]) await db.delete(table)
  await db
    .update(deals)
    .set({ ...undecided, status: 'PENDING' })
    .where(eq(deals.id, 'coffee'))
  await db
    .update(providers)
    .set({ ...undecided, approvalStatus: 'PENDING' })
    .where(eq(providers.id, 'pending'))
})

test('a decision is recorded with its wait, an undone one stays and says when', async () => {
  await decideDeal({ isApproved: true }, 'sub')
  const row = { subjectKind: 'voucher', subjectId: 'coffee', providerId: 'provider', decidedAt: at(0), decidedById: 'sub' }
  const unchecked = { lane: null, failedChecks: null }
  const first = { ...row, ...unchecked, isApproved: true, submittedAt: coffeeSubmitted, undoneAt: null }
  expect(await readDecisions()).toEqual([first])
  clock.now = at(0.5).getTime()
  await decideDeal({ isApproved: true, undo: true }, 'sub')
  await decideDeal({ isApproved: true, undo: true }, 'sub')
  expect(await readDecisions()).toEqual([{ ...first, undoneAt: at(0.5) }])
  clock.now = at(1).getTime()
  await decideDeal({ isApproved: false, reason: 'Blurred' })
  const second = { ...first, isApproved: false, decidedAt: at(1), decidedById: 'admin', undoneAt: null }
  expect((await readDecisions())[1]).toEqual(second)
})

test('one that changes an earlier decision ended no wait; a repeated or refused one is none', async () => {
  await decideDeal({ isApproved: true, expectedVersion: 7 })
  expect(await readDecisions()).toEqual([])
  await decideDeal({ isApproved: true })
  await decideDeal({ isApproved: true })
  clock.now = at(60).getTime()
  await decideDeal({ isApproved: false, reason: 'No' })
  expect(await readDecisions()).toMatchObject([
    { submittedAt: coffeeSubmitted },
    { submittedAt: null, isApproved: false, decidedAt: at(60) },
  ])
})

test('businesses and scheduled notifications are recorded in the same way', async () => {
  const [{ submittedAt } = { submittedAt: undefined }] = await db.select().from(providers).where(eq(providers.id, 'pending'))
  await decideBusiness({ isApproved: false, reason: 'No licence' })
  await decideBusiness({ isApproved: false, undo: true })
  await insertAnnouncement(db, { id: 'eid', createdAt: at(-30), scheduledAt: at(600) })
  await decideAnnouncement(server, 'eid')
  await decideAnnouncement(server, 'eid', { undo: true })
  const undone = { decidedAt: at(0), undoneAt: at(0) }
  expect(await readDecisions()).toMatchObject([
    { subjectKind: 'business', subjectId: 'pending', providerId: 'pending', submittedAt, isApproved: false, ...undone },
    { subjectKind: 'announcement', subjectId: 'eid', providerId: 'provider', submittedAt: at(-30), isApproved: true, ...undone },
  ])
})

test('an answer remembers since when the business had waited, and only the one that ended the wait', async () => {
  const ask = () => post('help-center/service-provider/send-message', { messageContent: 'Hello?' }, 'provider')
  await ask()
  clock.now = at(5).getTime()
  await ask()
  const [chat] = await db.select().from(chats)
  const answer = () => post('help-center/admin/send-message', { chatId: chat?.id, messageContent: 'Hello' })
  clock.now = at(7).getTime()
  await answer()
  await answer()
  const waits = await db.select({ waitedSince: chatMessages.waitedSince }).from(chatMessages).orderBy(chatMessages.position)
  expect(waits.map(({ waitedSince }) => waitedSince)).toEqual([null, null, at(0), null])
})
