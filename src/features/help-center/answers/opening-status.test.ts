import { expect, test } from 'vitest'
import { findOpeningStatus } from './opening-status.ts'

const timeZone = 'Asia/Riyadh'
const at = (openingTime: string, closingTime: string, ...days: ('Sunday' | 'Monday' | 'Thursday' | 'Saturday')[]) => ({
  timeZone,
  timings: days.map((day) => ({ day, openingTime, closingTime })),
})
const hours = at('09:00', '18:00', 'Sunday', 'Monday', 'Thursday')

test.each([
  ['open from the opening minute', '2026-03-02T06:00:00Z', { isOpen: true, until: '18:00' }],
  ['before the opening', '2026-03-02T05:59:59Z', { isOpen: false, day: '2026-03-02', daysAhead: 0, at: '09:00' }],
  ['closed at the closing minute', '2026-03-01T15:00:00Z', { isOpen: false, day: '2026-03-02', daysAhead: 1, at: '09:00' }],
  ['over the end of the week', '2026-03-05T15:30:00Z', { isOpen: false, day: '2026-03-08', daysAhead: 3, at: '09:00' }],
] as const)('%s', (_what, now, status) => {
  expect(findOpeningStatus(hours, Date.parse(now))).toEqual(status)
})

test('hours past midnight belong to the day before, and hours of one day begin again a week later', () => {
  const night = at('20:00', '02:00', 'Saturday')
  expect(findOpeningStatus(night, Date.parse('2026-03-07T22:30:00Z'))).toEqual({ isOpen: true, until: '02:00' })
  expect(findOpeningStatus(night, Date.parse('2026-03-07T23:00:00Z'))).toEqual({
    isOpen: false,
    day: '2026-03-14',
    daysAhead: 6,
    at: '20:00',
  })
})

test('without hours nothing is said', () => {
  expect(findOpeningStatus({ timings: [], timeZone }, Date.parse('2026-03-02T06:00:00Z'))).toBeUndefined()
})
