import { expect, test } from 'vitest'
import { growthPercent } from './delta.tsx'

test.each([
  [18_420, 16_520, 11.5],
  [90, 100, -10],
  [100, 100, 0],
  [0, 0, 0],
  [0, 5, -100],
  [5, 0, 'none'],
  [5, null, undefined],
  [undefined, 5, undefined],
] as const)('%s after %s has grown by %s', (value, previous, growth) => {
  expect(growthPercent(value, previous)).toBe(growth)
})
