import { accountId } from '#server/seed/businesses.ts'
import { day, hour, midnight, minute, weekday } from '#server/seed/clock.ts'
import type { DealRow } from '#server/seed/deals.ts'
import { toMinuteRange } from '#server/seed/opening.ts'
import { tillClaims } from '#server/seed/till-claims.ts'
import { count, type Demo, type Promises } from './demo.ts'

const provider = accountId('provider')
const dealsOf = ({ world }: Demo): ReadonlyMap<string, DealRow> => new Map(world.deals.map(({ row }) => [row.id, row]))

const isAccepted = ({ timings }: DealRow, at: number): boolean =>
  [midnight(at), midnight(at) - day].some((date) => {
    const on = weekday(date)
    const timing = timings.find((each) => each.day === on)
    if (!timing) return false
    const [[from, to], minutes] = [toMinuteRange(timing), (at - date) / minute]
    return from <= minutes && minutes < to
  })

const hourOf = (at: number) => Math.floor((at - midnight(at)) / hour)

/** Of the demo business, in the days to now. */
const soldLately = ({ world, now }: Demo, days: number) =>
  world.redemptions.filter(({ providerId, redeemedAt }) => providerId === provider && redeemedAt.getTime() > now - days * day)

const claimsOf = ({ world }: Demo, kind: (typeof tillClaims)[number]['kind']) => {
  const ids = new Set(tillClaims.flatMap((each) => (each.kind === kind ? each.voucherId : [])))
  return world.claims.filter(({ id }) => ids.has(id))
}

