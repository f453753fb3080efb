import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CallInput } from '../../../contract/call.ts'
import { type createDeal, dealFields, pricesRule } from '../../../contract/deals.ts'
import { dealLengths } from '../../../contract/limits.ts'
import { numberText } from '../../../contract/rules.ts'
import { type Language, otherLanguage } from '../../../i18n/languages.ts'
import { emptyHours, HoursForm, hoursPaths, TypedHours } from '../../../patterns/hours/hours-form.ts'
import { emptyTrio, priceFields } from './price-trio.ts'

/** The texts of a voucher: the field of each language, and how long each may be. */
export const dealTexts = {
  name: { en: 'nameEn', ar: 'nameAr', max: dealLengths.name },
  details: { en: 'detailsEn', ar: 'detailsAr', max: dealLengths.details },
  terms: { en: 'termsAndConditionsEn', ar: 'termsAndConditionsAr', max: dealLengths.terms },
} as const
export const textParts = ['name', 'details', 'terms'] as const

const text = z.string()

/** Everything typed into the form, as it is typed; what is kept of a draft. The picture is a file and stays out. */
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
  written: z.readonly(z.array(z.enum(priceFields))),
  qtyPerUser: text,
  hours: TypedHours,
})
export type DealDraft = z.infer<typeof TypedDeal>

/** The values of the form: the draft, and the picture. */
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
}

/** The voucher form by the contract's own rules: typed texts in, what is sent out. */
export const DealForm = z
  .object({
    ...dealFields,
    originalPrice: numberText(dealFields.originalPrice),
    discountPercentage: numberText(dealFields.discountPercentage),
    discountedPrice: numberText(dealFields.discountedPrice),
    qtyPerUser: numberText(dealFields.qtyPerUser),
    written: TypedDeal.shape.written,
    hours: HoursForm,
    dealCoverImg: z.pipe(z.nullable(z.instanceof(File)), z.instanceof(File, { error: 'fileRequired' })),
  })
  .check(pricesRule)
export type DealFormOutput = z.output<typeof DealForm>

/** A checked form as `deals.create` takes it. */
export const toCreateDeal = ({ hours, dealCoverImg, written: _written, ...fields }: DealFormOutput): CallInput<typeof createDeal> => ({
  body: { ...fields, dealTimingsOption: hours.option, dealTimings: hours.timings },
  files: { dealCoverImg },
})

/** The places of the form that can hold an error, in the order in which they are read. */
export const errorPaths = (first: Language): readonly FieldPath<DealFormValues>[] => {
  const texts = textParts.flatMap((part) => [dealTexts[part][first], dealTexts[part][otherLanguage(first)]])
  return [...texts, ...priceFields, 'qtyPerUser', ...hoursPaths, 'dealCoverImg']
}

/** How many of a language's texts stand as they may be sent. */
export const readyTexts = (values: DealDraft, language: Language): number =>
  textParts.filter((part) => dealFields[dealTexts[part][language]].safeParse(values[dealTexts[part][language]]).success).length
