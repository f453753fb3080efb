import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '#contract/days.ts'
import { DealInput, updateDeal } from '#contract/deals.ts'
import { calculateDiscount, calculateDiscountedPrice, pricesAgree } from '#contract/money.ts'
import { normaliseTime, typedTime } from '#contract/typed-text.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { toDealBody } from './deal-form.ts'
import { emptyTrio, priceText, withPrice } from './price-trio.ts'
import { editedDraft, receivedDealForm, toUpdateDeal } from './received-deal.ts'

const halalas = fc.integer({ min: 101, max: 100_000_000 })
const basisPoints = fc.integer({ min: 1, max: 9_999 })
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
const twoDigits = (value: number) => String(value).padStart(2, '0')
const toTime = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
const range = fc.uniqueArray(minutes, { minLength: 2, maxLength: 2 }).map((each) => each.map(toTime))

test('a price that follows from any original and discount agrees with them, and so does a discount with any two prices', () => {
  fc.assert(
    fc.property(halalas, basisPoints, (original, discount) => {
      const trio = withPrice(
        withPrice(emptyTrio, 'originalPrice', priceText('originalPrice', original / 100)),
        'discountPercentage',
        priceText('discountPercentage', discount / 100),
      )
      expect(Number(trio.discountedPrice)).toBe(calculateDiscountedPrice(original / 100, discount / 100))
      expect(pricesAgree(original / 100, discount / 100, Number(trio.discountedPrice))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(halalas, { minLength: 2, maxLength: 2 }), (prices) => {
      const [pays = 0, original = 0] = prices.toSorted((a, b) => a - b).map((each) => each / 100)
      expect(pricesAgree(original, calculateDiscount(original, pays), pays)).toBe(true)
    }),
  )
})

test('every time of a day is read from each way of writing it, and what was read is read as itself', () => {
  const eastern = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  fc.assert(
    fc.property(minutes, (minute) => {
      const [hour, rest, time] = [Math.floor(minute / 60), twoDigits(minute % 60), toTime(minute)]
      const half = `${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`
      const arabic = eastern(`${hour % 12 || 12}:${rest} ${hour < 12 ? 'ص' : 'م'}`)
      for (const text of [time, half, arabic, `${hour}${rest}`, `${hour}.${rest}`, eastern(time)]) expect(typedTime(text), text).toBe(time)
      for (const text of [time, half]) expect(normaliseTime(text), text).toBe(time)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => typedTime(text) === '' || typedTime(typedTime(text)) === typedTime(text)))
})

test('the hours of any week that a backend has come back as they were, and as §5 has them', () => {
  const week = fc.subarray([...days], { minLength: 1 })
  fc.assert(
    fc.property(week, fc.array(range, { minLength: 7, maxLength: 7 }), fc.boolean(), (open, ranges, isCommon) => {
      const each = (day: number) => ranges[isCommon ? 0 : day] ?? []
      const dealTimings = days.flatMap((day, index) => {
        const [openingTime = '', closingTime = ''] = each(index)
        return isCommon || open.includes(day) ? [{ day, openingTime, closingTime }] : []
      })
      const deal = buildDeal('d1', { nameAr: 'قهوة', dealTimingsOption: isCommon ? 'COMMON' : 'INDIVIDUAL', dealTimings })
      const values = receivedDealForm({ ...deal, dealTimings: [] }).parse({ ...editedDraft(deal), dealCoverImg: null })
      const { body } = toUpdateDeal(values, deal)
      expect(body.dealTimings).toEqual(dealTimings)
      expect(body.dealTimingsOption).toBe(deal.dealTimingsOption)
      expect(DealInput.parse(toDealBody(values)).dealTimings).toEqual(dealTimings)
      expect(updateDeal.body?.safeParse(body).success).toBe(true)
    }),
  )
})
