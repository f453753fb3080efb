import { day, hour, midnight, minute, weekday } from '#server/seed/clock.ts'
import type { DealRow } from '#server/seed/deals.ts'
import { toMinuteRange } from '#server/seed/opening.ts'
import { type DemoClaimKind, tillClaims } from '#server/seed/till-claims.ts'
import { count, type Promises } from './demo.ts'

/** As a closing time it stands for the end of the day. */
const lastMinute = 24 * 60 - 1

const isAcceptedOn = ({ timings }: DealRow, date: number, at: number): boolean => {
  const on = weekday(date)
  const timing = timings.find((each) => each.day === on)
  if (!timing) return false
  const [[from, to], minutes] = [toMinuteRange(timing), (at - date) / minute]
  return from <= minutes && minutes < (to === lastMinute ? 24 * 60 : to)
}

export const isAccepted = (deal: DealRow | undefined, at: number): boolean =>
  deal !== undefined && (isAcceptedOn(deal, midnight(at), at) || isAcceptedOn(deal, midnight(at) - day, at))

const toHour = (at: number) => Math.floor((at - midnight(at)) / hour)

export const voucherIds = (kind: DemoClaimKind): string[] => tillClaims.flatMap((each) => (each.kind === kind ? each.voucherId : []))

const everyDay = Array.from({ length: 30 }, (_, index) => index + 1)

export const salesPromises: Promises = {
  'five thousand were redeemed, more were claimed': ({ world: { redemptions, claims } }) =>
    redemptions.length === 5_000 && claims.length > 6_000,

  'a claim is redeemed once, after it was made, before it expires, in the past': ({ world, claimById, redemptionByClaim, now }) =>
    redemptionByClaim.size === world.redemptions.length &&
    world.redemptions.every(({ claimId, redeemedAt, dealId, customerId }) => {
      const claim = claimById.get(claimId)
      if (claim?.dealId !== dealId || claim.customerId !== customerId) return false
      const at = redeemedAt.getTime()
      return claim.claimedAt < redeemedAt && redeemedAt < claim.expiresAt && at < now && at > now - 92 * day
    }),

  'a claim is redeemed while its shop accepts it, at the price of its deal': ({ world, dealById }) =>
    world.redemptions.every(({ dealId, redeemedAt, originalPrice, discountBasisPoints, discountedPrice }) => {
      const deal = dealById.get(dealId)
      const isBought = deal?.status === 'APPROVED' && deal.originalPrice === originalPrice && deal.discountedPrice === discountedPrice
      return isBought && deal.discountBasisPoints === discountBasisPoints && isAccepted(deal, redeemedAt.getTime())
    }),

  'no customer has more claims than the allowance, but the one at the till': ({ world, dealById, claimById }) => {
    const counts = new Map<string, number>()
    const quota = voucherIds('quota').map((id) => claimById.get(id))
    return world.claims.every(({ dealId, customerId }) => {
      const claimant = `${dealId} ${customerId}`
      const number = (counts.get(claimant) ?? 0) + 1
      counts.set(claimant, number)
      const isAllowed = number <= (dealById.get(dealId)?.qtyPerUser ?? 0)
      return isAllowed || quota.some((claim) => claim?.dealId === dealId && claim.customerId === customerId)
    })
  },

  'a claim is made after the approval, by a customer of the time, in the past': ({ world, dealById, now }) => {
    const known = new Map(world.customers.map(({ id, createdAt }) => [id, createdAt]))
    return world.claims.every(({ dealId, customerId, claimedAt }) => {
      const approvedAt = dealById.get(dealId)?.decidedAt
      return approvedAt && claimedAt > approvedAt && claimedAt > (known.get(customerId) ?? claimedAt) && claimedAt.getTime() < now
    })
  },

  'some claims wait to be redeemed and some have expired': ({ world, redemptionByClaim, now }) => {
    const unused = world.claims.filter(({ id }) => !redemptionByClaim.has(id))
    const open = count(unused, ({ expiresAt }) => expiresAt.getTime() > now)
    return open > 700 && unused.length - open > 250
  },

  'weekends and evenings are the busy times': ({ world }) => {
    const times = world.redemptions.map(({ redeemedAt }) => redeemedAt.getTime())
    const on = (name: string) => count(times, (at) => weekday(at) === name)
    const perHour = Map.groupBy(times, toHour)
    const busiest = [...perHour].toSorted((a, b) => b[1].length - a[1].length).slice(0, 2)
    return on('Thursday') > 1.3 * on('Monday') && busiest.every(([each]) => each === 19 || each === 20)
  },

  'the demo business sold something within a day, and in a week five of its vouchers at several hours': ({ own, now }) => {
    const soldIn = (days: number) => own.redemptions.filter(({ redeemedAt }) => redeemedAt.getTime() > now - days * day)
    const [today, week, month] = [soldIn(1), soldIn(7), soldIn(30)]
    const hours = new Set(week.map(({ redeemedAt }) => toHour(redeemedAt.getTime())))
    return today.length > 0 && month.length > 150 && hours.size > 5 && new Set(week.map(({ dealId }) => dealId)).size >= 5
  },

  'each day of the last month has redemptions and views': ({ world, now }) => {
    const toDaysAgo = (at: Date) => Math.floor((midnight(now) - midnight(at.getTime())) / day)
    const [sold, viewed] = [
      new Set(world.redemptions.map(({ redeemedAt }) => toDaysAgo(redeemedAt))),
      new Set(world.views.map(({ at }) => toDaysAgo(at))),
    ]
    return everyDay.every((each) => sold.has(each) && viewed.has(each))
  },

  'views are of approved vouchers, in the past': ({ world, dealById, now }) =>
    world.views.every(({ dealId, at }) => at.getTime() < now && at > (dealById.get(dealId)?.decidedAt ?? at)),

  'a claim of each kind is there for the till': ({ claimById, redemptionByClaim, dealById, now }) => {
    const isOpen = (id: string) => !redemptionByClaim.has(id) && (claimById.get(id)?.expiresAt.getTime() ?? 0) > now + 19 * day
    const isAcceptedNow = (id: string) => isAccepted(dealById.get(claimById.get(id)?.dealId ?? ''), now)
    return (
      (['valid', 'quota', 'foreign', 'closed'] as const).every((kind) => voucherIds(kind).every(isOpen)) &&
      voucherIds('used').every((id) => redemptionByClaim.has(id)) &&
      voucherIds('expired').every((id) => !redemptionByClaim.has(id) && (claimById.get(id)?.expiresAt.getTime() ?? now) < now) &&
      voucherIds('valid').every(isAcceptedNow) &&
      !voucherIds('closed').every(isAcceptedNow)
    )
  },
}
