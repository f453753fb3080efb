import { expect, test } from 'vitest'
import { activeFilters, isDefaultView, toListQuery, withoutFilters } from './list-query.ts'
import {
  createdKeys,
  type ListSearchWith,
  listSearchParser,
  oneOf,
  shortTexts,
  sortKeysFor,
  toChoices,
  toChoiceText,
} from './list-search.ts'

/** A list that no area has. */
const keys = { status: oneOf(['OPEN', 'CLOSED']), stars: oneOf([1, 2, 3]), ...createdKeys, ...sortKeysFor(['name', 'price']) }
const parse = listSearchParser(keys)
/** An address may hold anything; the parser's type is for links. */
const read = (address: Readonly<Record<string, unknown>>) => parse(address as Parameters<typeof parse>[0])

test('an address is read key by key; what makes no sense, or says nothing new, falls back on what the list opens with', () => {
  const addresses: readonly (readonly [string, Record<string, unknown>, ListSearchWith<typeof keys>])[] = [
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
    ['a search of tatweel', { search: 'ـــ' }, { page: 1 }],
    ['a search of marks and direction signs', { search: '\u064E\u0651 \u200F' }, { page: 1 }],
    ['a search with marks', { search: 'حَمَّام' }, { page: 1, search: 'حَمَّام' }],
    ['an Arabic search', { search: ' حمّام ' }, { page: 1, search: 'حمّام' }],
    ['a search that is too long', { search: 'a'.repeat(200) }, { page: 1, search: 'a'.repeat(80) }],
    ['a repeated key', { status: ['CLOSED', 'OPEN'] }, { page: 1, status: 'CLOSED' }],
    ['a number that is offered', { stars: '2' }, { page: 1, stars: 2 }],
    ['a number that is not', { stars: '4' }, { page: 1 }],
    ['an unknown status', { status: 'SHUT' }, { page: 1 }],
    [
      'days',
      { from: '2026-09-01', to: '2026-09-30', created: '2026-09-12' },
      { page: 1, from: '2026-09-01', to: '2026-09-30', created: '2026-09-12' },
    ],
    ['a day that does not exist', { from: '2026-02-30' }, { page: 1 }],
    ['a day before the year 1000, as one that is still being typed', { from: '0202-02-03' }, { page: 1 }],
    ['a day in another form', { to: '12/09/2026' }, { page: 1 }],
    ['an order', { sort: 'price', dir: '-1' }, { page: 1, sort: 'price', dir: -1 }],
    ['a direction without an order', { dir: '-1' }, { page: 1 }],
    ['an unknown order', { sort: 'password', dir: '1' }, { page: 1 }],
    ['an unknown direction', { sort: 'name', dir: 'up' }, { page: 1, sort: 'name' }],
    ['an unknown key', { token: 'x' }, { page: 1 }],
    ['an object', { search: { a: 1 }, page: {} }, { page: 1 }],
  ]
  for (const [what, address, search] of addresses) expect(read(address), what).toEqual(search)
})

test('every key is there, so that what the address says beside it counts for nothing', () => {
  expect(Object.keys(read({})).sort()).toEqual(['created', 'dir', 'from', 'page', 'search', 'size', 'sort', 'stars', 'status', 'to'])
})

test('a range of days is closed on the wire, and the right way round', () => {
  const range = (address: Record<string, unknown>) => toListQuery(read(address)).dateRange
  expect(range({ from: '2026-09-01' })).toBe('2026-09-01to2099-12-31')
  expect(range({ to: '2026-09-01' })).toBe('2000-01-01to2026-09-01')
  expect(range({ from: '2026-09-01', to: '2026-09-30' })).toBe('2026-09-01to2026-09-30')
  expect(range({ from: '2026-09-30', to: '2026-09-01' })).toBe('2026-09-01to2026-09-30')
  expect(toListQuery(read({}))).toEqual({ page: 1, limit: 10 })
})

type Search = ListSearchWith<typeof createdKeys> & { readonly sort?: string; readonly dir?: number; readonly status?: string }

test.each<[string, Partial<Search>, readonly string[]]>([
  ['page, size, order and tab are none', { page: 3, size: 25, sort: 'nameEn', dir: 1, status: 'APPROVED' }, []],
  ['both ends of a range are one', { from: '2026-09-01', to: '2026-09-30' }, ['from']],
  ['its first day alone is one', { from: '2026-09-01' }, ['from']],
  ['its last day alone is one', { to: '2026-09-30' }, ['to']],
  ['each of the others is one', { search: 'spa', created: '2026-09-12', to: '2026-09-30' }, ['search', 'created', 'to']],
  ['what the address leaves out is none', { search: undefined, from: undefined }, []],
])('of the filters that are on, %s', (_what, search, on) => {
  expect(activeFilters({ page: 1, ...search })).toEqual(on)
})

test('a list opens with its first page unfiltered, in any order and tab', () => {
  const opening: Search = { page: 1, size: 25, sort: 'nameEn', dir: 1, status: 'APPROVED' }
  expect(isDefaultView(opening)).toBe(true)
  expect(isDefaultView({ ...opening, page: 2 })).toBe(false)
  expect(isDefaultView({ ...opening, to: '2026-09-30' } as Search)).toBe(false)
})

test('without its filters a list keeps its tab, size and order', () => {
  const search = { page: 2, size: 25, status: 'OPEN', sort: 'name', dir: 1, search: 'x', stars: 2, from: '2026-09-01', to: '2026-09-30' }
  const without = withoutFilters(read(search))
  expect(activeFilters(without)).toEqual([])
  expect(without).toMatchObject({ status: 'OPEN', size: 25, sort: 'name', dir: 1 })
})

test('an unknown parameter is no filter', () => {
  const search = read({ utm_source: 'mail', status: 'nonsense' })
  expect(activeFilters(search)).toEqual([])
  // The router merges what was parsed over the raw address.
  expect(activeFilters(Object.assign({ utm_source: 'mail' }, search))).toEqual([])
})

test('several values stand in one text, each once; what is no value is dropped', () => {
  expect(shortTexts('spa')).toBe('spa')
  expect(shortTexts(`spa| Food & Drinks ||spa|\u0000|${'x'.repeat(65)}`)).toBe('spa|Food & Drinks')
  expect(shortTexts('||')).toBeUndefined()
  expect(toChoices(shortTexts(Array.from({ length: 150 }, (_, index) => String(index)).join('|')))).toHaveLength(100)
  expect([toChoices(undefined), toChoiceText([])]).toEqual([undefined, undefined])
})
