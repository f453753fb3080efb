import { fromHijri } from '#contract/hijri.ts'
import { parseMonth } from '#i18n/days.ts'
import { parseHijriMonth } from '#i18n/hijri.ts'
import type { Passage } from './find-values.ts'
import { type FoldedText, foldLines, type PageText, type Reading, readings, toFrames, toLines } from './page-text.ts'

export interface FoundDate extends Passage {
  /** `YYYY-MM-DD`, Gregorian. */
  readonly day: string
  readonly isHijri: boolean
  /** The meaning of the words before the date. */
  readonly label: 'expiry' | 'issue' | undefined
}

const pad = (number: number) => String(number).padStart(2, '0')

function gregorian(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${pad(month)}-${pad(date)}`
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined
}

const isHijriYear = (year: number) => year >= 1300 && year < 1600
const isGregorianYear = (year: number) => year >= 1900 && year < 2200

const toDay = (year: number, month: number, date: number): string | undefined => {
  if (isHijriYear(year)) return fromHijri({ year, month, date })
  return isGregorianYear(year) ? gregorian(year, month, date) : undefined
}

/** Reads the first number as the day where both could be months, as usual in the Gulf. */
function fromNumbers(one: number, two: number, three: number): readonly [number, string | undefined] {
  if (one > 31) return [one, toDay(one, two, three)]
  return [three, two > 12 ? toDay(three, one, two) : toDay(three, two, one)]
}

function fromWords(one: number, word: string, two: number): readonly [number, string | undefined] {
  const [year, date] = one > 31 ? [one, two] : [two, one]
  if (!isHijriYear(year) && !isGregorianYear(year)) return [year, undefined]
  const name = word.trim()
  const month = isHijriYear(year) ? parseHijriMonth(name) : parseMonth(name)
  return [year, month === undefined ? undefined : toDay(year, month, date)]
}

const numeric = /(?<!\d[/.-]?)(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})(?![/.-]?\d)/g
const worded = /(?<!\d)(\d{1,4})[ ,]{0,2}([\p{L}'ʻ][\p{L}'ʻ ]{1,18}[\p{L}])[ ,]{0,2}(\d{1,4})(?!\d)/gu
/** Matches `March 14, 2027`. */
const monthFirst = /(?<!\p{L})(\p{L}{3,9}) (\d{1,2}),? (\d{4})(?!\d)/gu

const maxDatesOfLine = 20

interface Match {
  readonly year: number
  readonly day: string
  readonly from: number
  readonly to: number
}

function matchDates(line: string): Match[] {
  const read = (pattern: RegExp, parse: (match: RegExpExecArray) => readonly [number, string | undefined]) =>
    Array.from(line.matchAll(pattern)).flatMap((match) => {
      const [year, day] = parse(match)
      return day ? [{ year, day, from: match.index, to: match.index + match[0].length }] : []
    })
  return [
    ...read(numeric, ([, one, two, three]) => fromNumbers(Number(one), Number(two), Number(three))),
    ...read(worded, ([, one, word = '', two]) => fromWords(Number(one), word, Number(two))),
    ...read(monthFirst, ([, word = '', date, year]) => fromWords(Number(date), word, Number(year))),
  ]
    .toSorted((one, other) => one.from - other.from)
    .slice(0, maxDatesOfLine)
}

/** Folded label words by reading direction: the other direction reverses the order of a line. */
const labels = {
  ltr: { expiry: /expir|valid (?:un)?til|valid to|valid thr/, issue: /issu|start/ },
  rtl: { expiry: /انتهاء|ينتهي|تنتهي|صالح/, issue: /اصدار|بدايه/ },
} as const

function toLabel(before: string, { isRightToLeft }: Reading): FoundDate['label'] {
  const { expiry, issue } = labels[isRightToLeft ? 'rtl' : 'ltr']
  return (['expiry', 'issue'] as const).find((label) => (label === 'expiry' ? expiry : issue).test(before))
}

function findIn(page: number, folded: FoldedText, reading: Reading): FoundDate[] {
  let start = 0
  let above = ''
  return folded.text.split('\n').flatMap((line) => {
    const matches = matchDates(line)
    const offset = start
    const labelAbove = matches.length === 1 ? above : ''
    start += line.length + 1
    above = /\d/.test(line) ? '' : line
    return matches.map(({ year, day, from, to }, at) => ({
      day,
      isHijri: isHijriYear(year),
      page,
      frames: toFrames(folded, offset + from, offset + to),
      label: toLabel(line.slice(matches[at - 1]?.to ?? 0, from), reading) ?? toLabel(labelAbove, reading),
    }))
  })
}

/** Finds each day once, with the label of any reading. */
export function findDates(page: number, { items }: PageText): FoundDate[] {
  const lines = toLines(items)
  const dates = new Map<string, FoundDate>()
  for (const reading of readings)
    for (const date of findIn(page, foldLines(lines, reading), reading)) {
      const known = dates.get(date.day)
      dates.set(date.day, known ? { ...known, label: known.label ?? date.label } : date)
    }
  return [...dates.values()]
}

const suggestionLimit = 3

/** Suggests last days of the document, the likeliest first. `today` is `YYYY-MM-DD`. */
export function suggestExpiry(dates: readonly FoundDate[], today: string): FoundDate[] {
  const rank = ({ label, day }: FoundDate) => (label === 'expiry' ? 0 : day >= today ? 1 : 2)
  const candidates = dates.filter(({ label, day }) => label === 'expiry' || (label !== 'issue' && day >= today))
  const unique = Array.from(Map.groupBy(candidates, ({ day }) => day).values(), ([first]) => first as FoundDate)
  return unique.toSorted((one, other) => rank(one) - rank(other) || (one.day < other.day ? 1 : -1)).slice(0, suggestionLimit)
}
