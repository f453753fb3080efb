import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deals, dealVersions, providers } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { reviewChecks } from '#server/db/schema-review-checks.ts'
import { dealInput } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const before = await server.db.select().from(deals)
beforeEach(async () => {
  await server.db.delete(dealVersions)
  await server.db.delete(notifications)
  for (const deal of before) await server.db.update(deals).set(deal).where(eq(deals.id, deal.id))
})

const find = async () => (await server.db.select().from(deals).where(eq(deals.id, 'tea')))[0]
const get = async (as: PersonName = 'provider') => (await server.request('GET', '/api/v1/deal/get-deal/tea', { as })).json().data
const change = (changes: object = {}) =>
  server.request('PUT', '/api/v1/deal/update-deal/tea', { as: 'provider', body: { ...dealInput, ...changes } })
const decide = (body: object, as: PersonName = 'admin') =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as, body: { dealId: 'tea', ...body } })
const discard = (version?: number, as: PersonName = 'provider') =>
  server.request('DELETE', '/api/v1/deal/discard-change/tea', { as, query: version === undefined ? '' : `expectedVersion=${version}` })
const list = async (query: string, as: PersonName = 'admin') =>
  (await server.request('GET', `/api/v1/${as === 'admin' ? 'super-admin' : 'service-provider'}/deal/get-deals?${query}`, { as })).json()
    .data
const ids = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id)
const rejected = { isApproved: false, reason: 'No news', expectedStatus: 'PENDING' }

describe('a decision about a change', () => {
  test('approves it: it is the voucher, and the former content is kept for its claims', async () => {
    await change()
    const { version } = await get()
    const answer = await decide({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: version })
    expect(answer.json().data).toMatchObject({ dealStatus: 'APPROVED', nameEn: 'Iftar buffet', change: null })
    expect(await find()).toMatchObject({ foldedNameEn: 'iftar buffet', approvedVersion: 3, version: 3, changeStatus: null })
    expect(await server.db.select().from(dealVersions)).toMatchObject([{ dealId: 'tea', number: 1, content: { nameEn: 'apple tea' } }])
    expect((await server.db.select().from(notifications).where(eq(notifications.accountId, 'provider')))[0]?.params).toMatchObject({
      dealEn: 'Iftar buffet',
      isChange: 'true',
    })
  })

  test('rejects it: the approved voucher stays, and its business has to correct or discard the change', async () => {
    const approved = await find()
    await change()
    await decide(rejected)
    const { nameEn, status, decidedAt, reason, approvedVersion, lastApproved } = approved ?? {}
    const unchanged = { nameEn, status, decidedAt, reason, approvedVersion, lastApproved }
    expect(await find()).toMatchObject({ ...unchanged, version: 3, changeStatus: 'REJECTED', changeReason: 'No news' })
    expect(await get()).toMatchObject({ dealStatus: 'APPROVED', reason: null, change: { status: 'REJECTED', reason: 'No news' } })
    const task = async () =>
      (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'provider' })).json().data.rows[0]
    expect(await task()).toMatchObject({ titleEn: 'Change rejected', task: { act: 'correct' }, done: null })
    const stale = await decide({ isApproved: true, expectedStatus: 'PENDING' }, 'sub')
    expect([stale.json().code, stale.json().details]).toEqual([
      'ALREADY_DECIDED',
      expect.objectContaining({ status: 'REJECTED', by: 'Adel Saleh' }),
    ])
    await discard()
    expect(await task()).toMatchObject({ task: null, done: { how: 'withdrawn' } })
    await change({ nameEn: 'Corrected' })
    expect((await get()).change).toMatchObject({ status: 'PENDING', reason: null, decidedAt: null, nameEn: 'Corrected' })
  })

  test.each([true, false])('is undone exactly (approved: %s)', async (isApproved) => {
    await change()
    const waiting = await find()
    await decide({ isApproved, reason: isApproved ? undefined : 'No news' })
    expect((await decide({ isApproved, undo: true })).statusCode).toBe(200)
    expect(await find()).toEqual({ ...waiting, version: 4, reviewLane: expect.toSatisfy(() => true) })
    expect((await decide({ isApproved: true, expectedStatus: 'PENDING' })).json().data).toMatchObject({
      nameEn: 'Iftar buffet',
      change: null,
    })
  })

  test('comes after the rejection of the voucher itself, which undone brings the rejected change back', async () => {
    await change()
    await decide(rejected)
    const withChange = await find()
    await decide({ isApproved: false, reason: 'Stop' })
    expect(await find()).toMatchObject({
      status: 'REJECTED',
      change: null,
      changeReason: null,
      lastApproved: { withdrawnAt: expect.any(String) },
    })
    await decide({ isApproved: false, undo: true })
    expect(await find()).toEqual({ ...withChange, version: 5, reviewLane: expect.toSatisfy(() => true) })
  })

  test('is audited as what was decided, and shown in the history', async () => {
    for (const act of [change, () => decide(rejected), change, () => discard()]) {
      server.clock.now += 60_000
      expect((await act()).statusCode).toBe(200)
    }
    const { steps } = (await server.request('GET', '/api/v1/deal/get-deal-history/tea', { as: 'provider' })).json().data
    expect(steps.slice(0, 4).map(({ kind }: { kind: string }) => kind)).toEqual(['discarded', 'resubmitted', 'rejected', 'resubmitted'])
  })
})

