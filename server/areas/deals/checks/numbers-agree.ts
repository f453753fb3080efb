import { tokenize } from '#server/i18n/tokens.ts'
import { type Amount, findAmounts, formatAmount, isSameAmount } from './amounts.ts'
import type { Check } from './check.ts'
import { type TextField, type Texts, textPairs, toFrame } from './text-fields.ts'

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

const maxListed = 10

const join = (amounts: readonly FieldAmount[]) =>
  [...new Set(amounts.map(({ amount }) => formatAmount(amount)))].slice(0, maxListed).join(', ')

export const numbersAgree: Check = {
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
