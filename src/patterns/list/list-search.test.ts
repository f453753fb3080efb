import { expect, test } from 'vitest'
import { type createdWithin, filtersOn, isOpening, type ListSearchOf } from './list-search.ts'

type Search = ListSearchOf<typeof createdWithin> & { readonly sort?: string; readonly dir?: number; readonly status?: string }

test.each<[string, Partial<Search>, readonly string[]]>([
  ['page, size, order and tab are none', { page: 3, size: 25, sort: 'nameEn', dir: 1, status: 'APPROVED' }, []],
  ['both ends of a range are one', { from: '2026-09-01', to: '2026-09-30' }, ['from']],
  ['its first day alone is one', { from: '2026-09-01' }, ['from']],
  ['its last day alone is one', { to: '2026-09-30' }, ['to']],
  ['each of the others is one', { search: 'spa', created: '2026-09-12', to: '2026-09-30' }, ['search', 'created', 'to']],
  ['what the address leaves out is none', { search: undefined, from: undefined }, []],
])('of the filters that are on, %s', (_what, search, on) => {
  expect(filtersOn({ page: 1, ...search })).toEqual(on)
})

test('a list opens with its first page unfiltered, in any order and tab', () => {
  const opening: Search = { page: 1, size: 25, sort: 'nameEn', dir: 1, status: 'APPROVED' }
  expect(isOpening(opening)).toBe(true)
  expect(isOpening({ ...opening, page: 2 })).toBe(false)
  expect(isOpening({ ...opening, to: '2026-09-30' } as Search)).toBe(false)
})
