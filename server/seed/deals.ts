import { discountedPriceOf, toHalalas } from '../../src/contract/money.ts'
import { foldedNames } from '../db/folded.ts'
import { idOf } from '../db/ids.ts'
import type { ApprovedContent, deals } from '../db/schema.ts'
import { approvedContentOf } from '../deals/content.ts'
import { accountId, businesses, phoneOf } from './businesses.ts'
import { day, hour, midnight, minute } from './clock.ts'
import type { Business } from './content/business.ts'
import { edited } from './content/edited.ts'
import { hours } from './content/hours.ts'
import type { Idea, Variant } from './content/idea.ts'
import { pending } from './content/pending.ts'
import { reasons, rejectedOfDemo } from './content/reasons.ts'
import { staff } from './content/staff.ts'
import { within } from './opening.ts'
import type { MotifName } from './pictures/catalogue.ts'
import { pricesOf } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { textsOf } from './texts.ts'

export type DealRow = typeof deals.$inferInsert & { readonly submittedAt: Date }

/** A voucher with what the seed knows of it beyond its row. */
export interface SeedDeal {
  readonly row: DealRow
  readonly business: Business
  readonly motif: MotifName
  /** Its place in the shop's list, 0 first; the first ones sell best. */
  readonly rank: number
  /** `business/English name`. */
  readonly key: string
}

interface Draft {
  readonly business: Business
  readonly idea: Idea
  readonly variant: Variant
  readonly rank: number
  /** `business/English name`. */
  readonly key: string
}

/** Beside the demo provider's own. */
const rejectedCount = 58
const rejectedOfOneShop = 4

const drafts = (): Draft[] =>
  businesses.flatMap((business) =>
    business.sells
      .flatMap((idea) => idea.variants.map((variant) => ({ idea, variant })))
      .map((draft, rank) => ({ ...draft, business, rank, key: `${business.key}/${draft.variant[0]}` })),
  )

const waitingMinutes = new Map(pending.map(([business, nameEn, age]) => [`${business}/${nameEn}`, age]))

/** Why each rejected voucher was rejected, by key. */
function rejections(all: readonly Draft[], random: Random): Map<string, string> {
  const chosen = new Map(Object.entries(rejectedOfDemo).map(([nameEn, reason]) => [`provider/${nameEn}`, reason]))
  const perShop = new Map<string, number>()
  const open = all.filter(({ key, business, rank }) => !waitingMinutes.has(key) && business.key !== 'provider' && rank > 0)
  for (let index = 0; index < rejectedCount; ) {
    const { key, business } = random.pick(open)
    const count = perShop.get(business.key) ?? 0
    if (chosen.has(key) || count >= rejectedOfOneShop) continue
    chosen.set(key, reasons[index % reasons.length] ?? '')
    perShop.set(business.key, count + 1)
    index += 1
  }
  return chosen
}

const sentAt = (createdAt: number, submittedAt = createdAt) => ({ createdAt: new Date(createdAt), submittedAt: new Date(submittedAt) })

/** Sent in working hours, decided within two days, always in the past. */
function decided(status: 'APPROVED' | 'REJECTED', reason: string | null, oldest: number, now: number, random: Random) {
  const createdAt = midnight(now) - random.whole(4, oldest) * day + random.whole(9 * 60, 18 * 60) * minute
  const decidedAt = midnight(createdAt) + random.whole(1, 2) * day + random.whole(9 * 60, 17 * 60) * minute
  return { status, reason, ...sentAt(createdAt), decidedAt: new Date(decidedAt), decidedById: accountId(random.pick(staff).key) }
}

function stateOf({ key, business, rank }: Draft, rejected: ReadonlyMap<string, string>, now: number, random: Random) {
  const age = waitingMinutes.get(key)
  if (age !== undefined) {
    const submittedAt = now - age * minute
    const sent = sentAt(submittedAt - (edited[key]?.changedAfter ?? 0) * day, submittedAt)
    return { status: 'PENDING' as const, reason: null, ...sent, decidedAt: null, decidedById: null }
  }
  const reason = rejected.get(key)
  if (reason !== undefined) return decided('REJECTED', reason, 120, now, random)
  const state = decided('APPROVED', null, 210, now, random)
  if (business.key !== 'provider' || rank > 5) return state
  const createdAt = midnight(now) - (110 + rank * 9) * day + 12 * hour
  return { ...state, ...sentAt(createdAt), decidedAt: new Date(createdAt + 22 * hour) }
}

/** What customers saw before, of a voucher whose business has changed it since. */
function approvedBefore(key: string, row: DealRow): ApprovedContent | null {
  const before = edited[key]
  if (!before) return null
  const { details, price, approvedAfter } = before
  const { decidedAt, ...content } = approvedContentOf({
    ...row,
    coverImage: null,
    decidedById: accountId(staff[1]?.key ?? ''),
    decidedAt: null,
  })
  return {
    ...content,
    detailsEn: details.en,
    detailsAr: details.ar,
    originalPrice: toHalalas(price),
    discountedPrice: toHalalas(discountedPriceOf(price, row.discountBasisPoints / 100)),
    decidedAt: new Date(row.createdAt.getTime() + approvedAfter * minute).toISOString(),
  }
}

/** All vouchers: 38 wait for a decision, 60 were rejected, the rest are approved. */
export function seedDeals(now: number): SeedDeal[] {
  const random = createRandom(300)
  const all = drafts()
  const rejected = rejections(all, random)
  return all.map((draft) => {
    const { business, idea, variant, rank, key } = draft
    const wanted = hours[idea.hours ?? business.vouchers ?? business.hours]
    const { option, timings } = idea.atTheDoor ? wanted : within(wanted, hours[business.hours])
    const texts = textsOf(idea, variant, phoneOf(business.key), random)
    const row: DealRow = {
      id: idOf('deal', key),
      providerId: accountId(business.key),
      ...texts,
      ...foldedNames(texts.nameEn, texts.nameAr),
      ...pricesOf(key, variant[2], random),
      qtyPerUser: idea.quantity ?? 1,
      timingsOption: option,
      timings,
      ...stateOf(draft, rejected, now, random),
    }
    return { row: { ...row, lastApproved: approvedBefore(key, row) }, business, motif: idea.motif, rank, key }
  })
}
