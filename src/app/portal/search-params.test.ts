import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a number-like search stays the text that was typed', () => {
  expect(parseSearch('?search=0551&page=2')).toEqual({ search: '0551', page: '2' })
})

test('a repeated key becomes a list and comes back as one', () => {
  const search = { status: ['PENDING', 'REJECTED'], page: '1' }
  expect(stringifySearch(search)).toBe('?status=PENDING&status=REJECTED&page=1')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('Arabic, spaces and signs survive the address', () => {
  const search = { search: 'حمّام & spa 50% "x"' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('what is not set is not in the address', () => {
  expect(stringifySearch({ page: undefined, search: '', from: null })).toBe('')
})
