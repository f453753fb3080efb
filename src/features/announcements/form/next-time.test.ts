import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

const thursday = { weekday: 4, hour: 19 }
const at = (instant: string) => nextTime(thursday, Date.parse(instant), 'Asia/Riyadh')

test.each([
  ['2026-09-15T09:00:00Z', '2026-09-17'],
  ['2026-09-16T15:59:00Z', '2026-09-17'],
  // Less than a day before it, and in its hour.
  ['2026-09-16T16:01:00Z', '2026-09-24'],
  ['2026-09-17T16:30:00Z', '2026-09-24'],
])('at %s the next Thursday at 19:00 is on %s', (now, day) => {
  expect(at(now)).toEqual({ day, time: '19:00' })
})

test('a Sunday at midnight is found, too', () => {
  expect(nextTime({ weekday: 7, hour: 0 }, Date.parse('2026-09-15T09:00:00Z'), 'Asia/Riyadh')).toEqual({ day: '2026-09-20', time: '00:00' })
})
