import { addDays } from './local-time.ts'

/** Days are `YYYY-MM-DD` of the Gregorian calendar; Hijri is the Umm al-Qura calendar. */
export interface HijriDay {
  readonly year: number
  readonly month: number
  readonly date: number
}

const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

export function toHijri(day: string): HijriDay {
  const parts = Object.fromEntries(format.formatToParts(Date.parse(day)).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.year ?? 0, month: parts.month ?? 0, date: parts.day ?? 0 }
}

const isSame = (one: HijriDay, other: HijriDay) => one.year === other.year && one.month === other.month && one.date === other.date

/** Days: a year has 354 or 355, a month 29 or 30. */
const [meanYear, meanMonth] = [354.367, 29.5306]
const reference = { day: '2000-04-06', year: 1421 }

/** A day in the middle of a month, 1 to 12, of some year. */
export const middleDay = (month: number): string => addDays(reference.day, Math.round((month - 1) * meanMonth) + 10)

/** Undefined for a day that this calendar does not have. */
export function fromHijri(hijri: HijriDay): string | undefined {
  const distance = (hijri.year - reference.year) * meanYear + (hijri.month - 1) * meanMonth + hijri.date - 1
  const guess = addDays(reference.day, Math.round(distance))
  const near = [0, -1, 1, -2, 2, -3, 3].map((days) => addDays(guess, days))
  return near.find((day) => isSame(toHijri(day), hijri))
}
