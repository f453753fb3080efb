import { addDays } from '#contract/local-time.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Language } from './languages.ts'

/** Days are `YYYY-MM-DD` of the Gregorian calendar; Hijri is the Umm al-Qura calendar. */
interface HijriDay {
  readonly year: number
  readonly month: number
  readonly date: number
}

const calendar = '-u-ca-islamic-umalqura-nu-latn'

const formats = new Map<string, Intl.DateTimeFormat>()

const read = (language: Language, day: string, month: 'numeric' | 'long') => {
  const key = `${language} ${month}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(`${language}${calendar}`, { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' })
  formats.set(key, format)
  return Object.fromEntries(format.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]))
}

export function toHijri(day: string): HijriDay {
  const { year, month, day: date } = read('en', day, 'numeric')
  return { year: Number(year), month: Number(month), date: Number(date) }
}

/** `4 شوال 1448 هـ`, `4 Shawwal 1448 AH`. */
export function formatHijri(day: string, language: Language): string {
  const { year, month, day: date } = read(language, day, 'long')
  return `${date} ${month} ${year} ${language === 'ar' ? 'هـ' : 'AH'}`
}

/** The months of a range of days: `Jumada II – Rajab 1448 AH`. */
export function formatHijriMonths(first: string, last: string, language: Language): string {
  const [from, to] = [read(language, first, 'long'), read(language, last, 'long')]
  const era = language === 'ar' ? 'هـ' : 'AH'
  const begin = from.year === to.year ? (from.month === to.month ? '' : `${from.month} – `) : `${from.month} ${from.year} – `
  return `${begin}${to.month} ${to.year} ${era}`
}

const isSame = (one: HijriDay, other: HijriDay) => one.year === other.year && one.month === other.month && one.date === other.date

/** Days: a year has 354 or 355, a month 29 or 30. */
const [meanYear, meanMonth] = [354.367, 29.5306]
const reference = { day: '2000-04-06', year: 1421 }

/** Undefined for a day that this calendar does not have. */
export function fromHijri(hijri: HijriDay): string | undefined {
  const distance = (hijri.year - reference.year) * meanYear + (hijri.month - 1) * meanMonth + hijri.date - 1
  const guess = addDays(reference.day, Math.round(distance))
  const near = [0, -1, 1, -2, 2, -3, 3].map((days) => addDays(guess, days))
  return near.find((day) => isSame(toHijri(day), hijri))
}

/** The second of two months with one name is called "last" or "second". */
const withoutSecond = (name: string) => foldForSearch(name).replace(/الثاني(?=ه?$)/, 'الاخر')

/** 1 to 12, from a name in either language. */
export function parseHijriMonth(name: string): number | undefined {
  const wanted = withoutSecond(name)
  const month = monthNames().findIndex((names) => names.includes(wanted)) + 1
  return month > 0 ? month : undefined
}

let monthNamesCache: readonly (readonly string[])[] | undefined

/** Folded names of each month in both languages. */
function monthNames(): readonly (readonly string[])[] {
  const middleDay = (month: number) => addDays(reference.day, Math.round(month * meanMonth) + 10)
  monthNamesCache ??= Array.from({ length: 12 }, (_, month) =>
    (['en', 'ar'] as const).map((language) => withoutSecond(read(language, middleDay(month), 'long').month ?? '')),
  )
  return monthNamesCache
}
