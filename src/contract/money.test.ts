import { describe, expect, test } from 'vitest'
import {
  calculateDiscount,
  calculateDiscountedPrice,
  calculateOriginalPrice,
  DiscountPercentage,
  OriginalPrice,
  pricesAgree,
  Quantity,
} from './money.ts'
import { roundDiscount } from './round-discount.ts'
import { fieldIssues } from './rules.ts'

describe('the three prices', () => {
  test.each([
    [78, 40, 46.8],
    [100, 33.33, 66.67],
    [0.02, 50, 0.01],
    [1_000_000, 0.01, 999_900],
    [10.05, 50, 5.03],
  ])('%d less %d %% is %d, half a halala goes up', (original, discount, discounted) => {
    expect(calculateDiscountedPrice(original, discount)).toBe(discounted)
  })

  test('each follows from the other two', () => {
    expect(calculateDiscount(78, 46.8)).toBe(40)
    expect(calculateOriginalPrice(40, 46.8)).toBe(78)
    expect(calculateDiscount(1000, 333.33)).toBe(66.67)
  })

  test('agree when the discount was rounded, not only when the price was', () => {
    expect(pricesAgree(1000, 66.67, 333.33)).toBe(true)
    expect(pricesAgree(1000, 66.67, 333.3)).toBe(true)
    expect(pricesAgree(1000, 66.67, 340)).toBe(false)
  })
})

test('customers read a discount in whole per cent, and never as nothing or as all', () => {
  expect([29.63, 23.53, 0.01, 99.99, 40, 0, 100].map(roundDiscount)).toEqual([29, 23, 0.01, 99, 40, 0, 100])
})

describe('the rules of a number', () => {
  const complaint = (rule: typeof OriginalPrice, value: unknown) => {
    const checked = rule.safeParse(value)
    return checked.success ? undefined : fieldIssues(checked.error.issues).map(({ code }) => code)
  }

  test.each([
    [OriginalPrice, 0, 'positive'],
    [OriginalPrice, -3, 'positive'],
    [OriginalPrice, 1, 'greaterThan'],
    [OriginalPrice, 10.005, 'twoDecimals'],
    [OriginalPrice, 'ten', 'numeric'],
    [DiscountPercentage, 0, 'positive'],
    [DiscountPercentage, 100, 'lessThan'],
    [Quantity, 1.5, 'wholeNumber'],
    [Quantity, 0, 'positive'],
    [Quantity, 1_001, 'atMost'],
    [OriginalPrice, 1_000_001, 'atMost'],
  ])('%# refuses %s with %s', (rule, value, code) => expect(complaint(rule, value)).toEqual([code]))

  test('0.07 and 1.1 have two decimals, whatever binary fractions say', () => {
    expect(complaint(OriginalPrice, 1.1)).toBeUndefined()
    expect(complaint(DiscountPercentage, 0.07)).toBeUndefined()
  })
})
