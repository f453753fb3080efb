import { describe, expect, test } from 'vitest'
import { tillRefreshEvery, tillUnusedLifetime } from '#contract/limits.ts'
import { hour, minute } from '#fixtures/tokens.ts'
import { isDue, nextCheckIn } from './schedule.ts'

describe('the time until the next check', () => {
  test.each([
    ['far from the end: the fallback check', { left: 8 * hour, keep: true, rest: 0 }, minute],
    ['five minutes before the end', { left: 5 * minute + 20_000, keep: true, rest: 0 }, 20_000],
    ['never sooner than the rest', { left: 5 * minute + 20_000, keep: true, rest: minute }, minute],
    ['after a failed try: when it has rested', { left: 3 * minute, keep: true, rest: 42_000 }, 42_000],
    ['the end itself', { left: 12_000, keep: true, rest: 42_000 }, 12_000],
    ['kept or not, the end itself', { left: 12_000, keep: false, rest: 0 }, 12_000],
    ['the dialog', { left: 5 * minute + 7_000, keep: false, rest: 0 }, 7_000],
    ['while an overdue refresh runs', { left: -1_000, keep: true, rest: minute }, minute],
  ])('%s', (_what, life, milliseconds) => {
    expect(nextCheckIn(life)).toBe(milliseconds)
  })

  test('is never further than a minute, so that no timer overflows, with tokens of 30 days or a million years', () => {
    for (const left of [30 * 24 * hour, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])
      for (const keep of [true, false]) expect(nextCheckIn({ left, keep, rest: 0 })).toBe(minute)
  })
})

describe('the token of a paired till', () => {
  const lead = tillUnusedLifetime - tillRefreshEvery

  test.each([
    ['not before it is a day old', { left: lead + 1, keep: true, rest: 0, lead }, false],
    ['after a day of use', { left: lead, keep: true, rest: 0, lead }, true],
    ['not again within a minute of a failed try', { left: lead - hour, keep: true, rest: minute, lead }, false],
  ])('is refreshed %s', (_what, life, due) => {
    expect(isDue(life)).toBe(due)
    expect(nextCheckIn(life)).toBeLessThanOrEqual(minute)
  })
})

describe('a refresh is due', () => {
  test.each([
    ['not before the last five minutes', { left: 5 * minute + 1, keep: true, rest: 0 }, false],
    ['at five minutes', { left: 5 * minute, keep: true, rest: 0 }, true],
    ['not while it rests', { left: 4 * minute, keep: true, rest: 1 }, false],
    ['when the token has run out, rest or not', { left: 0, keep: true, rest: 30_000 }, true],
    ['never when nobody asked to stay signed in', { left: 0, keep: false, rest: 0 }, false],
  ])('%s', (_what, life, due) => {
    expect(isDue(life)).toBe(due)
  })
})
