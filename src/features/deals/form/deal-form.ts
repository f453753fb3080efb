import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CallInput } from '../../../contract/call.ts'
import { type createDeal, dealFields, pricesRule } from '../../../contract/deals.ts'
import { dealLengths } from '../../../contract/limits.ts'
import { numberText } from '../../../contract/rules.ts'
import { otherScript } from '../../../contract/text.ts'
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

/** What a form of a known voucher was begun with: the version that the backend counts, and a fingerprint of what it held. */
const Basis = z.object({ version: z.optional(z.number()), content: z.string() })
export type Basis = z.infer<typeof Basis>

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
  basis: z.optional(Basis),
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

const shape = {
  ...dealFields,
  originalPrice: numberText(dealFields.originalPrice),
  discountPercentage: numberText(dealFields.discountPercentage),
  discountedPrice: numberText(dealFields.discountedPrice),
  qtyPerUser: numberText(dealFields.qtyPerUser),
  written: TypedDeal.shape.written,
  hours: HoursForm,
  basis: TypedDeal.shape.basis,
}
const cover = z.nullable(z.instanceof(File))

/** The voucher form by the contract's own rules: typed texts in, what is sent out. */
export const DealForm = z.object({ ...shape, dealCoverImg: z.pipe(cover, z.instanceof(File, { error: 'fileRequired' })) }).check(pricesRule)
export type DealFormOutput = z.output<typeof DealForm>

/** The same for a voucher that has its cover already. */
export const CoveredDealForm = z.object({ ...shape, dealCoverImg: cover }).check(pricesRule)
export type CoveredDealOutput = z.output<typeof CoveredDealForm>

/** The fields of a checked form as creating and updating take them. */
export const bodyOf = ({ hours, written: _written, basis: _basis, dealCoverImg: _cover, ...fields }: CoveredDealOutput): DealBody => ({
  ...fields,
  dealTimingsOption: hours.option,
  dealTimings: hours.timings,
})
type DealBody = CallInput<typeof createDeal>['body']

/** A checked form as `deals.create` takes it. */
export const toCreateDeal = (values: DealFormOutput): CallInput<typeof createDeal> => ({
  body: bodyOf(values),
  files: { dealCoverImg: values.dealCoverImg },
})

/** The places of the form that can hold an error, in the order in which they are read. */
export const errorPaths = (first: Language): readonly FieldPath<DealFormValues>[] => {
  const texts = textParts.flatMap((part) => [dealTexts[part][first], dealTexts[part][otherLanguage(first)]])
  return [...texts, ...priceFields, 'qtyPerUser', ...hoursPaths, 'dealCoverImg']
}

/** How many of a language's texts stand as they may be sent, and seem to be in that language. */
export const readyTexts = (values: DealDraft, language: Language): number =>
  textParts
    .map((part) => dealTexts[part][language])
    .filter((field) => dealFields[field].safeParse(values[field]).success && !otherScript(values[field], language)).length
