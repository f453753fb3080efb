import { expect, test } from 'vitest'
import { markLeft, markSize } from './mark-place.ts'

const [margin, paper] = [4, 1_000]
const place = (left: number, width: number, dir: 'ltr' | 'rtl') => markLeft({ left, top: 0, width, height: 0.01 }, margin, paper, dir)

test.each([
  ['after a value that is read from left to right', 0.4, 0.1, 'ltr', 508],
  ['after a value that is read from right to left', 0.4, 0.1, 'rtl', 376],
  ['before a value at the right edge', 0.88, 0.1, 'ltr', 856],
  ['before a value at the left edge', 0.02, 0.1, 'rtl', 128],
  ['on the paper where a value fills its width', 0.01, 0.98, 'ltr', paper - markSize],
  ['on the paper where such a value is read from right to left', 0.01, 0.98, 'rtl', 0],
] as const)('a mark stands %s', (_name, left, width, dir, expected) => {
  expect(place(left, width, dir)).toBeCloseTo(expected)
})
