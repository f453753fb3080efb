import type { ReviewCheckName } from '#contract/review-checks.ts'
import { tokenize } from '#server/i18n/tokens.ts'
import { type Amount, findAmounts, formatAmount, isSameAmount } from './amounts.ts'
import { type Check, type Discounts, type Outcome, passed } from './check.ts'
import { termsAgree } from './terms-agree.ts'
import { type TextField, type Texts, textFields, textPairs, toFrame } from './text-fields.ts'
import { textsComplete } from './texts-complete.ts'
import { withinShopHours } from './within-shop-hours.ts'
import { findForbidden } from './word-list.ts'

/** Every discount passes in a category with fewer vouchers. */
const minCompared = 8

/** Added below and above the usual range, in hundredths of a per cent. */
const margin = 1_000

const percent = (basisPoints: number) => Math.round(basisPoints) / 100

const usualDiscount: Check = {
  lane: 'look',
  run: async ({ discountBasisPoints }, surroundings) => {
    const discounts = await surroundings.categoryDiscounts()
    const range = usualRange(discounts)
    const compared = { discount: percent(discountBasisPoints), count: discounts.length }
    if (!range) return { isPassed: true, values: compared }
    const isPassed = discountBasisPoints >= range.low && discountBasisPoints <= range.high
    const values = { ...compared, low: percent(range.low), high: percent(range.high) }
    return { isPassed, values, frames: isPassed ? [] : [{ field: 'discountPercentage' }] }
  },
}

/** A voucher's page shows its cover this wide on a phone with two pixels per point. */
const minWidth = 640

const minHeight = 400

const pictureSize: Check = {
  lane: 'look',
  run: async (_deal, { coverSize }) => {
    const { width, height } = (await coverSize()) ?? { width: 0, height: 0 }
    const isPassed = width >= minWidth && height >= minHeight
    return { isPassed, values: { width, height, minWidth, minHeight }, frames: isPassed ? [] : [{ field: 'dealCoverImg' }] }
  },
}

const pictureUnique: Check = {
  lane: 'look',
  run: async (_deal, { sameCover }) => {
    const same = await sameCover()
    return same ? { isPassed: false, values: { ...same }, frames: [{ field: 'dealCoverImg' }] } : passed
  },
}

const maxListed = 10

const join = (amounts: readonly FieldAmount[]) =>
  [...new Set(amounts.map(({ amount }) => formatAmount(amount)))].slice(0, maxListed).join(', ')

const numbersAgree: Check = {
  lane: 'look',
  run: (deal) => {
    const [en, ar] = findDifferingAmounts(deal)
    return {
      isPassed: en.length + ar.length === 0,
      ...(en.length + ar.length > 0 && { values: { en: join(en), ar: join(ar) } }),
      frames: [...en, ...ar].map(({ field, amount }) => toFrame(field, amount)),
    }
  },
}

const minDecisions = 5

const minApproved = 90

const knownBusiness: Check = {
  lane: 'hand',
  run: async (_deal, surroundings): Promise<Outcome> => {
    const { decided, approved } = await surroundings.decisions()
    const share = decided === 0 ? 0 : (100 * approved) / decided
    return {
      isPassed: decided >= minDecisions && share >= minApproved,
      values: { decisions: decided, approved: Math.floor(share) },
    }
  },
}

const maxNamed = 5

const forbiddenWords: Check = {
  lane: 'look',
  run: async (deal, surroundings) => {
    const list = await surroundings.forbiddenWords()
    const found = textFields.flatMap((field) => findForbidden(deal[field], list).map((phrase) => ({ field, phrase })))
    if (found.length === 0) return passed
    const words = [...new Set(found.map(({ phrase }) => phrase.written))]
    return {
      isPassed: false,
      values: { words: words.slice(0, maxNamed).join(', '), count: words.length },
      frames: found.map(({ field, phrase }) => toFrame(field, phrase)),
    }
  },
}

export const allChecks: Readonly<Record<ReviewCheckName, Check>> = {
  textsComplete,
  numbersAgree,
  usualDiscount,
  withinShopHours,
  pictureSize,
  pictureUnique,
  termsAgree,
  knownBusiness,
  forbiddenWords,
}

interface FieldAmount {
  readonly field: TextField
  readonly amount: Amount
}

const without = (amounts: readonly FieldAmount[], others: readonly FieldAmount[]) =>
  amounts.filter(({ amount }) => !others.some((other) => isSameAmount(amount, other.amount)))

/** The other language often has an article or a dual for one and two. */
const isSmall = ({ amount: { kind, value } }: FieldAmount) => kind === 'number' && value <= 2

interface Side {
  readonly amounts: readonly FieldAmount[]
  /** Amounts of all fields in this language. */
  readonly all: readonly FieldAmount[]
}

/** Returns what only one side has. A number that another text of the other language contains is missing only if something else stands in its place. */
function findDifferences(one: Side, other: Side): readonly [one: FieldAmount[], other: FieldAmount[]] {
  const [first, second] = [without(one.amounts, other.amounts), without(other.amounts, one.amounts)]
  const reported = (own: readonly FieldAmount[], opposite: readonly FieldAmount[], allOpposite: readonly FieldAmount[]) => {
    const isOpposed = opposite.some((each) => !isSmall(each))
    return own.filter((each) => {
      if (isOpposed && !isSmall(each)) return true
      return !each.amount.isWord && !isSmall(each) && without([each], allOpposite).length > 0
    })
  }
  return [reported(first, second, other.all), reported(second, first, one.all)]
}

function findDifferingAmounts(texts: Texts): readonly [en: FieldAmount[], ar: FieldAmount[]] {
  const readField = (field: TextField) => findAmounts(tokenize(texts[field])).map(({ amount }): FieldAmount => ({ field, amount }))
  const pairs = textPairs.map(([en, ar]) => [readField(en), readField(ar)] as const)
  const [allEn, allAr] = [pairs.flatMap(([en]) => en), pairs.flatMap(([, ar]) => ar)]
  const differences = pairs.map(([en, ar]) => findDifferences({ amounts: en, all: allEn }, { amounts: ar, all: allAr }))
  return [differences.flatMap(([en]) => en), differences.flatMap(([, ar]) => ar)]
}

const quantile = (discounts: Discounts, share: number): number => {
  const position = (discounts.length - 1) * share
  const [low, high] = [discounts[Math.floor(position)] ?? 0, discounts[Math.ceil(position)] ?? 0]
  return low + (high - low) * (position - Math.floor(position))
}

/** The range without the lowest and the highest twentieth, widened by the margin. */
function usualRange(discounts: Discounts): { readonly low: number; readonly high: number } | undefined {
  if (discounts.length < minCompared) return undefined
  return { low: Math.max(0, quantile(discounts, 0.05) - margin), high: Math.min(10_000, quantile(discounts, 0.95) + margin) }
}
