import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Call, CallData } from '#contract/call.ts'
import type { DealRow, listDeals } from '#contract/deals.ts'
import { buildDeal, buildDealRow } from '#fixtures/builders.ts'
import { createStubApi } from '#fixtures/test-http-client.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { dealMutations, dealQueries } from './api.ts'
import type { DealSearch } from './search.ts'

type DealPage = CallData<typeof listDeals>

const aPage = (rows: DealRow[], counts = { PENDING: 38, APPROVED: 200, REJECTED: 12 }, totalCount = 38): DealPage => ({
  rows,
  pagination: { currentPage: 1, totalCount },
  counts,
})

/** An API whose every answer is given by hand: `answers` holds one pair of handles for each call that was sent. */
const byHand = () => {
  const answers: PromiseWithResolvers<unknown>[] = []
  const sent: { call: Call; input: unknown }[] = []
  const send = (call: Call, input: unknown) => {
    sent.push({ call, input })
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  }
  return { api: createStubApi(send), answers, sent }
}

const refused = new ApiError({
  code: 'ALREADY_DECIDED',
  status: 409,
  message: 'no',
  details: { ALREADY_DECIDED: { by: 'Huda', at: '2026-09-12T07:42:00Z', status: 'APPROVED' } },
})

let client: QueryClient
let server: ReturnType<typeof byHand>
const listKey = (search: Partial<DealSearch> = {}) => dealQueries(server.api).list({ page: 1, ...search }, 'admin').queryKey
const seed = (page: DealPage, search: Partial<DealSearch> = {}) => client.setQueryData(listKey(search), page)
const pageAt = (search: Partial<DealSearch> = {}) => client.getQueryData(listKey(search))
const detailKey = (id: string) => dealQueries(server.api).reviewed(id).queryKey
const decide = (id: string, isApproved = true) =>
  new MutationObserver(client, dealMutations(server.api).decide()).mutate({
    id,
    isApproved,
    expectedStatus: 'PENDING',
    ...(!isApproved && { reason: 'Blurred picture' }),
  })
/** Lets the optimistic step run, which waits for cancelled reads. */
const settled = () => vi.waitFor(() => expect(server.answers.length).toBeGreaterThan(0))

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  server = byHand()
})

test('a list is read once for every address that means the same', () => {
  expect(listKey({ size: undefined })).toEqual(listKey({ status: 'PENDING', sort: 'createdAt', dir: 1 }))
  expect(listKey()).not.toEqual(dealQueries(server.api).list({ page: 1 }, 'provider').queryKey)
})

test('an approval leaves the pending page at once, with its counts, and turns the detail', async () => {
  seed(aPage([buildDealRow('a'), buildDealRow('b')]))
  client.setQueryData(detailKey('a'), buildDeal('a'))
  void decide('a')
  await settled()
  expect(pageAt()).toMatchObject({
    rows: [{ _id: 'b' }],
    pagination: { totalCount: 37 },
    counts: { PENDING: 37, APPROVED: 201, REJECTED: 12 },
  })
  expect(client.getQueryData(detailKey('a'))).toMatchObject({ dealStatus: 'APPROVED', isApproved: true })
})

test('every tab under the same filter counts the decision, another filter that does not hold the deal does not', async () => {
  seed(aPage([buildDealRow('a')]), { search: 'spa' })
  seed(aPage([buildDealRow('z', { dealStatus: 'REJECTED' })], undefined, 12), { search: 'spa', status: 'REJECTED' })
  const other = seed(aPage([buildDealRow('y')]), { search: 'car' })
  void decide('a', false)
  await settled()
  expect(pageAt({ search: 'spa', status: 'REJECTED' })).toMatchObject({ rows: [{ _id: 'z' }], counts: { PENDING: 37, REJECTED: 13 } })
  expect(pageAt({ search: 'car' })).toBe(other)
})

test('a refusal puts everything back exactly as it was', async () => {
  const pages = [
    seed(aPage([buildDealRow('a'), buildDealRow('b'), buildDealRow('c')])),
    seed(aPage([], undefined, 12), { status: 'REJECTED' }),
  ]
  const deal = client.setQueryData(detailKey('b'), buildDeal('b'))
  const failed = expect(decide('b', false)).rejects.toBe(refused)
  await settled()
  expect(pageAt()).not.toEqual(pages[0])
  server.answers[0]?.reject(refused)
  await failed
  expect([pageAt(), pageAt({ status: 'REJECTED' })]).toEqual(pages)
  expect(client.getQueryData(detailKey('b'))).toEqual(deal)
})

