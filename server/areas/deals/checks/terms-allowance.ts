import { isOneOf, type Token, wordSet } from '#server/i18n/tokens.ts'
import type { CheckedDeal } from './check.ts'
import type { Contradiction, Line } from './terms-lines.ts'

const uses = wordSet(
  'voucher',
  'vouchers',
  'coupon',
  'coupons',
  'use',
  'uses',
  'time',
  'times',
  'redemption',
  'redemptions',
  'only',
  'قسيمة',
  'قسائم',
  'مرة',
  'مرات',
  'استخدام',
  'استخدامات',
  'واحدة',
  'واحد',
  'فقط',
  'كحد',
  'أقصى',
)
const twice = wordSet('مرتان', 'مرتين', 'قسيمتان', 'قسيمتين', 'twice', 'استخدامان', 'استخدامين')
const once = wordSet('once')
const each = wordSet('per', 'each', 'every', 'لكل', 'للعميل', 'للشخص', 'كل')
const customers = wordSet(
  'customer',
  'person',
  'guest',
  'client',
  'user',
  'member',
  'account',
  'individual',
  'عميل',
  'شخص',
  'ضيف',
  'زبون',
  'مستخدم',
  'عضو',
  'حساب',
  'فرد',
)
const shorterSpans = wordSet(
  'day',
  'daily',
  'visit',
  'week',
  'weekly',
  'month',
  'monthly',
  'order',
  'table',
  'booking',
  'يوم',
  'يوميا',
  'اليوم',
  'زيارة',
  'أسبوع',
  'أسبوعيا',
  'شهر',
  'شهريا',
  'طلب',
  'طاولة',
  'حجز',
)

/** Whether a number is the allowance: the words between it and "per customer" say whether uses or only portions are counted. */
function isAllowance(tokens: readonly Token[], end: number): boolean {
  let at = end
  while (at < tokens.length && at - end < 4 && isOneOf(tokens[at], uses)) at += 1
  if (isOneOf(tokens[at], customers) && tokens[at]?.text.startsWith('لل')) return true
  return isOneOf(tokens[at], each) && isOneOf(tokens[at + 1], customers)
}

export function findAllowances({ tokens, amounts }: Line, { qtyPerUser }: CheckedDeal): Contradiction[] {
  if (tokens.some((token) => isOneOf(token, shorterSpans))) return []
  const counted = [
    ...amounts.flatMap(({ amount, at, end }) => (amount.kind === 'number' ? [{ value: amount.value, at, end, from: amount.from }] : [])),
    ...tokens.flatMap((token, at) => {
      const value = isOneOf(token, twice) ? 2 : isOneOf(token, once) ? 1 : 0
      return value ? [{ value, at, end: at + 1, from: token.from }] : []
    }),
  ]
  return counted.flatMap(({ value, at, end, from }): Contradiction[] => {
    // In Arabic one and two follow what they count: "قسيمة واحدة لكل عميل".
    if (value === qtyPerUser || !isAllowance(tokens, end)) return []
    const isCounted = at > 0 && /\p{Script=Arabic}/u.test(tokens[at]?.text ?? '') && value <= 2 && !isOneOf(tokens[at], twice)
    if (isCounted && !isOneOf(tokens[at - 1], uses)) return []
    return [{ problem: 'quantity', said: value, set: qtyPerUser, from, to: tokens[end]?.to ?? from }]
  })
}
