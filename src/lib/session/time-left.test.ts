import { expect, test } from 'vitest'
import { formatClock, getStage } from './time-left.ts'

test.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [299_000, '4:59'],
  [61_000, '1:01'],
  [60_000, '1:00'],
  [9_001, '0:10'],
  [1, '0:01'],
  [0, '0:00'],
  [12 * 60_000, '12:00'],
])('%i ms are shown as %s', (left, face) => {
  expect(formatClock(left)).toBe(face)
})

test.each([
  [300_001, 0],
  [300_000, 1],
  [60_001, 1],
  [60_000, 2],
  [20_001, 2],
  [20_000, 3],
  [0, 3],
])('with %i ms left, %i of the three announcements are due', (left, stage) => {
  expect(getStage(left)).toBe(stage)
})
