import { type Language, languages } from './languages.ts'

const shortFrom = 100_000

/** Not part of `Fmt`, which is in the first bundle. */
interface FigureFmt {
  readonly short: (value: number) => string
  /** For an axis: `3.4K`, `3.4 ألف`. */
  readonly compact: (value: number) => string
  /** `September 1` and `10, 2026`; one text for a single day. */
  readonly ends: (first: string, last: string) => readonly [string, string] | readonly [string]
}

const plain = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '')

function rangeEnds(parts: readonly Intl.DateTimeRangeFormatPart[]): readonly [string, string] | readonly [string] {
  const toText = (some: typeof parts) => plain(some.map(({ value }) => value).join(''))
  const end = parts.findIndex(({ source }) => source === 'endRange')
  return end < 1 ? [toText(parts)] : [toText(parts.slice(0, end - 1)), toText(parts.slice(end))]
}

function make(language: Language): FigureFmt {
  const { locale } = languages[language]
  const whole = new Intl.NumberFormat(locale)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const noon = (text: string) => new Date(`${text}T12:00:00Z`)
  return {
    short: (value) => plain((Math.abs(value) < shortFrom ? whole : compact).format(value)),
    compact: (value) => plain(compact.format(value)),
    ends: (first, last) => rangeEnds(day.formatRangeToParts(noon(first), noon(last))),
  }
}

const cache = new Map<Language, FigureFmt>()

export function createFigureFmt(language: Language): FigureFmt {
  const fmt = cache.get(language) ?? make(language)
  cache.set(language, fmt)
  return fmt
}
