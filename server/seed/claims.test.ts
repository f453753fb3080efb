import { expect, test } from 'vitest'
import { day, midnight, minute, weekday } from './clock.ts'
import { windowOf } from './opening.ts'
import { tillClaims } from './till-claims.ts'
import { buildWorld } from './world.ts'

const now = Date.parse('2026-11-20T11:20:00Z')
const { deals, customers, vouchers, redemptions, reviews } = buildWorld(now)
const dealOf = new Map(deals.map(({ row }) => [row.id, row]))
const isOfQuota = (id: string) => tillClaims.some(({ kind, voucherId }) => kind === 'quota' && voucherId === id)
const voucherOf = new Map(vouchers.map((voucher) => [voucher.id, voucher]))

test('a voucher is redeemed after it was claimed, before it expires, and in the past', () => {
  for (const { voucherId, redeemedAt, dealId, customerId } of redemptions) {
    const voucher = voucherOf.get(voucherId)!
    expect(voucher).toMatchObject({ dealId, customerId })
    expect(voucher.claimedAt < redeemedAt && redeemedAt < voucher.expiresAt).toBe(true)
    expect(redeemedAt.getTime()).toBeLessThan(now)
    expect(redeemedAt.getTime()).toBeGreaterThan(now - 92 * day)
  }
})

test('it is redeemed while its shop accepts it, at the price of its deal', () => {
  for (const { dealId, redeemedAt, originalPrice, discountBasisPoints, discountedPrice } of redemptions) {
    const deal = dealOf.get(dealId)!
    expect(deal).toMatchObject({ status: 'APPROVED', originalPrice, discountBasisPoints, discountedPrice })
    const at = redeemedAt.getTime()
    const open = [midnight(at), midnight(at) - day].some((date) => {
      const timing = deal.timings.find((each) => each.day === weekday(date))
      const minutes = (at - date) / minute
      return timing && windowOf(timing)[0] <= minutes && minutes < windowOf(timing)[1]
    })
    expect(open, `${deal.nameEn} at ${redeemedAt.toISOString()}`).toBe(true)
  }
})

test('nobody holds more than the allowance, nor anything from before its approval', () => {
  const held = Map.groupBy(vouchers, ({ dealId, customerId }) => `${dealId} ${customerId}`)
  for (const list of held.values().filter((list) => !list.some(({ id }) => isOfQuota(id))))
    expect(list.length).toBeLessThanOrEqual(dealOf.get(list[0]!.dealId)!.qtyPerUser)
  const known = new Map(customers.map(({ id, createdAt }) => [id, createdAt]))
  for (const { dealId, customerId, claimedAt } of vouchers) {
    expect(claimedAt > dealOf.get(dealId)!.decidedAt!).toBe(true)
    expect(claimedAt > known.get(customerId)!).toBe(true)
  }
})

test('some claims wait to be redeemed and some have expired', () => {
  const used = new Set(redemptions.map(({ voucherId }) => voucherId))
  const unused = vouchers.filter(({ id }) => !used.has(id))
  expect(unused.filter(({ expiresAt }) => expiresAt.getTime() > now).length).toBeGreaterThan(700)
  expect(unused.filter(({ expiresAt }) => expiresAt.getTime() <= now).length).toBeGreaterThan(250)
})

test('weekends and evenings are the busy times', () => {
  const times = redemptions.map(({ redeemedAt }) => redeemedAt.getTime())
  const on = (name: string) => times.filter((at) => weekday(at) === name).length
  expect(on('Thursday')).toBeGreaterThan(1.3 * on('Monday'))
  const hourOf = (at: number) => Math.floor((at - midnight(at)) / (60 * minute))
  const perHour = Map.groupBy(times, hourOf)
  const busiest = [...perHour].toSorted((a, b) => b[1].length - a[1].length).slice(0, 2)
  expect(busiest.map(([hour]) => hour).toSorted()).toEqual([19, 20])
})

test('the demo provider is liked, and every star was given', () => {
  const own = reviews.filter(({ providerId }) => providerId === deals[0]?.row.providerId).map(({ rating }) => rating)
  expect(own.length).toBeGreaterThan(120)
  expect(own.reduce((sum, rating) => sum + rating, 0) / own.length).toBeCloseTo(4.5, 0)
  expect(new Set(own)).toEqual(new Set([1, 2, 3, 4, 5]))
  for (const { createdAt } of reviews) expect(createdAt.getTime()).toBeLessThan(now)
})
