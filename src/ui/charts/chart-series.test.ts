import { expect, test } from 'vitest'
import { findPeak, gridValues, seriesColor } from './chart-series.ts'

const of = (...values: (number | null)[]) => [
  { id: 'a', label: 'A', points: values.map((value, index) => ({ key: `${index}`, label: `${index}`, value })) },
]

test.each([
  [3_420, [0, 1_000, 2_000, 3_000, 4_000]],
  [9_000, [0, 2_500, 5_000, 7_500, 10_000]],
  [100, [0, 25, 50, 75, 100]],
  [7, [0, 2, 4, 6, 8]],
  [1, [0, 1, 2, 3, 4]],
  [0, [0, 1, 2, 3, 4]],
])('four round grid lines reach %d', (most, grid) => {
  expect(gridValues(of(0, most, null))).toEqual(grid)
})

test('the best point is the first of the largest, and where there is nothing there is none', () => {
  expect(findPeak(of(1, 4, 4, null))).toBe(1)
  expect(findPeak(of(0, null))).toBeUndefined()
  expect(findPeak([])).toBeUndefined()
})

test('series have the colours in their order, the period before stone', () => {
  const [now] = of(1)
  const before = { id: 'b', label: 'B', points: [], isBefore: true }
  const other = { id: 'c', label: 'C', points: [] }
  const all = [before, now!, other]
  expect(all.map((each) => seriesColor(all, each))).toEqual(['var(--c6)', 'var(--c1)', 'var(--c2)'])
})
