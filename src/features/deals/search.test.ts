import { describe, expect, test } from 'vitest'
import { listDeals } from '../../contract/deals.ts'
import { type DealSearch, parseDealSearch, toDealListQuery } from './search.ts'

/** An address may hold anything; the parser's type is for links. */
const parse = (address: Record<string, unknown>): DealSearch => parseDealSearch(address as Parameters<typeof parseDealSearch>[0])

describe('the address of a deal list', () => {
  test.each<[string, Record<string, unknown>, DealSearch]>([
    ['nothing said', {}, { page: 1 }],
    ['a page', { page: '3' }, { page: 3 }],
    ['a page as a number, from a link', { page: 3 }, { page: 3 }],
    ['a page that is no number', { page: 'abc' }, { page: 1 }],
    ['page zero', { page: '0' }, { page: 1 }],
    ['a negative page', { page: '-2' }, { page: 1 }],
    ['half a page', { page: '1.5' }, { page: 1 }],
    ['a page beyond any list', { page: '99999999' }, { page: 1 }],
    ['a size that is offered', { size: '50' }, { page: 1, size: 50 }],
    ['the default size', { size: '10' }, { page: 1 }],
    ['a size that is not offered', { size: '7' }, { page: 1 }],
    ['a search that looks like a number', { search: '0551' }, { page: 1, search: '0551' }],
    ['a search of spaces', { search: '   ' }, { page: 1 }],
    ['an Arabic search', { search: ' حمّام ' }, { page: 1, search: 'حمّام' }],
    ['a search that is too long', { search: 'a'.repeat(200) }, { page: 1, search: 'a'.repeat(80) }],
    ['a repeated key', { status: ['APPROVED', 'REJECTED'] }, { page: 1, status: 'APPROVED' }],
    ['an unknown status', { status: 'OPEN' }, { page: 1 }],
    [
      'days',
      { from: '2026-09-01', to: '2026-09-30', created: '2026-09-12' },
      { page: 1, from: '2026-09-01', to: '2026-09-30', created: '2026-09-12' },
    ],
    ['a day that does not exist', { from: '2026-02-30' }, { page: 1 }],
    ['a day before the year 1000, as one that is still being typed', { from: '0202-02-03' }, { page: 1 }],
    ['a day in another form', { to: '12/09/2026' }, { page: 1 }],
    ['an order', { sort: 'discountedPrice', dir: '-1' }, { page: 1, sort: 'discountedPrice', dir: -1 }],
    ['a direction without an order', { dir: '-1' }, { page: 1 }],
    ['an unknown order', { sort: 'password', dir: '1' }, { page: 1 }],
    ['an unknown direction', { sort: 'nameEn', dir: 'up' }, { page: 1, sort: 'nameEn' }],
    ['an unknown key', { token: 'x' }, { page: 1 }],
    ['an object', { search: { a: 1 }, page: {} }, { page: 1 }],
  ])('%s', (_what, address, search) => {
    expect(parse(address)).toEqual(search)
  })

  test('what it refuses does not shine through from the raw address, over which the router lays it', () => {
    const raw = { page: 'abc', size: '7', status: 'NONE', sort: 'password', dir: '1', from: 'x', to: 'x', created: 'x' }
    expect({ ...raw, ...parse(raw) }).toEqual({ page: 1 })
  })
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

  test.each([
    [{ from: '2026-09-01', to: '2026-09-30' }, '2026-09-01to2026-09-30'],
    [{ from: '2026-09-30', to: '2026-09-01' }, '2026-09-01to2026-09-30'],
    [{ from: '2026-09-01' }, '2026-09-01to2099-12-31'],
    [{ to: '2026-09-01' }, '2000-01-01to2026-09-01'],
  ])('the days %o are one range', (days, dateRange) => {
    expect(toDealListQuery({ page: 1, ...days }, 'admin').dateRange).toBe(dateRange)
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
