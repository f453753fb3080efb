import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deals, providers } from '#server/db/schema.ts'
import { isOpenTask, notifications } from '#server/db/schema-inbox.ts'
import { businessFields, dealFields, dealInput, licencePart, multipartBody, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const isOwn = eq(deals.providerId, 'pending')
const isRequest = and(eq(notifications.topic, 'submittedDeals'), eq(notifications.accountId, 'admin'))

beforeEach(async () => {
  server.clock.now += 60_000
  await server.db.delete(notifications)
  await server.db.delete(deals).where(isOwn)
  const undecided = {
    approvalStatus: 'PENDING',
    approvalWithdrawn: null,
    reason: null,
    decidedAt: null,
    decidedById: null,
    version: 1,
  } as const
  await server.db.update(providers).set(undecided).where(eq(providers.id, 'pending'))
})

const create = async (nameEn = 'Bread for two', as: PersonName = 'pending') => {
  const { payload, headers } = await multipartBody({ ...dealFields, nameEn }, { bytes: await redPicture() })
  return server.request('POST', '/api/v1/deal/create-deal', { as, payload, headers })
}
const send = async (): Promise<string> => (await create()).json().data._id
const change = (id: string, as: PersonName = 'pending') =>
  server.request('PUT', `/api/v1/deal/update-deal/${id}`, { as, body: { ...dealInput, nameEn: 'Bread for three' } })
const remove = (id: string) => server.request('DELETE', `/api/v1/deal/delete-deal/${id}`, { as: 'pending' })
const decide = (body: object) =>
  server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', {
    as: 'admin',
    body: { serviceProviderId: 'pending', ...body },
  })
const decideVoucher = (dealId: string, isApproved: boolean) =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId, isApproved } })
const list = async (query: string, as: PersonName = 'admin') => {
  const side = as === 'admin' ? 'super-admin' : 'service-provider'
  return (await server.request('GET', `/api/v1/${side}/deal/get-deals?limit=100${query}`, { as })).json().data
}
const waiting = async () =>
  (await server.request('GET', '/api/v1/super-admin/dashboard/get-waiting-counts', { as: 'admin' })).json().data?.vouchers?.count
const read = async (id: string) => (await server.db.select().from(deals).where(eq(deals.id, id)))[0]
const tasks = () => server.db.$count(notifications, and(isRequest, isOpenTask(notifications)))
const ids = ({ rows }: { readonly rows: readonly { readonly _id: string }[] }) => rows.map(({ _id }) => _id)

/** What every reader of administrators counts. */
async function readQueue() {
  const [queue, all] = [await list('&dealStatus=PENDING'), await list('')]
  const lanes = Object.values<number>(queue.lanes).reduce((sum, number) => sum + number, 0)
  return { queued: ids(queue), listed: ids(all), counts: [queue.counts.PENDING, all.counts.PENDING, lanes, queue.pagination.totalCount] }
}

describe('before its approval a business', () => {
  test('sends one voucher, reads, changes and deletes it; a second is refused', async () => {
    const id = await send()
    expect(await read(id)).toMatchObject({ status: 'PENDING', providerId: 'pending' })
    expect(ids(await list('', 'pending'))).toEqual([id])
    expect((await list('', 'pending')).counts.PENDING).toBe(1)
    const second = await create('Another')
    expect([second.statusCode, second.json().code]).toEqual([409, 'FIRST_VOUCHER_ONLY'])
    expect((await change(id)).json().data).toMatchObject({ nameEn: 'Bread for three', dealStatus: 'PENDING' })
    expect((await remove(id)).statusCode).toBe(200)
    expect((await create('Another')).statusCode).toBe(200)
  })

  test('of two that are sent at once has one', async () => {
    const answers = await Promise.all([create('One'), create('Other')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await server.db.$count(deals, and(isOwn, isNull(deals.deletedAt)))).toBe(1)
  })

  test('has it in no queue, lane, count or inbox of administrators, and nobody decides about it', async () => {
    const before = await readQueue()
    const count = await waiting()
    const id = await send()
    await change(id)
    expect(await readQueue()).toEqual(before)
    expect([await waiting(), await tasks()]).toEqual([count, 0])
    for (const isApproved of [true, false]) {
      const answer = await decideVoucher(id, isApproved)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'VOUCHER_NOT_IN_REVIEW'])
    }
  })

  test('does not send one while it is rejected', async () => {
    await decide({ isApproved: false, reason: 'Not readable' })
    expect((await create()).json().code).toBe('PROVIDER_NOT_APPROVED')
  })
})

