import * as z from 'zod/mini'
import { acceptUnchanged } from '#components/form/accept-unchanged.ts'
import { hasSeveralPerDay, toSentOption, typedHours } from '#components/hours/hours-form.ts'
import type { CallInput } from '#contract/call.ts'
import type { Deal, updateDeal } from '#contract/deals.ts'
import { checkPrices } from '#contract/money.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { type Basis, type CoveredDealOutput, type DealDraft, emptyDraft, formFields, optionalCover, toDealBody } from './deal-form.ts'
import { type PriceField, priceFields, tidyPrice } from './price-trio.ts'

/** `unreadable`: number of timings dropped because they were invalid. */
export type ReceivedDeal = Deal & { readonly unreadable?: number }

/** Keeps the original price whichever field is changed first. */
const enteredFields = (prices: Readonly<Record<PriceField, string>>): PriceField[] =>
  (['originalPrice', 'discountPercentage', 'discountedPrice'] as const).filter((field) => prices[field]).slice(0, 2)

const toPriceText = (field: PriceField, value: number | undefined) => (value === undefined ? '' : tidyPrice(field, String(value)))

/** Form values of a received deal; unreadable ones are empty. */
function typedDeal(deal: Deal): DealDraft {
  const prices = {
    originalPrice: toPriceText('originalPrice', deal.originalPrice),
    discountPercentage: toPriceText('discountPercentage', deal.discountPercentage),
    discountedPrice: toPriceText('discountedPrice', deal.discountedPrice),
  }
  return {
    nameEn: deal.nameEn,
    nameAr: deal.nameAr,
    detailsEn: deal.detailsEn,
    detailsAr: deal.detailsAr,
    termsAndConditionsEn: deal.termsAndConditionsEn,
    termsAndConditionsAr: deal.termsAndConditionsAr,
    ...prices,
    written: enteredFields(prices),
    qtyPerUser: deal.qtyPerUser === undefined ? '' : String(deal.qtyPerUser),
    hours: typedHours(deal.dealTimings, deal.dealTimingsOption),
    notValidIn: deal.notValidIn ?? [],
  }
}

/** Validates only what was changed in a received deal; prices are compared with each other once one of them was. */
export function receivedDealForm(deal: Deal) {
  const typed = typedDeal(deal)
  const { option } = typed.hours
  const timings = deal.dealTimings.length === 0 || hasSeveralPerDay(deal.dealTimings) ? undefined : deal.dealTimings
  const received = { ...deal, hours: timings && { option, timings }, written: undefined, basis: undefined }
  const fields = Object.fromEntries(
    (Object.keys(formFields) as (keyof typeof formFields)[]).map((name) => [
      name,
      acceptUnchanged<unknown, unknown>(formFields[name], typed[name], received[name]),
    ]),
  ) as typeof formFields
  return z.object({ ...fields, dealCoverImg: optionalCover }).check(
    z.check<CoveredDealOutput>((payload) => {
      if (priceFields.some((field) => payload.value[field] !== deal[field])) checkPrices(payload)
    }),
  )
}

/** What a change is based on: content and decision. */
const toBasis = (deal: Deal, typed: DealDraft): Basis => ({
  version: deal.version,
  content: fingerprint(JSON.stringify([typed, deal.dealStatus, deal.reason ?? ''])),
})

export function editedDraft(deal: Deal): DealDraft & { readonly basis: Basis } {
  const typed = typedDeal(deal)
  return { ...typed, basis: toBasis(deal, typed) }
}

export const copiedDraft = (deal: Deal): DealDraft => ({ ...emptyDraft, ...typedDeal(deal) })

type Update = CallInput<typeof updateDeal>

/** The expected deal after an update (§4); the response has its version. */
export const applyUpdate = ({ body }: Update, deal: Deal): Deal => ({
  ...deal,
  ...body,
  dealStatus: 'PENDING',
  reason: null,
  version: undefined,
})

/** Whether the deal is as the update left it; a backend may keep the decision. */
export function isApplied(update: Update, before: Deal, now: Deal): boolean {
  const updated = applyUpdate(update, before)
  const contentNow = editedDraft(now).basis.content
  return [updated, { ...updated, dealStatus: before.dealStatus, reason: before.reason }].some(
    (deal) => editedDraft(deal).basis.content === contentNow,
  )
}

export function toUpdateDeal(values: CoveredDealOutput, deal: Deal): Update {
  const body = toDealBody(values)
  return {
    params: { id: deal._id },
    body: {
      ...body,
      dealTimingsOption: toSentOption(values.hours.option, deal.dealTimingsOption),
      ...(deal.notValidIn?.length && { notValidIn: values.notValidIn }),
      expectedVersion: values.basis?.version,
    },
  }
}
