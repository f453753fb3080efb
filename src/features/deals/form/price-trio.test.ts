import { describe, expect, test } from 'vitest'
import { pricesAgree } from '#contract/money.ts'
import { calculatedField, emptyTrio, type PriceField, type PriceTrio, tidyPrice, withPrice } from './price-trio.ts'

const typed = (...steps: readonly (readonly [PriceField, string])[]): PriceTrio =>
  steps.reduce((trio, [field, text]) => withPrice(trio, field, text), emptyTrio)
const figures = ({ originalPrice, discountPercentage, discountedPrice }: PriceTrio) => [originalPrice, discountPercentage, discountedPrice]

describe('the third price follows from the two written last', () => {
  test.each([
    [
      'price and discount',
      [
        ['originalPrice', '78'],
        ['discountPercentage', '40'],
      ],
      ['78', '40', '46.80'],
    ],
    [
      'price before and after',
      [
        ['originalPrice', '78'],
        ['discountedPrice', '46.80'],
      ],
      ['78', '40', '46.80'],
    ],
    [
      'discount and price after',
      [
        ['discountPercentage', '40'],
        ['discountedPrice', '46.80'],
      ],
      ['78.00', '40', '46.80'],
    ],
    [
      'a third of it, half-up',
      [
        ['originalPrice', '100'],
        ['discountedPrice', '66.67'],
      ],
      ['100', '33.33', '66.67'],
    ],
    [
      'half a halala goes up',
      [
        ['originalPrice', '0.99'],
        ['discountPercentage', '50'],
      ],
      ['0.99', '50', '0.50'],
    ],
    [
      'Arabic digits',
      [
        ['originalPrice', '٧٨'],
        ['discountPercentage', '٤٠'],
      ],
      ['٧٨', '٤٠', '46.80'],
    ],
    [
      'a decimal comma',
      [
        ['originalPrice', '10,5'],
        ['discountPercentage', '50'],
      ],
      ['10,5', '50', '5.25'],
    ],
    [
      'the Arabic decimal comma',
      [
        ['originalPrice', '١٠٫٥'],
        ['discountPercentage', '50'],
      ],
      ['١٠٫٥', '50', '5.25'],
    ],
    [
      'a thousands mark',
      [
        ['originalPrice', '1,450.00'],
        ['discountPercentage', '15'],
      ],
      ['1,450.00', '15', '1232.50'],
    ],
    [
      'a price after above the price before leaves the discount empty',
      [
        ['originalPrice', '50'],
        ['discountedPrice', '60'],
      ],
      ['50', '', '60'],
    ],
  ] as const)('%s', (_name, steps, expected) => {
    expect(figures(typed(...steps))).toEqual(expected)
  })

  test.each([
    [
      'zero per cent',
      [
        ['originalPrice', '78'],
        ['discountPercentage', '0'],
      ],
      'discountedPrice',
    ],
    [
      'a hundred per cent',
      [
        ['originalPrice', '78'],
        ['discountPercentage', '100'],
      ],
      'discountedPrice',
    ],
    [
      'a negative discount',
      [
        ['originalPrice', '78'],
        ['discountPercentage', '-5'],
      ],
      'discountedPrice',
    ],
    [
      'a negative price',
      [
        ['originalPrice', '-78'],
        ['discountPercentage', '40'],
      ],
      'discountedPrice',
    ],
    [
      'no number',
      [
        ['originalPrice', 'about 78'],
        ['discountPercentage', '40'],
      ],
      'discountedPrice',
    ],
    [
      'a price after of zero',
      [
        ['discountedPrice', '0'],
        ['discountPercentage', '40'],
      ],
      'originalPrice',
    ],
  ] as const)('%s makes no price: the third is empty', (_name, steps, field) => {
    expect(typed(...steps)[field]).toBe('')
  })

  test('a figure that stops making sense empties the third instead of leaving a stale one', () => {
    const trio = withPrice(typed(['originalPrice', '78'], ['discountPercentage', '40']), 'discountPercentage', '400')
    expect(trio.discountedPrice).toBe('')
  })

  test('typing over the calculated one makes it one of the two: the oldest follows', () => {
    const trio = typed(['originalPrice', '78'], ['discountPercentage', '40'], ['discountedPrice', '45'])
    expect(figures(trio)).toEqual(['75.00', '40', '45'])
    expect(calculatedField(trio.written)).toBe('originalPrice')
  })

  test('emptying the calculated one does not fill it again under the fingers', () => {
    const trio = typed(['originalPrice', '78'], ['discountPercentage', '40'], ['discountedPrice', ''])
    expect(figures(trio)).toEqual(['78', '40', ''])
    expect(figures(withPrice(trio, 'discountedPrice', '39'))).toEqual(['65.00', '40', '39'])
  })

  test('emptying a written one takes the calculated one along, and a new figure brings it back', () => {
    const trio = typed(['originalPrice', '78'], ['discountPercentage', '40'], ['discountPercentage', ''])
    expect(figures(trio)).toEqual(['78', '', ''])
    expect(figures(withPrice(trio, 'discountPercentage', '50'))).toEqual(['78', '50', '39.00'])
  })

  test('one figure alone calculates nothing', () => {
    expect(calculatedField(typed(['originalPrice', '78'], ['originalPrice', '79']).written)).toBeUndefined()
  })

  test('whatever is calculated passes the rule that the three agree', () => {
    const agree = ({ originalPrice, discountPercentage, discountedPrice }: PriceTrio) =>
      pricesAgree(Number(originalPrice), Number(discountPercentage), Number(discountedPrice))
    for (let halalas = 101; halalas < 40_000; halalas += 397)
      for (const discount of [0.01, 0.5, 12.5, 33.33, 40, 66.67, 99, 99.99]) {
        const price = (halalas / 100).toFixed(2)
        const pay = typed(['originalPrice', price], ['discountPercentage', String(discount)])
        if (Number(pay.discountedPrice) > 0) {
          expect(agree(pay)).toBe(true)
          expect(agree(typed(['originalPrice', price], ['discountedPrice', pay.discountedPrice]))).toBe(true)
        }
        expect(agree(typed(['discountPercentage', String(discount)], ['discountedPrice', price]))).toBe(true)
      }
  })
})

describe('a finished figure', () => {
  test.each([
    ['originalPrice', '78', '78.00'],
    ['originalPrice', '1,5', '1.50'],
    ['originalPrice', '١٬٢٣٤٫٥', '1234.50'],
    ['discountPercentage', '40.0', '40'],
    ['discountPercentage', '33,33', '33.33'],
    ['originalPrice', '1.234', '1.234'],
    ['originalPrice', 'about 5', 'about 5'],
    ['originalPrice', '', ''],
  ] as const)('%s %s is shown as %s', (field, text, expected) => {
    expect(tidyPrice(field, text)).toBe(expected)
  })
})
