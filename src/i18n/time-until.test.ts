import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('says in words how far ahead an instant is', () => {
  expect(timeUntil('en', 10_000)).toBe('in 1 minute')
  expect(timeUntil('en', 3 * hour - minute)).toBe('in 3 hours')
  expect(timeUntil('ar', 3 * hour)).toBe('بعد 3 ساعات')
  expect(timeUntil('ar', 2 * day)).toBe('بعد يومين')
})

test('never counts more than fits its unit', () => {
  expect(timeUntil('en', hour - 10_000)).toBe('in 1 hour')
  expect(timeUntil('en', day - 10 * minute)).toBe('in 1 day')
  expect(timeUntil('en', 29.6 * day)).toBe('in 1 month')
  expect(timeUntil('en', 364 * day)).toBe('in 1 year')
})
