import type { Occasion } from '#contract/closed-causes.ts'
import { calculateDiscountedPrice, toHalalas } from '#contract/money.ts'
import { everyDay } from '#contract/timings.ts'
import { toApprovedContent } from '#server/areas/deals/content.ts'
import { foldedNames } from '#server/db/folded.ts'
import { seedId } from '#server/db/ids.ts'
import type { ApprovedContent, deals } from '#server/db/schema.ts'
import { accountId, generatePhone } from './businesses.ts'
import { day, hour, midnight, minute } from './clock.ts'
import {
  administrators,
  type Business,
  businesses,
  type DealTemplate,
  dealStates,
  dealTemplates,
  type Hours,
  hours,
  type Variant,
} from './content/content.ts'
import { within } from './opening.ts'
import type { PictureName } from './pictures/render.ts'
import { generatePrices } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { pickReviewer } from './reviewers.ts'
import { buildTexts } from './texts.ts'

export type DealRow = typeof deals.$inferInsert & { readonly submittedAt: Date; readonly notValidIn: Occasion[] }

export interface SeedDeal {
  /** As its business has sent it. */
  readonly row: DealRow
  /** What customers see instead, where a change of it was sent. */
  readonly approved: ApprovedContent | null
  readonly business: Business
  readonly picture: PictureName
  /** Position in the shop's list, from 0; the first ones sell best. */
  readonly rank: number
  /** `business/English name`. */
  readonly key: string
}

interface Draft {
  readonly business: Business
  readonly template: DealTemplate
  readonly variant: Variant
  readonly rank: number
  readonly key: string
}

const rejectedCount = 58
const rejectedOfOneShop = 4

const drafts = (): Draft[] =>
  businesses.flatMap((business) =>
    business.sells
      .flatMap((name) => dealTemplates[name])
      .flatMap((template) => template.variants.map((variant) => ({ template, variant })))
      .map((draft, rank) => ({ ...draft, business, rank, key: `${business.key}/${draft.variant.nameEn}` })),
  )

const waitingMinutes = new Map(dealStates.pending.map(({ business, nameEn, minutes }) => [`${business}/${nameEn}`, minutes]))

function rejections(all: readonly Draft[], random: Random): Map<string, string> {
  const chosen = new Map(Object.entries(dealStates.demoProviderRejections).map(([nameEn, reason]) => [`provider/${nameEn}`, reason]))
  const { rejectionReasons } = dealStates
  const perShop = new Map<string, number>()
  const open = all.filter(({ key, business, rank }) => !waitingMinutes.has(key) && business.key !== 'provider' && rank > 0)
  for (let index = 0; index < rejectedCount; ) {
    const { key, business } = random.pick(open)
    const count = perShop.get(business.key) ?? 0
    if (chosen.has(key) || count >= rejectedOfOneShop) continue
    chosen.set(key, rejectionReasons[index % rejectionReasons.length] ?? '')
    perShop.set(business.key, count + 1)
    index += 1
  }
  return chosen
}

const sentAt = (createdAt: number, submittedAt = createdAt) => ({ createdAt: new Date(createdAt), submittedAt: new Date(submittedAt) })

/** In working hours, decided within two days. */
function decided(status: 'APPROVED' | 'REJECTED', reason: string | null, oldest: number, now: number, random: Random) {
  const createdAt = midnight(now) - random.whole(4, oldest) * day + random.whole(9 * 60, 18 * 60) * minute
  const decidedAt = midnight(createdAt) + random.whole(1, 2) * day + random.whole(9 * 60, 17 * 60) * minute
  return {
    status,
    reason,
    ...sentAt(createdAt),
    decidedAt: new Date(decidedAt),
    decidedById: pickReviewer(decidedAt, now, random),
  }
}

function generateState({ key, business, rank }: Draft, rejected: ReadonlyMap<string, string>, now: number, random: Random) {
  const age = waitingMinutes.get(key)
  if (age !== undefined) {
    const submittedAt = now - age * minute
    const sent = sentAt(submittedAt - (dealStates.edited[key]?.editedAfterDays ?? 0) * day, submittedAt)
    return { status: 'PENDING' as const, reason: null, ...sent, decidedAt: null, decidedById: null }
  }
  const reason = rejected.get(key)
  if (reason !== undefined) return decided('REJECTED', reason, 120, now, random)
  const state = decided('APPROVED', null, 210, now, random)
  if (business.key !== 'provider' || rank > 5) return state
  const createdAt = midnight(now) - (110 + rank * 9) * day + 12 * hour
  return { ...state, ...sentAt(createdAt), decidedAt: new Date(createdAt + 22 * hour) }
}

function approvedBefore(key: string, row: DealRow): ApprovedContent | null {
  const before = dealStates.edited[key]
  if (!before) return null
  const { details, price, approvedAfterMinutes } = before
  const { decidedAt, ...content } = toApprovedContent({
    ...row,
    coverImage: null,
    decidedById: accountId(administrators.staff[1]?.key ?? ''),
    decidedAt: null,
  })
  return {
    ...content,
    detailsEn: details.en,
    detailsAr: details.ar,
    originalPrice: toHalalas(price),
    discountedPrice: toHalalas(calculateDiscountedPrice(price, row.discountBasisPoints / 100)),
    decidedAt: new Date(row.createdAt.getTime() + approvedAfterMinutes * minute).toISOString(),
  }
}

function wrongHours(key: string): Hours | undefined {
  const [opening, closing] = dealStates.faults[key]?.hours ?? []
  return opening && closing ? { option: 'COMMON', timings: everyDay(opening, closing) } : undefined
}

function withFault(key: string, texts: ReturnType<typeof buildTexts>): ReturnType<typeof buildTexts> {
  const { details, term } = dealStates.faults[key] ?? {}
  return {
    ...texts,
    ...(details && { detailsEn: details.en, detailsAr: details.ar }),
    ...(term && {
      termsAndConditionsEn: `${texts.termsAndConditionsEn}\n• ${term.en}`,
      termsAndConditionsAr: `${texts.termsAndConditionsAr}\n• ${term.ar}`,
    }),
  }
}

/** 38 are pending, 60 rejected, the rest approved. */
export function seedDeals(now: number): SeedDeal[] {
  const random = createRandom(300)
  const all = drafts()
  const rejected = rejections(all, random)
  return all.map((draft) => {
    const { business, template, variant, rank, key } = draft
    const wanted = hours[template.hours ?? business.dealHours ?? business.hours]
    const { option, timings } = wrongHours(key) ?? (template.atTheDoor ? wanted : within(wanted, hours[business.hours]))
    const texts = withFault(key, buildTexts(template, variant, generatePhone(business.key), random))
    const row: DealRow = {
      id: seedId('deal', key),
      providerId: accountId(business.key),
      ...texts,
      ...foldedNames(texts.nameEn, texts.nameAr),
      ...generatePrices(key, variant.price, random),
      qtyPerUser: template.quantity ?? 1,
      timingsOption: option,
      timings,
      notValidIn: [],
      ...generateState(draft, rejected, now, random),
    }
    return { row, approved: approvedBefore(key, row), business, picture: template.picture, rank, key }
  })
}
