import type { CallInput } from '../../../contract/call.ts'
import type { Deal, updateDeal } from '../../../contract/deals.ts'
import type { TimingsOption } from '../../../contract/timings.ts'
import { typedHours } from '../../../patterns/hours/hours-form.ts'
import { fingerprint } from '../../../session/fingerprint.ts'
import { type Basis, bodyOf, type CoveredDealOutput, type DealDraft, emptyDraft } from './deal-form.ts'
import { type PriceField, tidyPrice } from './price-trio.ts'

/** How many of its hours made no sense, where an answer had to be mended. */
export type ReceivedDeal = Deal & { readonly unreadable?: number }

/** Whichever is changed first, the original price stays where it is known. */
const known = (prices: Readonly<Record<PriceField, string>>): PriceField[] =>
  (['originalPrice', 'discountPercentage', 'discountedPrice'] as const).filter((field) => prices[field]).slice(0, 2)

const priceOf = (field: PriceField, value: number | undefined) => (value === undefined ? '' : tidyPrice(field, String(value)))

/** A voucher as it was received, as the form would hold it had it been typed. What could not be read is empty there. */
function typedDeal(deal: Deal): DealDraft {
  const prices = {
    originalPrice: priceOf('originalPrice', deal.originalPrice),
    discountPercentage: priceOf('discountPercentage', deal.discountPercentage),
    discountedPrice: priceOf('discountedPrice', deal.discountedPrice),
  }
  return {
    nameEn: deal.nameEn,
    nameAr: deal.nameAr,
    detailsEn: deal.detailsEn,
    detailsAr: deal.detailsAr,
    termsAndConditionsEn: deal.termsAndConditionsEn,
    termsAndConditionsAr: deal.termsAndConditionsAr,
    ...prices,
    written: known(prices),
    qtyPerUser: deal.qtyPerUser === undefined ? '' : String(deal.qtyPerUser),
    hours: typedHours(deal.dealTimings, deal.dealTimingsOption),
  }
}

/** What a change of this voucher is based on: content and decision, as far as anybody can know them. */
const basisOf = (deal: Deal, typed: DealDraft): Basis => ({
  version: deal.version,
  content: fingerprint(JSON.stringify([typed, deal.dealStatus, deal.reason ?? ''])),
})

/** The form of a known voucher before anything is typed. */
export function editedDraft(deal: Deal): DealDraft & { readonly basis: Basis } {
  const typed = typedDeal(deal)
  return { ...typed, basis: basisOf(deal, typed) }
}

/** The form of a new voucher that begins as a copy of this one. */
export const copiedDraft = (deal: Deal): DealDraft => ({ ...emptyDraft, ...typedDeal(deal) })

/** Every word but `INDIVIDUAL` is the common option, and goes back as it came (docs/decisions/022). */
const optionOf = (chosen: TimingsOption, received: string): TimingsOption =>
  chosen === 'COMMON' && received !== 'INDIVIDUAL' ? (received as TimingsOption) : chosen

type Update = CallInput<typeof updateDeal>

/** The voucher as it should stand once a change of it is done (§4); which version that is, the next answer tells. */
export const changedBy = ({ body }: Update, deal: Deal): Deal => ({
  ...deal,
  ...body,
  dealStatus: 'PENDING',
  reason: null,
  version: undefined,
})

/** A change is done, and nobody has done or decided anything else since; a backend may leave the decision as it was. */
export function isDone(update: Update, before: Deal, now: Deal): boolean {
  const done = changedBy(update, before)
  const contentNow = editedDraft(now).basis.content
  return [done, { ...done, dealStatus: before.dealStatus, reason: before.reason }].some(
    (deal) => editedDraft(deal).basis.content === contentNow,
  )
}

/** A checked form as `deals.update` takes it. */
export function toUpdateDeal(values: CoveredDealOutput, deal: Deal): Update {
  const body = bodyOf(values)
  return {
    params: { id: deal._id },
    body: { ...body, dealTimingsOption: optionOf(values.hours.option, deal.dealTimingsOption), expectedVersion: values.basis?.version },
  }
}
