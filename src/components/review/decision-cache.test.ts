import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ReviewCounts, ReviewStatus } from '#contract/review.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import { type ReviewedPage, reviewCache } from './decision-cache.ts'

interface Business {
  readonly _id: string
  readonly approval: ReviewStatus
}

const counts: ReviewCounts = { PENDING: 5, APPROVED: 10, REJECTED: 1 }
const moved: ReviewCounts = { PENDING: 4, APPROVED: 11, REJECTED: 1 }
const waiting: Business = { _id: 'a', approval: 'PENDING' }

/** Lists with filters of their own; `decide` approves `waiting` and never gets a response. */
function setUp(before = counts) {
  const client = new QueryClient()
  const listKey = (query: object) => ['businesses', 'list', { query }]
  const put = (query: object, ...rows: Business[]) =>
    client.setQueryData<ReviewedPage<Business>>(listKey(query), { rows, pagination: { totalCount: rows.length }, counts: before })
  const countsAt = (query: object) => client.getQueryData<ReviewedPage<Business>>(listKey(query))?.counts
  const decided = reviewCache<Business>({
    area: 'businesses',
    detailKey: (id) => ['businesses', 'detail', id],
    statusField: 'approval',
  })
  const sent = Promise.withResolvers<void>()
  const never = () => {
    sent.resolve()
    return new Promise<ApiResponse<Business>>(() => undefined)
  }
  const decide = async () => {
    void new MutationObserver(client, decided(['businesses', 'decide'], never)).mutate({ id: 'a', isApproved: true })
    await sent.promise
  }
  return { put, countsAt, decide }
}

const ofJeddah = { page: 1, limit: 10, approval: ['PENDING'], city: 'Jeddah' }

test('a list under any filter that does not hold the subject keeps its counts, whatever the filter is called', async () => {
  const { put, countsAt, decide } = setUp()
  const ofRiyadh = { ...ofJeddah, city: 'Riyadh' }
  put(ofJeddah, waiting)
  put(ofRiyadh)
  await decide()
  expect([countsAt(ofJeddah), countsAt(ofRiyadh)]).toEqual([moved, counts])
})

test('no count falls below zero, as when it was read after another decision', async () => {
  const { put, countsAt, decide } = setUp({ ...counts, PENDING: 0 })
  put(ofJeddah, waiting)
  await decide()
  expect(countsAt(ofJeddah)).toEqual({ ...moved, PENDING: 0 })
})

test('tab, page, size and order are no filter, nor is what a query leaves out', async () => {
  const { put, countsAt, decide } = setUp()
  const approved = { city: 'Jeddah', branch: undefined, approval: ['APPROVED'], page: 3, limit: 25, sortKey: 'name', sortValue: -1 }
  put(ofJeddah, waiting)
  put(approved)
  await decide()
  expect(countsAt(approved)).toEqual(moved)
})

test('the list without a filter counts every subject, also one that it does not show', async () => {
  const { put, countsAt, decide } = setUp()
  const unfiltered = { page: 7, limit: 10 }
  put(ofJeddah, waiting)
  put(unfiltered)
  await decide()
  expect(countsAt(unfiltered)).toEqual(moved)
})
