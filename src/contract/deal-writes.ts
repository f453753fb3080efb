import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Deal, DealParams } from './deals.ts'
import { dealLengths } from './limits.ts'
import { DiscountedPrice, DiscountPercentage, OriginalPrice, pricesAgree, Quantity } from './money.ts'
import { portalRoles, providerRoles } from './roles.ts'
import { arabicText, lineText, requiredText } from './rules.ts'
import { commonTimings, ReceivedTimings } from './sent-timings.ts'
import { TimingsOption } from './timings.ts'

/** The specification does not describe the answers of writes: only success is needed. */
const writtenDeal = z.nullish(Deal)

export const dealFields = {
  nameEn: lineText(dealLengths.name),
  nameAr: arabicText(dealLengths.name),
  detailsEn: requiredText(dealLengths.details),
  detailsAr: requiredText(dealLengths.details),
  termsAndConditionsEn: requiredText(dealLengths.terms),
  termsAndConditionsAr: requiredText(dealLengths.terms),
  originalPrice: OriginalPrice,
  discountPercentage: DiscountPercentage,
  discountedPrice: DiscountedPrice,
  qtyPerUser: Quantity,
} as const

interface Prices {
  readonly originalPrice: number
  readonly discountPercentage: number
  readonly discountedPrice: number
}

export const checkPrices = ({ value, issues }: z.core.ParsePayload<Prices>): void => {
  const { originalPrice, discountPercentage, discountedPrice } = value
  const complain = (message: string, params?: Record<string, number>) =>
    issues.push({ code: 'custom', message, params, path: ['discountedPrice'], input: value })
  if (discountedPrice >= originalPrice) complain('lessThan', { max: originalPrice })
  else if (!pricesAgree(originalPrice, discountPercentage, discountedPrice)) complain('priceMismatch')
}

export const pricesRule = z.check(checkPrices)

const commonDealTimings = commonTimings('dealTimingsOption', 'dealTimings')
const writtenFields = z.object({ ...dealFields, dealTimingsOption: TimingsOption, dealTimings: ReceivedTimings })

export const DealInput = writtenFields.check(pricesRule, commonDealTimings)
export type DealInput = z.infer<typeof DealInput>

/** How a form, and a client that sends texts only, writes what is no text. */
const encoding = {
  originalPrice: 'number',
  discountPercentage: 'number',
  discountedPrice: 'number',
  qtyPerUser: 'number',
  dealTimings: 'json',
} as const

export const createDeal = defineCall({
  name: 'deals.create',
  method: 'POST',
  path: '/deal/create-deal',
  access: providerRoles,
  approvedOnly: true,
  body: DealInput,
  encoding,
  files: { dealCoverImg: { kind: 'picture' } },
  data: writtenDeal,
  texts: {
    audit: { en: 'Add a voucher', ar: 'إضافة قسيمة' },
    failure: { en: 'Failed to add deal', ar: 'تعذّرت إضافة القسيمة' },
    success: { en: 'Voucher submitted. It is waiting for review.', ar: 'أُرسلت القسيمة، وهي قيد المراجعة.' },
  },
})

/** The deal waits for review again. 409 where `expectedVersion` is outdated. */
export const updateDeal = defineCall({
  name: 'deals.update',
  method: 'PUT',
  path: '/deal/update-deal/:id',
  access: providerRoles,
  approvedOnly: true,
  params: DealParams,
  body: z.extend(writtenFields, { expectedVersion: z.optional(z.int()) }).check(pricesRule, commonDealTimings),
  encoding,
  fullBackendFields: ['expectedVersion'],
  data: writtenDeal,
  texts: {
    audit: { en: 'Change a voucher', ar: 'تعديل قسيمة' },
    failure: { en: 'Failed to update deal', ar: 'تعذّر تحديث القسيمة' },
    success: { en: 'Voucher updated. It waits for review.', ar: 'حُدّثت القسيمة، وهي قيد المراجعة.' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

export const updateDealCover = defineCall({
  name: 'deals.updateCover',
  method: 'PATCH',
  path: '/deal/update-cover-image/:id',
  access: providerRoles,
  approvedOnly: true,
  params: DealParams,
  files: { dealCoverImg: { kind: 'picture' } },
  data: writtenDeal,
  texts: {
    audit: { en: 'Change the picture of a voucher', ar: 'تغيير صورة قسيمة' },
    failure: { en: 'Failed to update deal cover image', ar: 'تعذّر تحديث صورة غلاف القسيمة' },
    success: { en: 'Cover picture updated', ar: 'حُدّثت صورة الغلاف' },
  },
})

export const deleteDeal = defineCall({
  name: 'deals.delete',
  method: 'DELETE',
  path: { admin: '/super-admin/deal/delete-deal/:id', provider: '/deal/delete-deal/:id' },
  access: portalRoles,
  approvedOnly: true,
  params: DealParams,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a voucher', ar: 'حذف قسيمة' },
    failure: { en: 'Failed to delete deal', ar: 'تعذّر حذف القسيمة' },
    success: { en: 'Voucher deleted', ar: 'حُذفت القسيمة' },
  },
})
