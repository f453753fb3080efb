import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals, providers, undoableDecisions } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
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
const at = (minutes: number) => new Date(startOfTests + minutes * 60_000)

const undecided = { decidedAt: null, decidedById: null, version: 1 } as const
beforeEach(async () => {
  clock.now = startOfTests
  for (const table of [reviewDecisions, undoableDecisions, announcements]) await db.delete(table)
  await db
    .update(deals)
    .set({ ...undecided, status: 'PENDING' })
    .where(eq(deals.id, 'coffee'))
  await db
    .update(providers)
    .set({ ...undecided, approvalStatus: 'PENDING' })
    .where(eq(providers.id, 'pending'))
})

test('a decision is recorded, an undone one stays and says when', async () => {
  await decideDeal({ isApproved: true }, 'sub')
  const row = { subjectKind: 'voucher', subjectId: 'coffee', providerId: 'provider', decidedAt: at(0), decidedById: 'sub' }
  const first = { ...row, isApproved: true, undoneAt: null }
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

test('one that changes an earlier decision is recorded too; a repeated or refused one is none', async () => {
  await decideDeal({ isApproved: true, expectedVersion: 7 })
  expect(await readDecisions()).toEqual([])
  await decideDeal({ isApproved: true })
  await decideDeal({ isApproved: true })
  clock.now = at(60).getTime()
  await decideDeal({ isApproved: false, reason: 'No' })
  expect(await readDecisions()).toMatchObject([
    { isApproved: true, decidedAt: at(0) },
    { isApproved: false, decidedAt: at(60) },
  ])
})

test('businesses and scheduled notifications are recorded in the same way', async () => {
  await decideBusiness({ isApproved: false, reason: 'No licence' })
  await decideBusiness({ isApproved: false, undo: true })
  await insertAnnouncement(db, { id: 'eid', createdAt: at(-30), scheduledAt: at(600) })
  await decideAnnouncement(server, 'eid')
  await decideAnnouncement(server, 'eid', { undo: true })
  const undone = { decidedAt: at(0), undoneAt: at(0) }
  expect(await readDecisions()).toMatchObject([
    { subjectKind: 'business', subjectId: 'pending', providerId: 'pending', isApproved: false, ...undone },
    { subjectKind: 'announcement', subjectId: 'eid', providerId: 'provider', isApproved: true, ...undone },
  ])
})
