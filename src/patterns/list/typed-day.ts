import { toAsciiDigits, withoutBidiControls } from '../../contract/text.ts'
import { monthNamed } from '../../i18n/days.ts'
import { day } from './list-search.ts'

const pad = (number: number) => String(number).padStart(2, '0')
/** Only of years that the calendar has, too. */
const isoDay = (year: number, month: number, date: number) => {
  const whole = year < 100 ? year + 2000 : year
  return whole >= 2000 && whole <= 2099 ? day(`${whole}-${pad(month)}-${pad(date)}`) : undefined
}

/**
 * A day as a person types it, as `YYYY-MM-DD`: `2026-09-12`, `12/9/2026`, `Sep 12, 2026`, `١٢ سبتمبر ٢٠٢٦`. Of two numbers
 * that can both be a month the first is the day, as people write in the Gulf. Undefined where it is no day.
 */
export function typedDay(text: string): string | undefined {
  const plain = toAsciiDigits(withoutBidiControls(text))
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  const [one = 0, two = 0, three = 0] = numbers
  const month = monthNamed(/\p{L}+/u.exec(plain)?.[0] ?? '')
  if (month) {
    if (numbers.length !== 2) return undefined
    return one > 31 ? isoDay(one, month, two) : isoDay(two, month, one)
  }
  if (numbers.length !== 3 || /\p{L}/u.test(plain)) return undefined
  if (one > 31) return isoDay(one, two, three)
  return two > 12 ? isoDay(three, one, two) : isoDay(three, two, one)
}
