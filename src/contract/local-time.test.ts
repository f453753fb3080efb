import { expect, test } from 'vitest'
import { addDays, localInstant, localTime } from './local-time.ts'

const days = Array.from({ length: 366 }, (_, index) => addDays('2020-01-01', index))

/** West and east of Greenwich; clocks change at midnight in Santiago, Havana, Asunción, Beirut and Amman. */
test.each(['America/Santiago', 'America/Havana', 'America/Asuncion', 'Atlantic/Azores', 'Asia/Beirut', 'Asia/Amman', 'Asia/Riyadh'])(
  'each day of a year begins at its first moment in %s, also after a gap',
  (zone) => {
    for (const day of days) {
      const start = localInstant(day, '00:00', zone)
      expect([localTime(start - 1, zone).day, localTime(start, zone).day], day).toEqual([addDays(day, -1), day])
    }
  },
)

test('a skipped time is the one an hour later, on both sides of Greenwich', () => {
  expect(localTime(localInstant('2020-03-08', '02:30', 'America/New_York'), 'America/New_York').time).toBe('03:30:00')
  expect(localTime(localInstant('2020-03-29', '02:30', 'Europe/Berlin'), 'Europe/Berlin').time).toBe('03:30:00')
})
