import { expect, test } from 'vitest'
import { dayPresetNames } from '#contract/periods.ts'
import { dayPresets, matchingPreset, toCreatedSearch } from './created-days.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10))

test('whichever range by name was chosen, on any day its address is called by that name', () => {
  const wrong = daysFrom('2026-12-20', 470).flatMap((today) =>
    dayPresetNames
      .filter((name) => matchingPreset(toCreatedSearch(dayPresets(today)[name]), today) !== name)
      .map((name) => `${name} on ${today}`),
  )
  expect(wrong).toEqual([])
})

test('a week is today and the six days before', () => {
  expect(dayPresets('2026-03-02').week).toEqual({ first: '2026-02-24', last: '2026-03-02' })
})

test('a month is the whole of it', () => {
  expect(dayPresets('2028-02-01').month).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(dayPresets('2026-12-31').month).toEqual({ first: '2026-12-01', last: '2026-12-31' })
})

test('the month before is the whole of it, over the year too', () => {
  expect(dayPresets('2028-03-31').lastMonth).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(dayPresets('2027-01-15').lastMonth).toEqual({ first: '2026-12-01', last: '2026-12-31' })
})

test('one day is the same whichever way an address says it', () => {
  expect(matchingPreset({ from: '2026-09-01', to: '2026-09-01' }, '2026-09-01')).toBe('today')
  expect(matchingPreset({ created: '2026-09-01' }, '2026-09-01')).toBe('today')
})
