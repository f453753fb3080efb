import { foldForSearch } from '../contract/text.ts'
import { type Language, languages } from './languages.ts'

/** Days of the calendar, `YYYY-MM-DD`; they belong to no time zone. */
interface DayFmt {
  /** `Sep 12, 2026`, `12 سبتمبر 2026`. */
  readonly day: (day: string) => string
  /** `Sep 1 – 10, 2026`; from left to right as its language reads. */
  readonly range: (first: string, last: string) => string
  /** `September 2026`. */
  readonly month: (day: string) => string
  /** `Saturday, Sep 12, 2026`: what a calendar's day is called. */
  readonly named: (day: string) => string
  /** The head of a calendar's column: `Sat`, `س`. */
  readonly weekday: (day: string) => string
  readonly weekdayName: (day: string) => string
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const plain = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '')

/** A format is made when it is first asked for: that takes about a millisecond, and most lists name no day. */
function format(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(locale, options))
}

function make(language: Language): DayFmt {
  const inUtc = (options: Intl.DateTimeFormatOptions) => format(languages[language].locale, { ...options, timeZone: 'UTC' })
  const whole = { day: 'numeric', month: language === 'en' ? 'short' : 'long', year: 'numeric' } as const
  const date = inUtc(whole)
  const written = (options: Intl.DateTimeFormatOptions) => {
    const made = inUtc(options)
    return (day: string) => plain(made().format(noon(day)))
  }
  return {
    day: (day) => plain(date().format(noon(day))),
    range: (first, last) => plain(date().formatRange(noon(first), noon(last))),
    month: written({ month: 'long', year: 'numeric' }),
    named: written({ ...whole, weekday: 'long' }),
    // Short names of Arabic days are the long ones.
    weekday: written({ weekday: language === 'en' ? 'short' : 'narrow' }),
    weekdayName: written({ weekday: 'long' }),
  }
}

const made = new Map<Language, DayFmt>()

/** How one language writes days, with digits and calendar pinned (F-123). */
export function createDayFmt(language: Language): DayFmt {
  const fmt = made.get(language) ?? make(language)
  made.set(language, fmt)
  return fmt
}

const daysIn = new Map<string, Intl.DateTimeFormat>()

/** The day that it is at an instant in a time zone. */
export function dayAt(instant: number, timeZone: string): string {
  const fmt = daysIn.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  daysIn.set(timeZone, fmt)
  return fmt.format(instant)
}

/** The month, from 1, that a word names in either language; three letters of it are enough. */
export function monthNamed(word: string): number | undefined {
  const folded = foldForSearch(word)
  if (folded.length < 3) return undefined
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  return months.find((month) =>
    (['en', 'ar'] as const).some((language) => {
      const name = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', timeZone: 'UTC' })
      return foldForSearch(name.format(Date.UTC(2026, month - 1, 1))).startsWith(folded)
    }),
  )
}
