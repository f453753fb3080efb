import { type Occasion, occasions } from '#contract/closed-causes.ts'
import { isOneOf, type Token, wordSet } from '#server/i18n/tokens.ts'
import { type Check, type CheckedDeal, type Outcome, passed, type Surroundings } from './check.ts'
import { findDays, findExclusion } from './terms-days.ts'
import { type Contradiction, type Line, toLines } from './terms-lines.ts'
import { findTimes } from './terms-times.ts'
import { type TextField, toFrame } from './text-fields.ts'

const eids = wordSet('eid', 'eids', 'عيد', 'عيدين', 'أعياد')

const fitr = wordSet('fitr', 'فطر')

const adha = wordSet('adha', 'أضحى')

const ramadan = wordSet('ramadan', 'رمضان')

const national = wordSet('national', 'وطني')

const founding = wordSet('founding', 'تأسيس')

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

const fields = ['detailsEn', 'detailsAr', 'termsAndConditionsEn', 'termsAndConditionsAr'] as const satisfies readonly TextField[]

const findContradictions = (deal: CheckedDeal) =>
  fields.flatMap((field) =>
    toLines(deal[field])
      .flatMap((line) => {
        // Times and days of a line about Ramadan or a holiday are not those of the week.
        const ofWeek = readOccasions(line).length > 0 ? [] : [...findTimes(line, deal), ...findDays(line, deal)]
        return [...ofWeek, ...findAllowances(line, deal)]
      })
      .map((contradiction) => ({ field, ...contradiction })),
  )

export const termsAgree: Check = {
  lane: 'look',
  run: (deal, surroundings): Outcome => {
    const found = findContradictions(deal)
    const [first] = found
    if (!first) {
      const said = fields.flatMap((field) => toLines(deal[field]).flatMap((line) => findOccasions(line, deal, surroundings)))
      const excluded = occasions.filter((each) => said.includes(each))
      return excluded.length > 0 ? { isPassed: true, values: { occasions: excluded.join(',') } } : passed
    }
    const { problem, said, set } = first
    const setField = problem === 'quantity' ? 'qtyPerUser' : 'dealTimings'
    return {
      isPassed: false,
      values: { problem, said, set },
      frames: [...found.map(({ field, from, to }) => toFrame(field, { from, to })), { field: setField }],
    }
  },
}

/** Whether a number is the allowance: the words between it and "per customer" say whether uses or only portions are counted. */
function isAllowance(tokens: readonly Token[], end: number): boolean {
  let at = end
  while (at < tokens.length && at - end < 4 && isOneOf(tokens[at], uses)) at += 1
  if (isOneOf(tokens[at], customers) && tokens[at]?.text.startsWith('لل')) return true
  return isOneOf(tokens[at], each) && isOneOf(tokens[at + 1], customers)
}

function findAllowances({ tokens, amounts }: Line, { qtyPerUser }: CheckedDeal): Contradiction[] {
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

/** "Eid" alone is both. */
function readOccasions({ tokens }: Line): Occasion[] {
  const names = (words: ReadonlySet<string>) => tokens.some((token) => isOneOf(token, words))
  const isEid = names(eids)
  const [isFitr, isAdha] = [names(fitr), names(adha)]
  const found: Record<Occasion, boolean> = {
    eidAlFitr: isEid && (isFitr || !isAdha),
    eidAlAdha: isEid && (isAdha || !isFitr),
    foundingDay: names(founding),
    nationalDay: names(national),
    ramadan: names(ramadan),
  }
  return (['eidAlFitr', 'eidAlAdha', 'foundingDay', 'nationalDay', 'ramadan'] as const).filter((occasion) => found[occasion])
}

/** The occasions that a line excludes although the voucher is valid in them and the shop is not closed. */
function findOccasions(line: Line, { notValidIn }: CheckedDeal, { specialHours }: Surroundings): Occasion[] {
  if (findExclusion(line.tokens) === -1) return []
  const closed = specialHours?.holidays.flatMap(({ kind, hours }) => (hours ? [] : [kind])) ?? []
  return readOccasions(line).filter((each) => !notValidIn.includes(each) && !closed.some((kind) => kind === each))
}
