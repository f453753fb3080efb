import { expect, test } from 'vitest'
import { pageSteps } from './pagination.tsx'

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 31, '1 2 3 4 5 gap-after 31'],
  [4, 31, '1 2 3 4 5 gap-after 31'],
  [5, 31, '1 gap-before 4 5 6 gap-after 31'],
  [28, 31, '1 gap-before 27 28 29 30 31'],
  [31, 31, '1 gap-before 27 28 29 30 31'],
])('on page %i of %i it offers %s', (page, last, steps) => {
  expect(pageSteps(page, last).join(' ')).toBe(steps)
})
