import * as z from 'zod/mini'

/** Prices are computed in whole halalas only. */
export const toHalalas = (riyals: number): number => Math.round(riyals * 100)
export const toRiyals = (halalas: number): number => halalas / 100

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const toBasisPoints = (percentage: number) => Math.round(percentage * 100)

/** Half-up to the halala: 78.00 less 40 % is 46.80. */
export const calculateDiscountedPrice = (originalPrice: number, discountPercentage: number): number =>
  toRiyals(Math.floor((toHalalas(originalPrice) * (10_000 - toBasisPoints(discountPercentage)) + 5_000) / 10_000))

export const calculateDiscount = (originalPrice: number, discountedPrice: number): number => {
  const original = toHalalas(originalPrice)
  return Math.floor(((original - toHalalas(discountedPrice)) * 10_000 + original / 2) / original) / 100
}

export const calculateOriginalPrice = (discountPercentage: number, discountedPrice: number): number => {
  const share = 10_000 - toBasisPoints(discountPercentage)
  return toRiyals(Math.floor((toHalalas(discountedPrice) * 10_000 + share / 2) / share))
}

/** True where the price follows from the discount, or the discount from the price. */
export const pricesAgree = (originalPrice: number, discountPercentage: number, discountedPrice: number): boolean =>
  toHalalas(calculateDiscountedPrice(originalPrice, discountPercentage)) === toHalalas(discountedPrice) ||
  toBasisPoints(calculateDiscount(originalPrice, discountedPrice)) === toBasisPoints(discountPercentage)

const twoDecimals = z.refine<number>(hasTwoDecimals, 'twoDecimals')
const maxPrice = 1_000_000

export const OriginalPrice = z
  .number('numeric')
  .check(z.gt(0, { error: 'positive', abort: true }), z.gt(1, 'greaterThan'), z.lte(maxPrice, 'atMost'), twoDecimals)
export const DiscountedPrice = z
  .number('numeric')
  .check(z.gt(0, { error: 'positive', abort: true }), z.lte(maxPrice, 'atMost'), twoDecimals)
export const DiscountPercentage = z.number('numeric').check(z.gt(0, { error: 'positive', abort: true }), z.lt(100, 'lessThan'), twoDecimals)
export const Quantity = z
  .number('numeric')
  .check(z.gt(0, { error: 'positive', abort: true }), z.refine<number>(Number.isInteger, 'wholeNumber'), z.lte(1_000, 'atMost'))

interface Prices {
  readonly originalPrice: number
  readonly discountPercentage: number
  readonly discountedPrice: number
}

export const checkPrices = ({ value, issues }: z.core.ParsePayload<Prices>): void => {
  const { originalPrice, discountPercentage, discountedPrice } = value
  const complain = (message: string, params?: Record<string, number>) =>
    issues.push({ code: 'custom', message, params, path: ['discountedPrice'], input: value })
  if (discountedPrice >= originalPrice) complain('lessThan', { max: originalPrice })
  else if (!pricesAgree(originalPrice, discountPercentage, discountedPrice)) complain('priceMismatch')
}

export const pricesRule = z.check(checkPrices)
