import { toHalalas, toRiyals } from '#contract/money.ts'

/** Riyals and per cent. */
export interface Prices {
  readonly originalPrice: number
  readonly discountPercentage: number
  readonly discountedPrice: number
}

/** Halalas and hundredths of a per cent. */
export interface PriceColumns {
  readonly originalPrice: number
  readonly discountBasisPoints: number
  readonly discountedPrice: number
}

export const toPrices = ({ originalPrice, discountBasisPoints, discountedPrice }: PriceColumns): Prices => ({
  originalPrice: toRiyals(originalPrice),
  discountPercentage: discountBasisPoints / 100,
  discountedPrice: toRiyals(discountedPrice),
})

export const toPriceColumns = ({ originalPrice, discountPercentage, discountedPrice }: Prices): PriceColumns => ({
  originalPrice: toHalalas(originalPrice),
  discountBasisPoints: Math.round(discountPercentage * 100),
  discountedPrice: toHalalas(discountedPrice),
})
