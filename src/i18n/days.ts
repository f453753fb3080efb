import { localTime } from '#contract/local-time.ts'
import { foldForSearch } from '#contract/text.ts'
import { type Language, languages } from './languages.ts'

/** All days are `YYYY-MM-DD`, without a time zone. */
interface DayFmt {
  /** `Sep 12, 2026`, `12 سبتمبر 2026`. */
  readonly day: (day: string) => string
  /** `Sep 12`, `12 سبتمبر`. */
  readonly short: (day: string) => string
  /** `Sep 1 – 10, 2026`. */
  readonly range: (first: string, last: string) => string
  /** `Sep 1 – 10`. */
  readonly shortRange: (first: string, last: string) => string
  readonly month: (day: string) => string
  /** `September`. */
  readonly monthName: (day: string) => string
  readonly named: (day: string) => string
  /** `Sat`, `س`. */
  readonly weekday: (day: string) => string
  readonly weekdayName: (day: string) => string
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const plain = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '')

/** Lazy: creating a formatter takes about a millisecond, and most lists show no day. */
function format(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let cache: Intl.DateTimeFormat | undefined
  return () => (cache ??= new Intl.DateTimeFormat(locale, options))
}

function make(language: Language): DayFmt {
  const inUtc = (options: Intl.DateTimeFormatOptions) => format(languages[language].locale, { ...options, timeZone: 'UTC' })
  const short = { day: 'numeric', month: language === 'en' ? 'short' : 'long' } as const
  const whole = { ...short, year: 'numeric' } as const
  const date = inUtc(whole)
  const dateOfYear = inUtc(short)
  const written = (options: Intl.DateTimeFormatOptions) => {
    const cache = inUtc(options)
    return (day: string) => plain(cache().format(noon(day)))
  }
  return {
    day: (day) => plain(date().format(noon(day))),
    short: written(short),
    range: (first, last) => plain(date().formatRange(noon(first), noon(last))),
    shortRange: (first, last) => plain(dateOfYear().formatRange(noon(first), noon(last))),
    month: written({ month: 'long', year: 'numeric' }),
    monthName: written({ month: 'long' }),
    named: written({ ...whole, weekday: 'long' }),
    weekday: written({ weekday: language === 'en' ? 'short' : 'narrow' }),
    weekdayName: written({ weekday: 'long' }),
  }
}

const cache = new Map<Language, DayFmt>()

export function createDayFmt(language: Language): DayFmt {
  const fmt = cache.get(language) ?? make(language)
  cache.set(language, fmt)
  return fmt
}

export const dayAt = (instant: number, timeZone: string): string => localTime(instant, timeZone).day

/** Returns 1 to 12; accepts both languages and abbreviations of at least three letters. */
export function parseMonth(word: string): number | undefined {
  const folded = foldForSearch(word)
  if (folded.length < 3) return undefined
  const month = monthNames().findIndex((names) => names.some((name) => name.startsWith(folded))) + 1
  return month > 0 ? month : undefined
}

let monthNamesCache: readonly (readonly string[])[] | undefined

/** Folded names of each month in both languages. */
function monthNames(): readonly (readonly string[])[] {
  if (monthNamesCache) return monthNamesCache
  const formats = (['en', 'ar'] as const).map(
    (language) => new Intl.DateTimeFormat(languages[language].locale, { month: 'long', timeZone: 'UTC' }),
  )
  monthNamesCache = Array.from({ length: 12 }, (_, month) => formats.map((name) => foldForSearch(name.format(Date.UTC(2026, month, 1)))))
  return monthNamesCache
}