describe('one outcome', () => {
  const codes = (answers: readonly { json: () => { code?: string } }[]) => answers.map((answer) => answer.json().code ?? 'done').sort()

  test('of a discard and an approval', async () => {
    await change()
    const version = { expectedVersion: 2 }
    const answers = await Promise.all([discard(2), decide({ isApproved: true, expectedStatus: 'PENDING', ...version })])
    expect(codes(answers)).toEqual(['CHANGED_MEANWHILE', 'done'])
    expect(await find()).toMatchObject({ change: null, status: 'APPROVED', version: 3 })
  })

  test('of a second edit and a decision', async () => {
    await change()
    const version = { expectedVersion: 2 }
    const answers = await Promise.all([change({ nameEn: 'Later', ...version }), decide({ ...rejected, ...version })])
    expect(codes(answers)).toEqual(['CHANGED_MEANWHILE', 'done'])
    expect(await find()).toMatchObject({ nameEn: 'apple tea', version: 3 })
  })

  test('a discard needs a change of its own business, in the version that was seen', async () => {
    expect((await discard()).json().code).toBe('CHANGED_MEANWHILE')
    await change()
    expect((await discard(1)).json().code).toBe('CHANGED_MEANWHILE')
    expect((await discard(undefined, 'other')).statusCode).toBe(404)
    expect((await discard(undefined, 'admin')).statusCode).toBe(403)
    expect((await discard(2)).json()).toMatchObject({ data: { nameEn: 'apple tea', change: null } })
    const stale = await decide({ isApproved: true, expectedStatus: 'PENDING' })
    expect(stale.json().code).toBe('CHANGED_MEANWHILE')
  })
})

