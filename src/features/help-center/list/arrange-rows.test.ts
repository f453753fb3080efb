import { expect, test } from 'vitest'
import { arrangeRows } from './arrange-rows.ts'

const rows = (ids: string, version = 1) => [...ids].map((_id) => ({ _id, version }))
const arranged = (before: string, next: string, options: Partial<Parameters<typeof arrangeRows>[2]> = {}) =>
  arrangeRows(rows(before), rows(next, 2), { openId: undefined, isFrozen: false, ...options })
const ids = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id).join('')

test('rows stand in the order of the server', () => {
  expect(ids(arranged('abc', 'cab'))).toBe('cab')
})

test('the open chat stays where it was when it leaves the list', () => {
  expect(ids(arranged('abcd', 'acd', { openId: 'b' }))).toBe('abcd')
  expect(ids(arranged('abcd', 'dacb', { openId: 'b' }))).toBe('dacb')
})

test('no row moves while somebody is choosing: rows are updated in place, new ones come last, others go', () => {
  const arrangedRows = arranged('abcd', 'xcab', { isFrozen: true })
  expect(ids(arrangedRows)).toBe('abcx')
  expect(arrangedRows.every(({ version }) => version === 2)).toBe(true)
  expect(ids(arranged('abcd', 'ca', { isFrozen: true, openId: 'd' }))).toBe('acd')
})
