import { describe, expect, test } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { toDealListQuery } from './list-query.ts'
import { type DealSearch, parseDealSearch } from './search.ts'

/** An address may hold anything; the parser's type is for links. */
const parse = (address: Record<string, unknown>): DealSearch => parseDealSearch(address as Parameters<typeof parseDealSearch>[0])

test('what the address of a deal list refuses does not shine through from the raw address, over which the router lays it', () => {
  const raw = { page: 'abc', size: '7', status: 'NONE', sort: 'password', dir: '1', from: 'x', to: 'x', created: 'x' }
  expect({ ...raw, ...parse(raw) }).toEqual({ page: 1 })
})

describe('the query of a deal list', () => {
  test('an administrator starts with the pending ones in the order of the call, the oldest first', () => {
    const opening = { page: 1, limit: 10, dealStatus: ['PENDING'] }
    expect(toDealListQuery({ page: 1 }, 'admin')).toEqual({ ...opening, sortValue: 1 })
    expect(toDealListQuery({ page: 1, sort: 'createdAt', dir: -1 }, 'admin')).toEqual({ ...opening, sortValue: -1 })
    expect(toDealListQuery({ page: 1, sort: 'nameEn' }, 'admin')).toEqual({ ...opening, sortKey: 'nameEn', sortValue: 1 })
  })

  test('what was decided last comes first', () => {
    for (const side of ['admin', 'provider'] as const) {
      const query = toDealListQuery({ page: 1, status: 'REJECTED' }, side)
      expect(query).toMatchObject({ dealStatus: ['REJECTED'], sortKey: 'decidedAt', sortValue: -1 })
    }
  })

  test('of one provider or category is for administrators to ask', () => {
    const search = parse({ provider: 'p-1', category: 'spa' })
    expect(toDealListQuery(search, 'admin')).toMatchObject({ serviceProviderId: 'p-1', businessCategory: ['spa'] })
    expect(Object.keys(toDealListQuery(search, 'provider'))).not.toContain('serviceProviderId')
    expect(toDealListQuery(parse({ category: 'spa| Food & Drinks |spa|' }), 'admin')).toMatchObject({
      businessCategory: ['spa', 'Food & Drinks'],
    })
    expect(parse({ provider: "x' or 1", category: '' })).toEqual({ page: 1 })
  })

  test('a provider starts with all of its own, newest first', () => {
    expect(toDealListQuery({ page: 1 }, 'provider')).toEqual({ page: 1, limit: 10, sortKey: 'createdAt', sortValue: -1 })
  })

  test('everything the address can say passes the contract unchanged', () => {
    const search = parse({
      page: '2',
      size: '25',
      search: '0551',
      status: 'APPROVED',
      from: '2026-09-01',
      created: '2026-09-12',
      sort: 'nameAr',
      dir: '-1',
    })
    const query = toDealListQuery(search, 'admin')
    expect(listDeals.query?.parse(query)).toEqual(query)
    expect(query).toEqual({
      page: 2,
      limit: 25,
      search: '0551',
      dealStatus: ['APPROVED'],
      dateRange: '2026-09-01to2099-12-31',
      creationDate: '2026-09-12',
      sortKey: 'nameAr',
      sortValue: -1,
    })
  })
})
