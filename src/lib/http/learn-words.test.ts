import { beforeEach, expect, test, vi } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { listProviders } from '#contract/providers.ts'
import type { LearnedWords } from './apply-adapter.ts'
import { createWordLearner } from './learn-words.ts'
import type { RequestParts } from './request-parts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))

type Row = Readonly<Record<string, unknown>>

/** A backend whose filter knows nothing but the words of its rows; `read` is what the portal makes of a row. */
function setUp(rows: Row[] = [{ _id: 'spa', word: 'pending', dealStatus: 'PENDING' }]) {
  const learned: LearnedWords = new Map()
  const state = { rows, isAway: false }
  const learn = createWordLearner({ learned, isNeeded: () => true })
  const receive = vi.fn(async ({ query = {} }: RequestParts) => {
    const { dealStatus, search, page = 1, limit = 10 } = query
    if (state.isAway && dealStatus === undefined) throw new Error('no connection')
    const word = learned.get(`dealStatus ${String(dealStatus)}`) ?? dealStatus
    const found = state.rows
      .filter((row) => dealStatus === undefined || row.word === word)
      .filter(({ _id }) => search === undefined || _id === search)
    const shown = found.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
    for (const row of shown) if (row.word && row.dealStatus) learned.set(`dealStatus ${String(row.dealStatus)}`, String(row.word))
    return { data: { rows: shown, pagination: { totalCount: found.length } } as unknown }
  })
  const read = async (query: object = {}) => {
    const { data } = await learn(listDeals, { query: { dealStatus: 'PENDING', ...query } }, receive)
    return data as { rows: Row[]; pagination: { totalCount: number }; unsorted?: number }
  }
  const list = async (query: object = {}) => (await read(query)).rows.length
  return { state, receive, read, list }
}

test('a filter by a word that the backend does not know is repeated in its own', async () => {
  const { receive, list } = setUp()
  expect([await list(), await list()]).toEqual([1, 1])
  expect(receive).toHaveBeenCalledTimes(4)
})

test('a list that cannot be read without its filter is a failure, no empty one', async () => {
  const { state, list } = setUp()
  state.isAway = true
  await expect(list()).rejects.toThrow('no connection')
  state.isAway = false
  expect(await list()).toBe(1)
})

test('a search that finds nothing does not stop another call from learning', async () => {
  const { list } = setUp()
  expect([await list({ search: 'gym' }), await list()]).toEqual([0, 1])
})

test('a list in which nothing waits is read without its filter once a minute', async () => {
  const { state, receive, list } = setUp([{ _id: 'gym', word: 'approved', dealStatus: 'APPROVED' }])
  expect([await list(), await list()]).toEqual([0, 0])
  expect(receive).toHaveBeenCalledTimes(3)
  state.rows.push({ _id: 'spa', word: 'pending', dealStatus: 'PENDING' })
  expect(await list()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await list()).toBe(1)
})

const flagged = (count: number, dealStatus: string) =>
  Array.from({ length: count }, (_, at) => ({ _id: `${dealStatus} ${at}`, dealStatus }))

test('rows that say their status by a flag alone are sorted here, also those of later pages', async () => {
  const { state, read } = setUp([...flagged(120, 'APPROVED'), ...flagged(12, 'PENDING')])
  const second = await read({ page: 2 })
  expect(second.rows.map(({ _id }) => _id)).toEqual(['PENDING 10', 'PENDING 11'])
  expect(second).toMatchObject({ pagination: { currentPage: 2, totalCount: 12 }, unsorted: undefined })
  state.rows.splice(130)
  expect((await read()).pagination.totalCount).toBe(10)
})

test('rows of unknown status are in every list, which says how many they are', async () => {
  const unknown = [1, 2, 3].map((at) => ({ _id: `d${at}`, word: 'IN_REVIEW' }))
  const { read } = setUp([...unknown, ...flagged(2, 'APPROVED')])
  expect(await read()).toMatchObject({ rows: unknown, unsorted: 3 })
  expect(await read({ dealStatus: 'APPROVED' })).toMatchObject({ pagination: { totalCount: 5 }, unsorted: 3 })
})

test('more rows than are read here count as rows of unknown status', async () => {
  const { read } = setUp(flagged(1_250, 'APPROVED'))
  expect(await read()).toMatchObject({ pagination: { totalCount: 0 }, unsorted: 250 })
})

test.each([
  ['is sorted here if the backend ignores the filter', flagged(4, 'APPROVED'), 0, undefined],
  ['is not known if the backend ignores the filter and rows say no status', [{ _id: 'a' }, { _id: 'b' }], 2, 2],
])('a list %s', async (_what, rows, total, unsorted) => {
  const learn = createWordLearner({ learned: new Map(), isNeeded: () => true })
  const receive = async () => ({ data: { rows, pagination: { totalCount: rows.length } } })
  const { data } = await learn(listDeals, { query: { dealStatus: 'PENDING' } }, receive)
  expect(data).toMatchObject({ pagination: { totalCount: total } })
  expect(data).toHaveProperty('unsorted', unsorted)
})

test('rows without a status were chosen by it where there are fewer of them than in the whole list', async () => {
  const learn = createWordLearner({ learned: new Map(), isNeeded: () => true })
  const receive = vi.fn(async ({ query }: RequestParts) => ({
    data: { rows: [{ _id: 'a' }], pagination: { totalCount: query?.dealStatus ? 1 : 5 } },
  }))
  const read = async () => (await learn(listDeals, { query: { dealStatus: 'PENDING' } }, receive)).data
  expect([await read(), await read()].every((data) => data.pagination.totalCount === 1 && !('unsorted' in data))).toBe(true)
  expect(receive).toHaveBeenCalledTimes(3)
})

test('a long list of businesses that say their status by a flag is asked by it', async () => {
  const learn = createWordLearner({ learned: new Map(), isNeeded: () => true })
  const all = Array.from({ length: 300 }, (_, at) => ({ _id: `b${at}`, isApproved: at < 290 }))
  const receive = vi.fn(async ({ query = {} }: RequestParts) => {
    const found = query.accountApprovalStatus ? [] : all.filter((row) => (query.isApproved ?? row.isApproved) === row.isApproved)
    const rows = found.slice(0, 100).map((row) => ({ ...row, accountApprovalStatus: row.isApproved ? 'APPROVED' : 'PENDING' }))
    return { data: { rows, pagination: { totalCount: found.length } } }
  })
  const { data } = await learn(listProviders, { query: { accountApprovalStatus: ['PENDING'] } }, receive)
  expect(data.pagination.totalCount).toBe(10)
  expect(receive).toHaveBeenCalledTimes(3)
})
