import * as z from 'zod/mini'

/** Riyals on the wire as whole halalas; the only unit in which prices are computed. */
export const toHalalas = (riyals: number): number => Math.round(riyals * 100)
export const toRiyals = (halalas: number): number => halalas / 100

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** A discount in whole hundredths of a per cent, so that 33.33 % stays exact. */
const toBasisPoints = (percentage: number) => Math.round(percentage * 100)

/** What the customer pays, half-up to the halala: 78.00 less 40 % is 46.80. */
export const discountedPriceOf = (originalPrice: number, discountPercentage: number): number =>
  toRiyals(Math.floor((toHalalas(originalPrice) * (10_000 - toBasisPoints(discountPercentage)) + 5_000) / 10_000))

/** The discount in per cent with two decimals, half-up. */
export const discountOf = (originalPrice: number, discountedPrice: number): number => {
  const original = toHalalas(originalPrice)
  return Math.floor(((original - toHalalas(discountedPrice)) * 10_000 + original / 2) / original) / 100
}

/** The price before, half-up to the halala. */
export const originalPriceOf = (discountPercentage: number, discountedPrice: number): number => {
  const share = 10_000 - toBasisPoints(discountPercentage)
  return toRiyals(Math.floor((toHalalas(discountedPrice) * 10_000 + share / 2) / share))
}

/** The three figures agree when either the price follows from the discount or the discount from the price. */
export const pricesAgree = (originalPrice: number, discountPercentage: number, discountedPrice: number): boolean =>
  toHalalas(discountedPriceOf(originalPrice, discountPercentage)) === toHalalas(discountedPrice) ||
  toBasisPoints(discountOf(originalPrice, discountedPrice)) === toBasisPoints(discountPercentage)

const twoDecimals = z.refine<number>(hasTwoDecimals, 'twoDecimals')
const largestPrice = 1_000_000

/** Prices and discount of a deal (§5 and the decisions on numbers): SAR with two decimals, per cent with two decimals. */
export const OriginalPrice = z
  .number('numeric')
  .check(z.gt(0, { error: 'positive', abort: true }), z.gt(1, 'greaterThan'), z.lte(largestPrice, 'atMost'), twoDecimals)
export const DiscountedPrice = z
  .number('numeric')
  .check(z.gt(0, { error: 'positive', abort: true }), z.lte(largestPrice, 'atMost'), twoDecimals)
export const DiscountPercentage = z.number('numeric').check(z.gt(0, { error: 'positive', abort: true }), z.lt(100, 'lessThan'), twoDecimals)
export const Quantity = z
  .number('numeric')
  .check(z.gt(0, { error: 'positive', abort: true }), z.refine<number>(Number.isInteger, 'wholeNumber'), z.lte(1_000, 'atMost'))