test('the refusal of one decision leaves another one made meanwhile in place', async () => {
  seed(aPage([buildDealRow('a'), buildDealRow('b'), buildDealRow('c')]))
  const first = expect(decide('a')).rejects.toBe(refused)
  await settled()
  const second = decide('b')
  await vi.waitFor(() => expect(server.answers).toHaveLength(2))
  server.answers[0]?.reject(refused)
  await first
  expect(pageAt()).toMatchObject({
    rows: [{ _id: 'a', dealStatus: 'PENDING' }, { _id: 'c' }],
    pagination: { totalCount: 37 },
    counts: { PENDING: 37, APPROVED: 201 },
  })
  server.answers[1]?.resolve(buildDeal('b', { dealStatus: 'APPROVED' }))
  await second
})

test('only the last of several decisions makes the lists stale', async () => {
  seed(aPage([buildDealRow('a'), buildDealRow('b')]))
  const [first, second] = [decide('a'), decide('b')]
  await vi.waitFor(() => expect(server.answers).toHaveLength(2))
  server.answers[1]?.resolve(buildDeal('b', { dealStatus: 'APPROVED' }))
  await second
  expect(client.getQueryState(listKey())?.isInvalidated).toBe(false)
  server.answers[0]?.resolve(buildDeal('a', { dealStatus: 'APPROVED' }))
  await first
  expect(client.getQueryState(listKey())?.isInvalidated).toBe(true)
})

test('what the server said after the decision is not overwritten by its refusal', async () => {
  seed(aPage([buildDealRow('a')]))
  const failed = expect(decide('a')).rejects.toBe(refused)
  await settled()
  const fresh = client.setQueryData(listKey(), aPage([buildDealRow('n')], { PENDING: 1, APPROVED: 2, REJECTED: 3 }, 1), {
    updatedAt: Date.now() + 1_000,
  })
  server.answers[0]?.reject(refused)
  await failed
  expect(pageAt()).toBe(fresh)
})

test('a read under way is cancelled, so that it cannot write the old status over the new one', async () => {
  seed(aPage([buildDealRow('a')]))
  const reading = client.fetchQuery({ ...dealQueries(server.api).list({ page: 1 }, 'admin'), staleTime: 0 }).catch(() => 'cancelled')
  await settled()
  void decide('a')
  await vi.waitFor(() => expect(server.answers).toHaveLength(2))
  server.answers[0]?.resolve(aPage([buildDealRow('a')]))
  await reading
  expect(pageAt()?.rows).toEqual([])
})

test('lists without counts are fine', async () => {
  seed({ rows: [buildDealRow('a')], pagination: { currentPage: 1, totalCount: 1 } })
  void decide('a')
  await settled()
  expect(pageAt()).toEqual({ rows: [], pagination: { currentPage: 1, totalCount: 0 } })
})

test('whatever is answered, what was foreseen stays until the deal has been asked for again', async () => {
  client.setQueryData(detailKey('a'), buildDeal('a'))
  const done = decide('a')
  await settled()
  server.answers[0]?.resolve({ _id: 'somebody' })
  await done
  expect(client.getQueryData(detailKey('a'))).toMatchObject({ _id: 'a', dealStatus: 'APPROVED' })
  expect(client.getQueryState(detailKey('a'))?.isInvalidated).toBe(true)
  expect(server.sent[0]?.input).toEqual({ body: { dealId: 'a', isApproved: true, expectedStatus: 'PENDING' } })
})

test('only what a list opens with comes back after a reload', () => {
  const isPersisted = (search: Partial<DealSearch>) => dealQueries(server.api).list({ page: 1, ...search }, 'admin').meta?.persist === true
  const opening: Partial<DealSearch>[] = [{}, { status: 'APPROVED' }, { size: 25 }]
  const others: Partial<DealSearch>[] = [{ page: 2 }, { search: 'x' }, { from: '2026-09-01' }, { created: '2026-09-01' }]
  expect(opening.map(isPersisted)).toEqual([true, true, true])
  expect(others.map(isPersisted)).toEqual([false, false, false, false])
})
