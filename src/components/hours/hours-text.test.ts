import { describe, expect, test } from 'vitest'
import { type Day, everyDay, type Timing } from '#contract/timings.ts'
import { closesNextDay, summariseHours } from './hours-text.ts'

const on = (...days: readonly Day[]): Timing[] => days.map((day) => ({ day, openingTime: '08:00', closingTime: '23:00' }))
const times = { openingTime: '08:00', closingTime: '23:00' }

describe('hours in one line', () => {
  test.each([
    ['all seven days', everyDay('08:00', '23:00'), { kind: 'everyDay', ...times }],
    ['days in a row', on('Monday', 'Tuesday', 'Wednesday'), { kind: 'range', from: 'Monday', to: 'Wednesday', ...times }],
    ['a working week across Sunday', on('Monday', 'Tuesday', 'Sunday'), { kind: 'range', from: 'Sunday', to: 'Tuesday', ...times }],
    [
      'all but one',
      on('Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'),
      { kind: 'range', from: 'Saturday', to: 'Thursday', ...times },
    ],
    ['scattered days', on('Friday', 'Monday'), { kind: 'days', days: ['Monday', 'Friday'], ...times }],
    ['two neighbours', on('Monday', 'Tuesday'), { kind: 'days', days: ['Monday', 'Tuesday'], ...times }],
    ['one day', on('Friday'), { kind: 'days', days: ['Friday'], ...times }],
  ])('%s', (_name, timings, expected) => {
    expect(summariseHours(timings)).toEqual(expected)
  })

  test('different hours are not squeezed into one line', () => {
    expect(summariseHours([...on('Monday'), { day: 'Friday', openingTime: '16:00', closingTime: '23:00' }])).toEqual({ kind: 'varies' })
  })

  test('a day without both times does not count', () => {
    expect(summariseHours([{ day: 'Monday', openingTime: '08:00', closingTime: '' }])).toBeUndefined()
  })
})

test.each([
  ['22:00', '02:00', true],
  ['10:00', '00:00', true],
  ['08:00', '23:00', false],
  ['22:00', '', false],
])('from %s to %s ends on the next day: %s', (openingTime, closingTime, expected) => {
  expect(closesNextDay({ openingTime, closingTime })).toBe(expected)
})
