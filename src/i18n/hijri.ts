import { middleDay } from '#contract/hijri.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Language } from './languages.ts'

const calendar = '-u-ca-islamic-umalqura-nu-latn'

const formats = new Map<Language, Intl.DateTimeFormat>()

const read = (language: Language, day: string) => {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(`${language}${calendar}`, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  formats.set(language, format)
  return Object.fromEntries(format.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]))
}

/** `4 شوال 1448 هـ`, `4 Shawwal 1448 AH`. */
export function formatHijri(day: string, language: Language): string {
  const { year, month, day: date } = read(language, day)
  return `${date} ${month} ${year} ${language === 'ar' ? 'هـ' : 'AH'}`
}

/** The months of a range of days: `Jumada II – Rajab 1448 AH`. */
export function formatHijriMonths(first: string, last: string, language: Language): string {
  const [from, to] = [read(language, first), read(language, last)]
  const era = language === 'ar' ? 'هـ' : 'AH'
  const begin = from.year === to.year ? (from.month === to.month ? '' : `${from.month} – `) : `${from.month} ${from.year} – `
  return `${begin}${to.month} ${to.year} ${era}`
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
  monthNamesCache ??= Array.from({ length: 12 }, (_, month) =>
    (['en', 'ar'] as const).map((language) => withoutSecond(read(language, middleDay(month + 1)).month ?? '')),
  )
  return monthNamesCache
}
