import { cleanTyped } from '#contract/text.ts'
import { parseMonth } from '#i18n/days.ts'
import { day } from './list-search.ts'

const pad = (number: number) => String(number).padStart(2, '0')
/** Within the years of the calendar. */
const isoDay = (year: number, month: number, date: number) => {
  const whole = year < 100 ? year + 2000 : year
  return whole >= 2000 && whole <= 2099 ? day(`${whole}-${pad(month)}-${pad(date)}`) : undefined
}

/** Parses `2026-09-12`, `12/9/2026`, `Sep 12, 2026`, `١٢ سبتمبر ٢٠٢٦` to `YYYY-MM-DD`. Of two possible months the first number is the day, as usual in the Gulf. */
export function parseTypedDay(text: string): string | undefined {
  const plain = cleanTyped(text)
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  const [one = 0, two = 0, three = 0] = numbers
  const month = parseMonth(/\p{L}+/u.exec(plain)?.[0] ?? '')
  if (month) {
    if (numbers.length !== 2) return undefined
    return one > 31 ? isoDay(one, month, two) : isoDay(two, month, one)
  }
  if (numbers.length !== 3 || /\p{L}/u.test(plain)) return undefined
  if (one > 31) return isoDay(one, two, three)
  return two > 12 ? isoDay(three, one, two) : isoDay(three, two, one)
}
