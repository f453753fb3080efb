import { type Language, languages } from './languages.ts'

/** From here on a figure is told in short. */
const roomy = 100_000

/** How a dashboard tells figures and days; apart from `Fmt`, which every page carries. */
interface FigureFmt {
  /** In full as long as there is room for it, else in short: `18,420`, `1.2M`, `1.2 مليون`. */
  readonly short: (value: number) => string
  /** In short beside a grid line, where there is never much room: `3.4K`, `3.4 ألف`. */
  readonly compact: (value: number) => string
  /** The two ends of a range of days, for a sentence: `September 1` and `10, 2026`. One text where they are the same day. */
  readonly ends: (first: string, last: string) => readonly [string, string] | readonly [string]
}

const plain = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '')

/** What stands before and after the dash of a range. */
function endsOf(parts: readonly Intl.DateTimeRangeFormatPart[]): readonly [string, string] | readonly [string] {
  const textOf = (some: typeof parts) => plain(some.map(({ value }) => value).join(''))
  const end = parts.findIndex(({ source }) => source === 'endRange')
  return end < 1 ? [textOf(parts)] : [textOf(parts.slice(0, end - 1)), textOf(parts.slice(end))]
}

function make(language: Language): FigureFmt {
  const { locale } = languages[language]
  const whole = new Intl.NumberFormat(locale)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const noon = (text: string) => new Date(`${text}T12:00:00Z`)
  return {
    short: (value) => plain((Math.abs(value) < roomy ? whole : compact).format(value)),
    compact: (value) => plain(compact.format(value)),
    ends: (first, last) => endsOf(day.formatRangeToParts(noon(first), noon(last))),
  }
}

const made = new Map<Language, FigureFmt>()

/** The formats of one language, made once, with digits and calendar pinned (F-123). */
export function createFigureFmt(language: Language): FigureFmt {
  const fmt = made.get(language) ?? make(language)
  made.set(language, fmt)
  return fmt
}
