import { beforeEach, expect, test, vi } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import type { SeenWords } from './apply-adapter.ts'
import { createWordLearner } from './learn-words.ts'
import type { RequestParts } from './request-parts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))

/** A backend with one voucher, whose status it calls `pending`; it finds nothing for another word. */
function setUp() {
  const seen: SeenWords = new Map()
  const state = { hasVoucher: true, isAway: false }
  const learn = createWordLearner({ seen, isNeeded: () => true })
  const receive = vi.fn(async ({ query = {} }: RequestParts) => {
    const isFiltered = query.dealStatus !== undefined
    if (state.isAway && !isFiltered) throw new Error('no connection')
    const isFound = state.hasVoucher && (!isFiltered || seen.has('dealStatus PENDING')) && (query.search ?? 'spa') === 'spa'
    if (isFound) seen.set('dealStatus PENDING', 'pending')
    return { data: { rows: isFound ? ['voucher'] : [] } }
  })
  const list = async (query: object = {}) =>
    (await learn(listDeals, { query: { dealStatus: 'PENDING', ...query } }, receive)).data.rows.length
  return { state, receive, list }
}

test('a filter by a word that the backend does not know is repeated in its own', async () => {
  const { receive, list } = setUp()
  expect([await list(), await list()]).toEqual([1, 1])
  expect(receive).toHaveBeenCalledTimes(4)
})

test('a read that failed is repeated with the next call', async () => {
  const { state, list } = setUp()
  state.isAway = true
  expect(await list()).toBe(0)
  state.isAway = false
  expect(await list()).toBe(1)
})

test('a search that finds nothing does not stop another call from learning', async () => {
  const { list } = setUp()
  expect([await list({ search: 'gym' }), await list()]).toEqual([0, 1])
})

test('a list that shows no word is read again after a minute', async () => {
  const { state, receive, list } = setUp()
  state.hasVoucher = false
  expect([await list(), await list()]).toEqual([0, 0])
  expect(receive).toHaveBeenCalledTimes(3)
  state.hasVoucher = true
  expect(await list()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await list()).toBe(1)
})
