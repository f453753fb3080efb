import { describe, expect, test } from 'vitest'
import { listDeals } from '../../contract/deals.ts'
import { type DealSearch, parseDealSearch, toDealListQuery } from './search.ts'

/** An address may hold anything; the parser's type is for links. */
const parse = (address: Record<string, unknown>): DealSearch => parseDealSearch(address as Parameters<typeof parseDealSearch>[0])

test('what the address of a deal list refuses does not shine through from the raw address, over which the router lays it', () => {
  const raw = { page: 'abc', size: '7', status: 'NONE', sort: 'password', dir: '1', from: 'x', to: 'x', created: 'x' }
  expect({ ...raw, ...parse(raw) }).toEqual({ page: 1 })
})

describe('the query of a deal list', () => {
  test('an administrator starts with the pending ones, oldest first', () => {
    expect(toDealListQuery({ page: 1 }, 'admin')).toEqual({
      page: 1,
      limit: 10,
      dealStatus: ['PENDING'],
      sortKey: 'createdAt',
      sortValue: 1,
    })
  })

  test('what is decided comes newest first', () => {
    expect(toDealListQuery({ page: 1, status: 'REJECTED' }, 'admin')).toMatchObject({
      dealStatus: ['REJECTED'],
      sortKey: 'createdAt',
      sortValue: -1,
    })
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
