import { expect, test } from 'vitest'
import { allowedTypos, countTypos } from './typos.ts'

test('longer words may have more typing errors', () => {
  expect([3, 4, 7, 8, 80].map(allowedTypos)).toEqual([0, 1, 1, 2, 2])
})

test.each([
  ['hammam', 'hammam', 0],
  ['hamam', 'hammam', 1],
  ['hamman', 'hammam', 1],
  ['hammmam', 'hammam', 1],
  ['hmamam', 'hammam', 1],
  ['rpeotrs', 'reports', 2],
  ['حمامم', 'حمام', 1],
  ['قهاوي', 'قهوه', 2],
])('%s is %s with %i typing errors', (typed, word, number) => {
  expect(countTypos(typed, word, 2)).toBe(number)
})

test('it stops counting above the limit', () => {
  expect(countTypos('coffee', 'hammam', 2)).toBe(3)
  expect(countTypos('a'.repeat(80), 'a', 2)).toBe(3)
  expect(countTypos('', 'abc', 2)).toBe(3)
})
