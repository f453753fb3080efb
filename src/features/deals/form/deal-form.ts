import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { emptyHours, HoursForm, hoursPaths, TypedHours } from '#components/hours/hours-form.ts'
import type { CallInput } from '#contract/call.ts'
import { type createDeal, dealFields } from '#contract/deals.ts'
import { numberText } from '#contract/field-rules.ts'
import { dealLengths } from '#contract/limits.ts'
import { pricesRule } from '#contract/money.ts'
import { Occasion } from '#contract/special-hours.ts'
import { otherScript, parseDecimal } from '#contract/typed-text.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { calculatedField, emptyTrio, type PriceField, priceFields } from './price-trio.ts'

/** Field of each language and maximum length. */
export const dealTexts = {
  name: { en: 'nameEn', ar: 'nameAr', max: dealLengths.name },
  details: { en: 'detailsEn', ar: 'detailsAr', max: dealLengths.details },
  terms: { en: 'termsAndConditionsEn', ar: 'termsAndConditionsAr', max: dealLengths.terms },
} as const
export const textParts = ['name', 'details', 'terms'] as const

const text = z.string()

/** What the form started from: the backend's version, and a fingerprint of the content. */
const Basis = z.object({ version: z.optional(z.number()), content: z.string() })
export type Basis = z.infer<typeof Basis>

/** All form values as typed, without the cover file; stored as a draft. */
export const TypedDeal = z.object({
  nameEn: text,
  nameAr: text,
  detailsEn: text,
  detailsAr: text,
  termsAndConditionsEn: text,
  termsAndConditionsAr: text,
  originalPrice: text,
  discountPercentage: text,
  discountedPrice: text,
  written: z.array(z.enum(priceFields)),
  qtyPerUser: text,
  hours: TypedHours,
  notValidIn: z.array(Occasion),
  basis: z.optional(Basis),
})
export type DealDraft = z.infer<typeof TypedDeal>

export interface DealFormValues extends DealDraft {
  readonly dealCoverImg: File | null
}

export const emptyDraft: DealDraft = {
  nameEn: '',
  nameAr: '',
  detailsEn: '',
  detailsAr: '',
  termsAndConditionsEn: '',
  termsAndConditionsAr: '',
  ...emptyTrio,
  qtyPerUser: '1',
  hours: emptyHours,
  notValidIn: [],
}

export const formFields = {
  ...dealFields,
  originalPrice: numberText(dealFields.originalPrice),
  discountPercentage: numberText(dealFields.discountPercentage),
  discountedPrice: numberText(dealFields.discountedPrice),
  qtyPerUser: numberText(dealFields.qtyPerUser),
  written: TypedDeal.shape.written,
  hours: HoursForm,
  notValidIn: z.array(Occasion),
  basis: TypedDeal.shape.basis,
}
export const optionalCover = z.nullable(z.instanceof(File))

/** Validates with the contract's rules; the output is the request. */
export const DealForm = z
  .object({ ...formFields, dealCoverImg: z.pipe(optionalCover, z.instanceof(File, { error: 'fileRequired' })) })
  .check(pricesRule)
export type DealFormOutput = z.output<typeof DealForm>

/** For a deal that already has a cover. */
export type CoveredDealOutput = Omit<DealFormOutput, 'dealCoverImg'> & { readonly dealCoverImg: File | null }

export const toDealBody = ({
  hours,
  written: _written,
  basis: _basis,
  dealCoverImg: _cover,
  notValidIn,
  ...fields
}: CoveredDealOutput): DealBody => ({
  ...fields,
  dealTimingsOption: hours.option,
  dealTimings: hours.timings,
  ...(notValidIn.length > 0 && { notValidIn }),
})
type DealBody = CallInput<typeof createDeal>['body']

export const toCreateDeal = (values: DealFormOutput): CallInput<typeof createDeal> => ({
  body: toDealBody(values),
  files: { dealCoverImg: values.dealCoverImg },
})

export const errorPaths = (first: Language): readonly FieldPath<DealFormValues>[] => {
  const texts = textParts.flatMap((part) => [dealTexts[part][first], dealTexts[part][otherLanguage(first)]])
  return [...texts, ...priceFields, 'qtyPerUser', ...hoursPaths, 'dealCoverImg']
}

/** Number of valid texts that also seem to be in that language. */
export const readyTexts = (values: DealDraft, language: Language): number =>
  textParts
    .map((part) => dealTexts[part][language])
    .filter((field) => dealFields[field].safeParse(values[field]).success && !otherScript(values[field], language)).length

/** The error to show for the linked prices: never of the calculated one. */
function findReportedPrice(values: DealFormValues, errors: FieldErrors<DealFormValues>): PriceField | undefined {
  const invalid = priceFields.filter((field) => errors[field])
  const misread = invalid.find((field) => values[field].trim() && field !== calculatedField(values.written))
  if (misread) return misread
  const [original, pays] = [parseDecimal(values.originalPrice), parseDecimal(values.discountedPrice)]
  if (invalid.length > 0 && pays >= original) return 'discountedPrice'
  return invalid.find((field) => !values[field].trim()) ?? invalid[0]
}

/** Merges the errors of the prices into one (F-036). */
export const withOnePriceIssue =
  <Output>(resolve: Resolver<DealFormValues, unknown, Output>): Resolver<DealFormValues, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options)
    const errors: FieldErrors<DealFormValues> = result.errors
    const reported = findReportedPrice(values, errors)
    if (!reported) return result
    const others = Object.entries(errors).filter(([name]) => !priceFields.some((field) => field === name))
    const complaint = errors[reported] ?? { type: 'lessThan', message: 'lessThan' }
    return { values: {}, errors: Object.fromEntries([...others, [reported, complaint]]) }
  }
