import { calculateDiscount, calculateDiscountedPrice, calculateOriginalPrice } from '#contract/money.ts'
import { parseDecimal } from '#contract/typed-text.ts'

export const priceFields = ['originalPrice', 'discountPercentage', 'discountedPrice'] as const
export type PriceField = (typeof priceFields)[number]

/** `written`: the fields a person has typed, at most two, latest first. */
export interface PriceTrio extends Readonly<Record<PriceField, string>> {
  readonly written: PriceField[]
}

export const emptyTrio: PriceTrio = { originalPrice: '', discountPercentage: '', discountedPrice: '', written: [] }

/** The riyal as it is written beside a number. */
const riyal = String.raw`(?:SAR|S\.?R\.?|riyals?|ريال[\p{L}\p{M}]*|ر\.?\s?س\.?)`
const beforeNumber = new RegExp(String.raw`^\s*(?:[%٪﷼\u20C1]|${riyal}(?![\p{L}\p{M}]))\s*`, 'iu')
const afterNumber = new RegExp(String.raw`\s*(?:[%٪﷼\u20C1]|(?<!\p{L})${riyal})\s*$`, 'iu')

/** The field shows its unit itself: removes one before or after the number. */
export const withoutUnit = (text: string): string => text.replace(beforeNumber, '').replace(afterNumber, '')

/** While a word is typed it may become another one, a sign does not. */
export const withoutSign = (text: string): string => text.replace(/^\s*[%٪﷼\u20C1]\s*|\s*[%٪﷼\u20C1]\s*$/g, '')

interface PriceFigures {
  readonly originalPrice: number | undefined
  readonly discountPercentage: number | undefined
  readonly discountedPrice: number | undefined
}

/** Valid and consistent prices only. */
export function plausiblePrices(trio: Readonly<Record<PriceField, string>>): PriceFigures {
  const read = (field: PriceField, isFine: (value: number) => boolean) => {
    const value = parseDecimal(trio[field])
    return isFine(value) ? value : undefined
  }
  const originalPrice = read('originalPrice', isPrice)
  const discountedPrice = read('discountedPrice', isPrice)
  if (originalPrice !== undefined && discountedPrice !== undefined && discountedPrice >= originalPrice)
    return { originalPrice, discountPercentage: undefined, discountedPrice: undefined }
  return { originalPrice, discountPercentage: read('discountPercentage', isDiscount), discountedPrice }
}

/** Undefined while fewer than two are written. */
export const calculatedField = (written: readonly PriceField[]): PriceField | undefined =>
  written.length === 2 ? priceFields.find((field) => !written.includes(field)) : undefined

const isPrice = (value: number) => value > 0
const isDiscount = (value: number) => value > 0 && value < 100

/** Prices as 46.80, discounts as 40 or 33.33, in Western digits. */
export const priceText = (field: PriceField, value: number): string =>
  field === 'discountPercentage' ? String(Math.round(value * 100) / 100) : value.toFixed(2)

const compute = (field: PriceField, { originalPrice, discountPercentage, discountedPrice }: Readonly<Record<PriceField, number>>) => {
  if (field === 'discountedPrice')
    return isPrice(originalPrice) && isDiscount(discountPercentage)
      ? calculateDiscountedPrice(originalPrice, discountPercentage)
      : undefined
  if (field === 'originalPrice')
    return isPrice(discountedPrice) && isDiscount(discountPercentage)
      ? calculateOriginalPrice(discountPercentage, discountedPrice)
      : undefined
  return isPrice(originalPrice) && isPrice(discountedPrice) && discountedPrice < originalPrice
    ? calculateDiscount(originalPrice, discountedPrice)
    : undefined
}

const recalculate = (trio: PriceTrio): PriceTrio => {
  const field = calculatedField(trio.written)
  if (!field) return trio
  const value = compute(field, {
    originalPrice: parseDecimal(trio.originalPrice),
    discountPercentage: parseDecimal(trio.discountPercentage),
    discountedPrice: parseDecimal(trio.discountedPrice),
  })
  return { ...trio, [field]: value === undefined ? '' : priceText(field, value) }
}

/** Calculates the field that was not written, rounded half up (F-036); empty if the two others are inconsistent. Typed values are never changed; a cleared field no longer counts as written. */
export function withPrice(trio: PriceTrio, field: PriceField, text: string): PriceTrio {
  const others = trio.written.filter((each) => each !== field)
  if (text.trim()) return recalculate({ ...trio, [field]: text, written: [field, ...others].slice(0, 2) })
  const before = calculatedField(trio.written)
  const cleared = { ...trio, [field]: '' }
  // Clearing the calculated field keeps the others; clearing a written one also clears the calculated one.
  if (!before || before === field) return { ...cleared, written: before ? trio.written : others }
  return { ...cleared, [before]: '', written: others }
}

/** Normalises a number (`١٬٢٣٤٫٥` → 1234.50); invalid text or more decimals stay as typed. */
export function tidyPrice(field: PriceField, text: string): string {
  const value = parseDecimal(text)
  return Number.isNaN(value) || Number(value.toFixed(2)) !== value ? text : priceText(field, value)
}
