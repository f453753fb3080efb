import { calculateDiscount, calculateDiscountedPrice } from '#contract/money.ts'
import { type PriceColumns, toPriceColumns } from '#server/db/prices.ts'
import { dealStates } from './content/content.ts'
import type { Random } from './random.ts'

const usual = [15, 20, 25, 30, 30, 35, 40, 40, 45, 50] as const
const dear = [10, 12, 15, 18, 20, 25] as const

/** Some shops choose the discount, others the price. `key` is `business/English name`. */
export function generatePrices(key: string, price: number, random: Random): PriceColumns {
  const fixed = dealStates.faults[key]?.discount ?? dealStates.discounts[key]
  const discount = typeof fixed === 'number' ? fixed : random.pick(price >= 1_000 ? dear : usual)
  const roundPrice = Math.round((price * (100 - discount)) / 100)
  const pays = typeof fixed === 'object' ? fixed.pays : fixed === undefined && random.chance(0.25) ? roundPrice : undefined
  return toPriceColumns({
    originalPrice: price,
    discountPercentage: pays === undefined ? discount : calculateDiscount(price, pays),
    discountedPrice: pays ?? calculateDiscountedPrice(price, discount),
  })
}
