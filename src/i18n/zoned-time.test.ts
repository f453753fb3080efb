import { expect, test } from 'vitest'
import { clockTime, toInstant } from './zoned-time.ts'

const iso = (day: string, time: string, zone: string) => {
  const instant = toInstant(day, time, zone)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

test.each([
  ['2026-09-15', '17:00', 'Asia/Riyadh', '2026-09-15T14:00:00.000Z'],
  ['2028-02-29', '00:30', 'Asia/Riyadh', '2028-02-28T21:30:00.000Z'],
  ['2026-07-01', '12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
  ['2026-01-01', '12:00', 'America/New_York', '2026-01-01T17:00:00.000Z'],
  ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
  ['2026-12-31', '23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
  ['2026-01-01', '00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['2026-06-01', '00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
])('%s %s in %s is one instant', (day, time, zone, instant) => {
  expect(iso(day, time, zone)).toBe(instant)
  expect(clockTime(Date.parse(instant), zone)).toEqual({ day, time })
})

test('a time that a clock change skips does not exist', () => {
  expect(iso('2026-03-08', '02:30', 'America/New_York')).toBeUndefined()
  expect(iso('2026-09-27', '02:30', 'Pacific/Auckland')).toBeUndefined()
})
