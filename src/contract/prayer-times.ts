import { Coordinates as AdhanCoordinates, CalculationMethod, HighLatitudeRule, PrayerTimes } from 'adhan'
import { type Prayer, prayers } from './closed-causes.ts'
import type { Coordinates } from './coordinates.ts'
import { occasionsOn } from './occasions.ts'

interface PrayerTime {
  readonly prayer: Prayer
  /** Milliseconds. */
  readonly at: number
}

/** In Ramadan Umm al-Qura calls to Isha two hours after Maghrib instead of one and a half. */
const ramadanIshaDelay = 30

/** The five prayers of a day by Umm al-Qura, without those that the sun does not give, as in a polar night. */
export function prayerTimes(day: string, [longitude, latitude]: Coordinates): PrayerTime[] {
  const place = new AdhanCoordinates(latitude, longitude)
  const parameters = CalculationMethod.UmmAlQura()
  parameters.highLatitudeRule = HighLatitudeRule.recommended(place)
  if (occasionsOn(day).includes('ramadan')) parameters.adjustments.isha = ramadanIshaDelay
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // The library reads the day in the zone of the machine; at noon no clock change moves it.
  const times = new PrayerTimes(place, new Date(year, month - 1, date, 12), parameters)
  return prayers.map((prayer) => ({ prayer, at: times[prayer].getTime() })).filter(({ at }) => Number.isFinite(at))
}
