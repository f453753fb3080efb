import { expect, test } from 'vitest'
import { day, midnight, minute, weekday } from './clock.ts'
import { toMinuteRange } from './opening.ts'
import { tillClaims } from './till-claims.ts'
import { buildWorld } from './world.ts'

const now = Date.parse('2026-11-20T11:20:00Z')
const { deals, customers, claims, redemptions, reviews } = buildWorld(now)
const dealById = new Map(deals.map(({ row }) => [row.id, row]))
const isOfQuota = (id: string) => tillClaims.some(({ kind, voucherId }) => kind === 'quota' && voucherId === id)
const claimById = new Map(claims.map((claim) => [claim.id, claim]))

test('a claim is redeemed after it was made, before it expires, and in the past', () => {
  for (const { claimId, redeemedAt, dealId, customerId } of redemptions) {
    const claim = claimById.get(claimId)!
    expect(claim).toMatchObject({ dealId, customerId })
    expect(claim.claimedAt < redeemedAt && redeemedAt < claim.expiresAt).toBe(true)
    expect(redeemedAt.getTime()).toBeLessThan(now)
    expect(redeemedAt.getTime()).toBeGreaterThan(now - 92 * day)
  }
})

test('it is redeemed while its shop accepts it, at the price of its deal', () => {
  for (const { dealId, redeemedAt, originalPrice, discountBasisPoints, discountedPrice } of redemptions) {
    const deal = dealById.get(dealId)!
    expect(deal).toMatchObject({ status: 'APPROVED', originalPrice, discountBasisPoints, discountedPrice })
    const at = redeemedAt.getTime()
    const open = [midnight(at), midnight(at) - day].some((date) => {
      const timing = deal.timings.find((each) => each.day === weekday(date))
      const minutes = (at - date) / minute
      return timing && toMinuteRange(timing)[0] <= minutes && minutes < toMinuteRange(timing)[1]
    })
    expect(open, `${deal.nameEn} at ${redeemedAt.toISOString()}`).toBe(true)
  }
})

test('no customer has more claims than the allowance, or one older than the approval', () => {
  const claimsByCustomer = Map.groupBy(claims, ({ dealId, customerId }) => `${dealId} ${customerId}`)
  for (const list of claimsByCustomer.values().filter((list) => !list.some(({ id }) => isOfQuota(id))))
    expect(list.length).toBeLessThanOrEqual(dealById.get(list[0]!.dealId)!.qtyPerUser)
  const known = new Map(customers.map(({ id, createdAt }) => [id, createdAt]))
  for (const { dealId, customerId, claimedAt } of claims) {
    expect(claimedAt > dealById.get(dealId)!.decidedAt!).toBe(true)
    expect(claimedAt > known.get(customerId)!).toBe(true)
  }
})

test('some claims wait to be redeemed and some have expired', () => {
  const used = new Set(redemptions.map(({ claimId }) => claimId))
  const unused = claims.filter(({ id }) => !used.has(id))
  expect(unused.filter(({ expiresAt }) => expiresAt.getTime() > now).length).toBeGreaterThan(700)
  expect(unused.filter(({ expiresAt }) => expiresAt.getTime() <= now).length).toBeGreaterThan(250)
})

test('weekends and evenings are the busy times', () => {
  const times = redemptions.map(({ redeemedAt }) => redeemedAt.getTime())
  const on = (name: string) => times.filter((at) => weekday(at) === name).length
  expect(on('Thursday')).toBeGreaterThan(1.3 * on('Monday'))
  const getHour = (at: number) => Math.floor((at - midnight(at)) / (60 * minute))
  const perHour = Map.groupBy(times, getHour)
  const busiest = [...perHour].toSorted((a, b) => b[1].length - a[1].length).slice(0, 2)
  expect(busiest.map(([hour]) => hour).toSorted()).toEqual([19, 20])
})

test('the demo provider is liked, and every star was given', () => {
  const ratings = reviews.filter(({ providerId }) => providerId === deals[0]?.row.providerId).map(({ rating }) => rating)
  expect(ratings.length).toBeGreaterThan(120)
  expect(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toBeCloseTo(4.5, 0)
  expect(new Set(ratings)).toEqual(new Set([1, 2, 3, 4, 5]))
  for (const { createdAt } of reviews) expect(createdAt.getTime()).toBeLessThan(now)
})