describe('the approval of the business', () => {
  test('puts its voucher into the review: it waits from then on, and administrators hear of it', async () => {
    const before = await readQueue()
    const id = await send()
    server.clock.now += 60_000
    await decide({ isApproved: true })
    expect((await read(id))?.submittedAt.getTime()).toBe(server.clock.now)
    const after = await readQueue()
    expect(after.queued).toContain(id)
    expect(after.counts).toEqual(before.counts.map((number) => number + 1))
    expect(await tasks()).toBe(1)
    const mail = (await server.mails()).findLast(({ template }) => template === 'providerApproved')
    expect(mail?.data).toMatchObject({ isVoucherInReview: true })
    expect((await decideVoucher(id, true)).statusCode).toBe(200)
  })

  test('undone takes the voucher out again, with its task; a second approval asks anew', async () => {
    const before = await readQueue()
    const id = await send()
    await decide({ isApproved: true })
    await decide({ isApproved: true, undo: true })
    expect(await readQueue()).toEqual(before)
    expect([await tasks(), (await read(id))?.status]).toEqual([0, 'PENDING'])
    server.clock.now += 60_000
    await decide({ isApproved: true })
    expect([await tasks(), (await read(id))?.submittedAt.getTime()]).toEqual([1, server.clock.now])
  })

  test('and a voucher that is sent at the same moment leave it in the review, with one task', async () => {
    const [, sent] = await Promise.all([decide({ isApproved: true }), create()])
    expect(ids(await list('&dealStatus=PENDING'))).toContain(sent.json().data._id)
    expect(await tasks()).toBe(1)
  })
})

test('a rejected business keeps its voucher, which enters the review when the corrected registration is approved', async () => {
  const id = await send()
  await decide({ isApproved: false, reason: 'Not readable' })
  expect(await read(id)).toMatchObject({ status: 'PENDING', deletedAt: null })
  expect(ids(await list('&dealStatus=PENDING'))).not.toContain(id)
  const form = await multipartBody(businessFields, licencePart)
  await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'pending', ...form })
  expect(ids(await list('&dealStatus=PENDING'))).not.toContain(id)
  server.clock.now += 60_000
  await decide({ isApproved: true })
  expect(ids(await list('&dealStatus=PENDING'))).toContain(id)
  expect([await tasks(), (await read(id))?.submittedAt.getTime()]).toEqual([1, server.clock.now])
})

test('a withdrawn approval ends the tasks of the vouchers that wait, and its Undo opens them again', async () => {
  await decide({ isApproved: true })
  const id: string = await send()
  const { submittedAt } = (await read(id)) ?? {}
  expect(await tasks()).toBe(1)
  server.clock.now += 60_000
  await decide({ isApproved: false, reason: 'The licence has ended' })
  expect([await tasks(), ids(await list('&dealStatus=PENDING')).includes(id)]).toEqual([0, false])
  await decide({ isApproved: false, undo: true })
  expect([await tasks(), ids(await list('&dealStatus=PENDING')).includes(id)]).toEqual([1, true])
  expect((await read(id))?.submittedAt).toEqual(submittedAt)
})

test('vouchers of other businesses stay as they are', async () => {
  const others = () => server.db.select().from(deals).where(ne(deals.providerId, 'pending')).orderBy(deals.id)
  const before = await others()
  await send()
  await decide({ isApproved: true })
  await decide({ isApproved: true, undo: true })
  expect(await others()).toEqual(before)
})
