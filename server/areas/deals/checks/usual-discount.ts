import type { Check, Discounts } from './check.ts'

/** Every discount passes in a category with fewer vouchers. */
const minCompared = 8

/** Added below and above the usual range, in hundredths of a per cent. */
const margin = 1_000

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

const percent = (basisPoints: number) => Math.round(basisPoints) / 100

export const usualDiscount: Check = {
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
