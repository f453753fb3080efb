import { isOneOf, type Token, wordSet } from '#server/i18n/tokens.ts'
import { type Amount, clockTime } from './amounts.ts'
import type { CheckedDeal } from './check.ts'
import type { Contradiction, Line } from './terms-lines.ts'
import { toMinutes } from './within-shop-hours.ts'

/** Times of bookings, orders or deliveries are not the hours of the voucher. */
const otherTimes = wordSet(
  ...[
    'book',
    'booking',
    'bookings',
    'reserve',
    'reservation',
    'order',
    'orders',
    'cancel',
    'cancellation',
    'delivery',
    'deliver',
    'collect',
  ],
  ...['collection', 'pickup', 'call', 'arrive', 'arrival', 'check', 'kitchen', 'parking'],
  ...[
    'الحجز',
    'حجز',
    'احجز',
    'الطلب',
    'يطلب',
    'طلب',
    'الإلغاء',
    'إلغاء',
    'التوصيل',
    'توصيل',
    'الاستلام',
    'استلام',
    'الاتصال',
    'الوصول',
    'المطبخ',
    'المواقف',
  ],
)

const untilWords = wordSet('until', 'till', 'til', 'حتى', 'لغاية', 'غاية')
const fromWords = wordSet('from', 'after', 'starting', 'من', 'بعد', 'ابتداء', 'اعتبارا')
const toWords = wordSet('to', 'إلى', '-', '–', '—')
const fillers = wordSet('at', 'the', 'hour', 'من', 'الساعة', 'ساعة', 'تمام', 'إلى')

/** Returns the word before an amount and skips "الساعة". */
function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  let index = at - 1
  while (index > 0 && at - index < 4 && isOneOf(tokens[index], fillers) && !isOneOf(tokens[index], toWords)) {
    if (isOneOf(tokens[index], fromWords) && !isOneOf(tokens[index - 1], fromWords)) break
    index -= 1
  }
  return tokens[index]
}

const isClear = ({ kind, isExact }: Amount) => kind === 'time' && isExact

export function findTimes({ tokens, amounts }: Line, { timings }: CheckedDeal): Contradiction[] {
  if (tokens.some((token) => isOneOf(token, otherTimes))) return []
  const closings = new Set(timings.map(({ closingTime }) => toMinutes(closingTime)))
  const openings = new Set(timings.map(({ openingTime }) => toMinutes(openingTime)))
  const [opening = 0] = openings
  const [closing = 0] = closings
  let hasStart = false
  return amounts.flatMap(({ amount, at }): Contradiction[] => {
    const before = wordBefore(tokens, at)
    const isEnd = isOneOf(before, untilWords) || (hasStart && isOneOf(before, toWords))
    const isStart = !isEnd && isOneOf(before, fromWords)
    hasStart = isStart
    if (!isClear(amount)) return []
    const { from, to, value } = amount
    const said = clockTime(value)
    // 23:59 and midnight both mean the end of a day.
    const isClosing = closings.has(value) || (value === 0 && closings.has(24 * 60 - 1))
    if (isEnd && !isClosing) return [{ problem: 'until', said, set: clockTime(closing), from, to }]
    return isStart && !openings.has(value) ? [{ problem: 'from', said, set: clockTime(opening), from, to }] : []
  })
}
