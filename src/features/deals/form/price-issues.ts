import type { FieldErrors, Resolver } from 'react-hook-form'
import { parseDecimal } from '../../../contract/text.ts'
import type { DealFormValues } from './deal-form.ts'
import { calculatedOf, type PriceField, priceFields } from './price-trio.ts'

/** Of the complaints about the three linked prices the one that a person can act upon; a calculated figure is never to blame. */
function wrongPrice(values: DealFormValues, errors: FieldErrors<DealFormValues>): PriceField | undefined {
  const wrong = priceFields.filter((field) => errors[field])
  const misread = wrong.find((field) => values[field].trim() && field !== calculatedOf(values.written))
  if (misread) return misread
  const [original, pays] = [parseDecimal(values.originalPrice), parseDecimal(values.discountedPrice)]
  if (wrong.length > 0 && pays >= original) return 'discountedPrice'
  return wrong.find((field) => !values[field].trim()) ?? wrong[0]
}

/** One complaint about the row of prices in place of one for each of them (F-036). */
export const withOnePriceIssue =
  <Output>(resolve: Resolver<DealFormValues, unknown, Output>): Resolver<DealFormValues, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options)
    const errors: FieldErrors<DealFormValues> = result.errors
    const kept = wrongPrice(values, errors)
    if (!kept) return result
    const others = Object.entries(errors).filter(([name]) => !priceFields.some((field) => field === name))
    const complaint = errors[kept] ?? { type: 'lessThan', message: 'lessThan' }
    return { values: {}, errors: Object.fromEntries([...others, [kept, complaint]]) }
  }