export const salesPromises: Promises = {
  'five thousand were redeemed': ({ world: { redemptions, claims, reviews } }) =>
    redemptions.length === 5_000 && claims.length > 6_000 && reviews.length > 600,

  'a claim is redeemed once, after it was made, before it expires, in the past': ({ world: { claims, redemptions }, now }) => {
    const byId = new Map(claims.map((claim) => [claim.id, claim]))
    return (
      new Set(redemptions.map(({ claimId }) => claimId)).size === redemptions.length &&
      redemptions.every(({ claimId, redeemedAt, dealId, customerId }) => {
        const claim = byId.get(claimId)
        const isOfClaim = claim?.dealId === dealId && claim.customerId === customerId
        return (
          isOfClaim &&
          claim.claimedAt < redeemedAt &&
          redeemedAt < claim.expiresAt &&
          redeemedAt.getTime() < now &&
          redeemedAt.getTime() > now - 92 * day
        )
      })
    )
  },

  'a claim is redeemed while its shop accepts it, at the price of its deal': (demo) => {
    const deals = dealsOf(demo)
    return demo.world.redemptions.every(({ dealId, redeemedAt, originalPrice, discountBasisPoints, discountedPrice }) => {
      const deal = deals.get(dealId)
      const isPriced =
        deal?.originalPrice === originalPrice &&
        deal.discountBasisPoints === discountBasisPoints &&
        deal.discountedPrice === discountedPrice
      return isPriced && deal.status === 'APPROVED' && isAccepted(deal, redeemedAt.getTime())
    })
  },

  'no customer has more claims than the allowance': (demo) => {
    const deals = dealsOf(demo)
    const quota = new Set(tillClaims.flatMap(({ kind, voucherId }) => (kind === 'quota' ? voucherId : [])))
    const byHolder = Map.groupBy(demo.world.claims, ({ dealId, customerId }) => `${dealId} ${customerId}`)
    return [...byHolder.values()].every(
      (list) => list.length <= (deals.get(list[0]?.dealId ?? '')?.qtyPerUser ?? 0) || list.some(({ id }) => quota.has(id)),
    )
  },

  'a claim is made after the approval, by a customer of the time, in the past': (demo) => {
    const deals = dealsOf(demo)
    const known = new Map(demo.world.customers.map(({ id, createdAt }) => [id, createdAt]))
    const tills = new Set(tillClaims.map(({ voucherId }) => voucherId))
    return demo.world.claims.every(({ id, dealId, customerId, claimedAt }) => {
      const approvedAt = deals.get(dealId)?.decidedAt
      const isApproved = approvedAt ? claimedAt > approvedAt : tills.has(id)
      return isApproved && claimedAt > (known.get(customerId) ?? claimedAt) && claimedAt.getTime() < demo.now
    })
  },

  'some claims wait to be redeemed and some have expired': ({ world: { claims, redemptions }, now }) => {
    const used = new Set(redemptions.map(({ claimId }) => claimId))
    const unused = claims.filter(({ id }) => !used.has(id))
    return (
      count(unused, ({ expiresAt }) => expiresAt.getTime() > now) > 700 &&
      count(unused, ({ expiresAt }) => expiresAt.getTime() <= now) > 250
    )
  },

  'weekends and evenings are the busy times': ({ world }) => {
    const times = world.redemptions.map(({ redeemedAt }) => redeemedAt.getTime())
    const on = (name: string) => count(times, (at) => weekday(at) === name)
    const perHour = Map.groupBy(times, hourOf)
    const busiest = [...perHour].toSorted((a, b) => b[1].length - a[1].length).slice(0, 2)
    return on('Thursday') > 1.3 * on('Monday') && busiest.every(([each]) => each === 19 || each === 20)
  },

  'the demo business sold something within a day, and in a week at least three of its vouchers at several hours': (demo) => {
    const week = soldLately(demo, 7)
    return (
      soldLately(demo, 1).length > 0 &&
      week.length > 20 &&
      new Set(week.map(({ dealId }) => dealId)).size >= 5 &&
      new Set(week.map(({ redeemedAt }) => hourOf(redeemedAt.getTime()))).size > 5 &&
      soldLately(demo, 30).length > 150
    )
  },

  'the marketplace sold in each day of the last month, and was looked at': ({ world, now }) => {
    const days = (instants: readonly Date[]) => new Set(instants.map((at) => Math.floor((midnight(now) - midnight(at.getTime())) / day)))
    const isEveryDay = (seen: ReadonlySet<number>) => Array.from({ length: 30 }, (_, index) => index + 1).every((each) => seen.has(each))
    return isEveryDay(days(world.redemptions.map(({ redeemedAt }) => redeemedAt))) && isEveryDay(days(world.views.map(({ at }) => at)))
  },

  'views are of approved vouchers, in the past': (demo) => {
    const deals = dealsOf(demo)
    return demo.world.views.every(({ dealId, at }) => {
      const approvedAt = deals.get(dealId)?.decidedAt
      return at.getTime() < demo.now && approvedAt && at > approvedAt
    })
  },

  'a claim of each kind is there for the till': (demo) => {
    const used = new Set(demo.world.redemptions.map(({ claimId }) => claimId))
    const isOpen = ({ id, claimedAt, expiresAt }: Demo['world']['claims'][number]) =>
      !used.has(id) && claimedAt.getTime() < demo.now && expiresAt.getTime() > demo.now + 19 * day
    return (
      (['valid', 'quota', 'foreign', 'closed', 'unapproved'] as const).every((kind) => claimsOf(demo, kind).every(isOpen)) &&
      claimsOf(demo, 'valid').length === 16 &&
      claimsOf(demo, 'used').every(({ id }) => used.has(id)) &&
      claimsOf(demo, 'expired').every(({ id, expiresAt }) => !used.has(id) && expiresAt.getTime() < demo.now)
    )
  },

  'a claim that the till can redeem is accepted, one that is out of hours is not': (demo) => {
    const deals = dealsOf(demo)
    const isAcceptedNow = ({ dealId }: { readonly dealId: string }) => isAccepted(deals.get(dealId)!, demo.now)
    return claimsOf(demo, 'valid').every(isAcceptedNow) && !claimsOf(demo, 'closed').every(isAcceptedNow)
  },
}
