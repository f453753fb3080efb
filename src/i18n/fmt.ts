import { defaultTimeZone } from '#contract/limits.ts'
import { roundDiscount } from '#contract/round-discount.ts'
import { type Language, languages } from './languages.ts'

const mebibyte = 1024 * 1024
const minute = 60
const hour = 60 * minute
const wholeDay = 24 * hour
const month = 30 * wholeDay
const year = 365 * wholeDay

const steps = [
  { unit: 'minute', seconds: minute, below: hour },
  { unit: 'hour', seconds: hour, below: wholeDay },
  { unit: 'day', seconds: wholeDay, below: month },
  { unit: 'month', seconds: month, below: year },
  { unit: 'year', seconds: year, below: Number.POSITIVE_INFINITY },
] as const

const ofStep = (seconds: number) => {
  const step = steps.find(({ below }) => seconds < below) ?? steps[4]
  return { unit: step.unit, count: Math.max(1, Math.floor(seconds / step.seconds)) }
}

export interface Fmt {
  readonly number: (value: number) => string
  /** SAR with two decimals, without the currency. */
  readonly amount: (riyals: number) => string
  readonly money: (riyals: number) => string
  /** 40 → `40%`; show it in an LTR isolate. */
  readonly percent: (percentage: number) => string
  /** As customers read it: 29.63 → `29%`; show it in an LTR isolate. */
  readonly discount: (percentage: number) => string
  /** `Sep 12, 2026`, `12 سبتمبر 2026`, in the business time zone. */
  readonly date: (instant: string | Date) => string
  readonly dateTime: (instant: string | Date) => string
  /** `14:02`, in the business time zone; show it in an LTR isolate. */
  readonly time: (instant: string | Date) => string
  /** `just Now`, `3 minutes ago`, `قبل 3 دقائق` (§2). */
  readonly ago: (instant: string | Date, now: number) => string
  /** A duration: `3 days`, `3 أيام`, `يوم واحد`. */
  readonly span: (milliseconds: number) => string
  readonly list: (items: readonly string[]) => string
  readonly fileSize: (bytes: number) => string
}

const words = { en: { now: 'just Now', currency: 'SAR' }, ar: { now: 'الآن', currency: 'ر.س' } } as const

const once = <Made>(make: () => Made) => {
  let cache: Made | undefined
  return () => {
    cache ??= make()
    return cache
  }
}

/** Without direction marks; «يوماً», as the catalogues write it, not the «يومًا» of Intl. */
export const plain = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '').replaceAll('\u064B\u0627', '\u0627\u064B')

const unbroken = (date: string) => plain(date).replace(' ', '\u00A0')

const make = (language: Language, timeZone: string): Fmt => {
  const { locale } = languages[language]
  const number = once(() => new Intl.NumberFormat(locale))
  const amount = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
  const percent = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }))
  // The month in words: 3/4 can be read as two different days.
  const day = { day: 'numeric', month: language === 'en' ? 'short' : 'long', year: 'numeric', timeZone } as const
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const date = once(() => new Intl.DateTimeFormat(locale, day))
  const dateTime = once(() => new Intl.DateTimeFormat(locale, { ...day, ...hours }))
  const time = once(() => new Intl.DateTimeFormat(locale, hours))
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
  const list = once(() => new Intl.ListFormat(locale))
  const measures = new Map<string, Intl.NumberFormat>()
  const measure = (unit: string, value: number, unitDisplay: 'long' | 'short') => {
    const format = measures.get(unit) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
    measures.set(unit, format)
    return plain(format.format(value))
  }
  return {
    number: (value) => plain(number().format(value)),
    amount: (riyals) => plain(amount().format(riyals)),
    money: (riyals) =>
      language === 'en'
        ? `${words.en.currency}\u00A0${amount().format(riyals)}`
        : `${plain(amount().format(riyals))}\u00A0${words.ar.currency}`,
    percent: (percentage) => `${percent().format(percentage)}%`,
    discount: (percentage) => `${percent().format(roundDiscount(percentage))}%`,
    date: (instant) => unbroken(date().format(new Date(instant))),
    dateTime: (instant) => unbroken(dateTime().format(new Date(instant))).replace(' في ', '، '),
    time: (instant) => plain(time().format(new Date(instant))),
    ago: (instant, now) => {
      const seconds = (now - new Date(instant).getTime()) / 1000
      if (seconds < minute) return words[language].now
      const { unit: name, count } = ofStep(seconds)
      return plain(relative().format(-count, name))
    },
    span: (milliseconds) => {
      const { unit: name, count } = ofStep(milliseconds / 1000)
      const text = measure(name, count, 'long')
      // Intl omits the number one in Arabic, and «يوم» alone is not a duration.
      return language === 'ar' && count === 1 ? `${text} ${text.endsWith('ة') ? 'واحدة' : 'واحد'}` : text
    },
    list: (items) => list().format(items),
    fileSize: (bytes) => {
      // The short Arabic names are of two kinds: «كيلوبايت», but «م.ب».
      const unitDisplay = language === 'en' ? 'short' : 'long'
      return unbroken(
        bytes < mebibyte ? measure('kilobyte', Math.ceil(bytes / 1024), unitDisplay) : measure('megabyte', bytes / mebibyte, unitDisplay),
      )
    },
  }
}

const cache = new Map<string, Fmt>()

export function createFmt(language: Language, timeZone = defaultTimeZone): Fmt {
  const key = `${language} ${timeZone}`
  const fmt = cache.get(key) ?? make(language, timeZone)
  cache.set(key, fmt)
  return fmt
}