describe('lists', () => {
  test('have a voucher with a change as approved, and administrators in the queue too', async () => {
    await change({ nameEn: 'Pear tea' })
    const queue = await list('dealStatus=PENDING')
    expect(ids(queue.rows)).toEqual(['coffee', 'ahmad', 'late', 'early', 'tea'])
    expect(queue.rows.at(-1)).toMatchObject({ nameEn: 'apple tea', kind: 'edited', dealStatus: 'APPROVED', change: { nameEn: 'Pear tea' } })
    expect([queue.counts, queue.pagination.totalCount, queue.changes, queue.allRows]).toEqual([
      { PENDING: 5, APPROVED: 2, REJECTED: 1 },
      5,
      1,
      7,
    ])
    expect(ids((await list('dealStatus=PENDING&kind=edited')).rows)).toEqual(['tea'])
    const fresh = await list('dealStatus=PENDING&kind=new')
    expect([ids(fresh.rows), fresh.counts]).toEqual([['coffee', 'ahmad', 'late', 'early'], { PENDING: 4, APPROVED: 2, REJECTED: 1 }])
    for (const [query, total] of [
      ['', 7],
      ['dealStatus=APPROVED', 2],
      ['dealStatus=APPROVED&dealStatus=PENDING', 6],
      ['dealStatus=PENDING&dealStatus=REJECTED', 6],
      ['dealStatus=PENDING&search=pear', 1],
      ['dealStatus=PENDING&search=pear&lane=clean', 0],
      ['dealStatus=PENDING&late=true', 2],
    ] as const) {
      const { rows, pagination } = await list(query)
      expect([query, rows.length, pagination.totalCount]).toEqual([query, total, total])
    }
    expect(ids((await list('dealStatus=PENDING&sortKey=nameEn&sortValue=-1')).rows)[0]).toBe('tea')
  })

  test('count lanes, what is late and changes under the filters of each other', async () => {
    const tyres = before.find(({ id }) => id === 'tyres')
    if (!tyres) throw new Error('There is no such voucher')
    // Not by a call, and not of the voucher of the other tests, whose checks would give it another lane.
    const waiting = {
      change: { ...tyres, foldedNameEn: 'pear tyres' },
      changeStatus: 'PENDING',
      submittedAt: new Date(server.clock.now),
    } as const
    await server.db.update(deals).set(waiting).where(eq(deals.id, 'tyres'))
    await server.db
      .update(deals)
      .set({ reviewLane: 'clean' })
      .where(inArray(deals.id, ['tyres', 'coffee']))
    await server.db.update(deals).set({ reviewLane: 'look' }).where(eq(deals.id, 'ahmad'))
    await server.db
      .update(deals)
      .set({ reviewLane: null })
      .where(inArray(deals.id, ['late', 'early']))
    const all = { clean: 2, look: 1, hand: 2 }
    for (const [query, expected] of [
      ['', { late: 2, lanes: all, changes: 1, total: 5 }],
      ['&lane=clean', { late: 1, lanes: all, changes: 1, total: 2 }],
      ['&lane=look', { late: 1, lanes: all, changes: 0, total: 1 }],
      ['&late=true', { late: 2, lanes: { clean: 1, look: 1, hand: 0 }, changes: 0, total: 2 }],
      ['&kind=edited', { late: 0, lanes: { clean: 1, look: 0, hand: 0 }, changes: 1, total: 1 }],
      ['&search=pear', { late: 0, lanes: { clean: 1, look: 0, hand: 0 }, changes: 1, total: 1 }],
      ['&search=nobody', { late: 0, lanes: { clean: 0, look: 0, hand: 0 }, changes: 0, total: 0 }],
    ] as const) {
      const { late, lanes, changes, pagination, rows } = await list(`dealStatus=PENDING${query}`)
      expect([query, { late, lanes, changes, total: pagination.totalCount }, rows.length]).toEqual([query, expected, expected.total])
    }
    const several = await list('dealStatus=PENDING&dealStatus=APPROVED')
    expect([several.lanes, several.late, several.changes]).toEqual([undefined, undefined, 1])
  })

  test('of a business have it among those approved only', async () => {
    await change()
    expect((await list('', 'provider')).counts).toEqual({ PENDING: 2, APPROVED: 1, REJECTED: 1 })
    expect(ids((await list('dealStatus=PENDING', 'provider')).rows)).not.toContain('tea')
    expect((await list('dealStatus=APPROVED', 'provider')).rows).toMatchObject([{ _id: 'tea', change: { status: 'PENDING' } }])
    await decide(rejected)
    expect((await list('dealStatus=REJECTED', 'provider')).pagination.totalCount).toBe(1)
  })

  test('count it with what waits for administrators', async () => {
    const count = async () =>
      (await server.request('GET', '/api/v1/super-admin/dashboard/get-waiting-counts', { as: 'admin' })).json().data?.vouchers?.count
    const former = await count()
    await change()
    expect([former, await count()]).toEqual([4, 5])
    const setApproval = (approvalStatus: 'APPROVED' | 'REJECTED') => server.db.update(providers).set({ approvalStatus })
    await setApproval('REJECTED')
    expect(await count()).toBe(0)
    await setApproval('APPROVED')
  })
})

test('the checks judge the change', async () => {
  await server.db.delete(reviewChecks)
  await change({ detailsEn: 'Win at the casino' })
  await expect
    .poll(async () =>
      (
        await server.db
          .select()
          .from(reviewChecks)
          .where(and(eq(reviewChecks.dealId, 'tea'), eq(reviewChecks.result, 'failed')))
      ).map(({ name }) => name),
    )
    .toContain('forbiddenWords')
  expect((await list('dealStatus=PENDING&search=iftar')).rows[0].failedChecks).toContain('forbiddenWords')
})
