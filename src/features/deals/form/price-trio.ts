import { discountedPriceOf, discountOf, originalPriceOf } from '../../../contract/money.ts'
import { parseDecimal } from '../../../contract/text.ts'

export const priceFields = ['originalPrice', 'discountPercentage', 'discountedPrice'] as const
export type PriceField = (typeof priceFields)[number]

/** The three linked prices as typed, and which of them a person wrote: at most two, the latest first. */
export interface PriceTrio extends Readonly<Record<PriceField, string>> {
  readonly written: readonly PriceField[]
}

export const emptyTrio: PriceTrio = { originalPrice: '', discountPercentage: '', discountedPrice: '', written: [] }

/** What is written in a price's place without a sign for per cent. */
export const withoutPercent = (text: string): string => text.replace(/\s*[%٪]\s*/g, '')

interface PriceFigures {
  readonly originalPrice: number | undefined
  readonly discountPercentage: number | undefined
  readonly discountedPrice: number | undefined
}

/** The prices as far as they make sense, alone and together, for a preview. */
export function sensiblePrices(trio: Readonly<Record<PriceField, string>>): PriceFigures {
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

/** The one that follows from the two written ones; undefined while fewer are written. */
export const calculatedOf = (written: readonly PriceField[]): PriceField | undefined =>
  written.length === 2 ? priceFields.find((field) => !written.includes(field)) : undefined

const isPrice = (value: number) => value > 0
const isDiscount = (value: number) => value > 0 && value < 100

/** Prices as 46.80, a discount as 40 or 33.33; always Western digits and a point. */
export const priceText = (field: PriceField, value: number): string =>
  field === 'discountPercentage' ? String(Math.round(value * 100) / 100) : value.toFixed(2)

const compute = (field: PriceField, { originalPrice, discountPercentage, discountedPrice }: Readonly<Record<PriceField, number>>) => {
  if (field === 'discountedPrice')
    return isPrice(originalPrice) && isDiscount(discountPercentage) ? discountedPriceOf(originalPrice, discountPercentage) : undefined
  if (field === 'originalPrice')
    return isPrice(discountedPrice) && isDiscount(discountPercentage) ? originalPriceOf(discountPercentage, discountedPrice) : undefined
  return isPrice(originalPrice) && isPrice(discountedPrice) && discountedPrice < originalPrice
    ? discountOf(originalPrice, discountedPrice)
    : undefined
}

const follow = (trio: PriceTrio): PriceTrio => {
  const field = calculatedOf(trio.written)
  if (!field) return trio
  const value = compute(field, {
    originalPrice: parseDecimal(trio.originalPrice),
    discountPercentage: parseDecimal(trio.discountPercentage),
    discountedPrice: parseDecimal(trio.discountedPrice),
  })
  return { ...trio, [field]: value === undefined ? '' : priceText(field, value) }
}

/**
 * What the trio becomes when a person types into one of the three: the field that is not among the two written
 * last follows from them, half-up (F-036). Where the two make no price, it is empty rather than stale. A figure of a
 * person's own is never rewritten while it is one of the two; an emptied one no longer counts as written.
 */
export function withPrice(trio: PriceTrio, field: PriceField, text: string): PriceTrio {
  const others = trio.written.filter((each) => each !== field)
  if (text.trim()) return follow({ ...trio, [field]: text, written: [field, ...others].slice(0, 2) })
  const before = calculatedOf(trio.written)
  const cleared = { ...trio, [field]: '' }
  // Emptying the calculated one is the start of typing over it; emptying a written one takes the calculated one along.
  if (!before || before === field) return { ...cleared, written: before ? trio.written : others }
  return { ...cleared, [before]: '', written: others }
}

/** A finished figure in its usual form (`١٬٢٣٤٫٥` → 1234.50); what is no number, or has more decimals, stays as typed. */
export function tidyPrice(field: PriceField, text: string): string {
  const value = parseDecimal(text)
  return Number.isNaN(value) || Number(value.toFixed(2)) !== value ? text : priceText(field, value)
}
