import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const zone = 'Asia/Riyadh'
/** `at` is a time in Riyadh, three hours before UTC. */
const times = (at: string) =>
  snoozeTimes(Date.parse(`${at}:00+03:00`), zone).map(({ name, at: until }) => {
    const shown = new Date(Date.parse(until) + 3 * 3_600_000).toISOString()
    return `${name} ${shown.slice(5, 16)}`
  })

test('an hour, this evening, tomorrow and the next working week, in the business time zone', () => {
  expect(times('2026-09-15T10:20')).toEqual(['hour 09-15T11:20', 'evening 09-15T18:00', 'tomorrow 09-16T08:00', 'sunday 09-20T08:00'])
})

test('this evening only if it is at least an hour ahead', () => {
  expect(times('2026-09-15T17:00')).toContain('evening 09-15T18:00')
  expect(times('2026-09-15T17:01').map((time) => time.split(' ')[0])).toEqual(['hour', 'tomorrow', 'sunday'])
})

test.each([
  ['Saturday', '2026-09-19T23:30', ['hour 09-20T00:30', 'tomorrow 09-20T08:00']],
  ['Sunday', '2026-09-20T23:30', ['hour 09-21T00:30', 'tomorrow 09-21T08:00', 'sunday 09-27T08:00']],
  [
    'Sunday, while it is Saturday in UTC',
    '2026-09-20T01:00',
    ['hour 09-20T02:00', 'evening 09-20T18:00', 'tomorrow 09-21T08:00', 'sunday 09-27T08:00'],
  ],
])('on a %s the working week begins on another day', (_day, at, expected) => {
  expect(times(at)).toEqual(expected)
})

test('a zone with summer time has the same times of day', () => {
  const [, , tomorrow] = snoozeTimes(Date.parse('2026-10-24T10:00:00Z'), 'Europe/Berlin')
  expect(tomorrow).toEqual({ name: 'tomorrow', at: '2026-10-25T07:00:00.000Z' })
})
