import { idOf } from '../db/ids.ts'
import { day, hour, minute } from './clock.ts'
import type { CustomerRow } from './customers.ts'
import type { DealRow, SeedDeal } from './deals.ts'
import { createRandom, type Random } from './random.ts'
import { redemptionOf, type VoucherRow } from './sales.ts'
import { seedTillClaims } from './till-claims.ts'
import { createVisits } from './visits.ts'

/** With those of {@link tillClaims} they are five thousand. */
const redemptionCount = 4_996
const openCount = 900
const expiredCount = 400

/** A claimed voucher is good for thirty days. */
const validity = 30 * day

/** No 0/O, 1/I/L: codes are read out loud at the till. */
const alphabet = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ')

/** Hands out claims within each voucher's allowance per customer; regulars claim more often. */
function createClaims(customers: readonly CustomerRow[], random: Random, given: readonly VoucherRow[]) {
  const held = new Map<string, number>()
  const codes = new Set(given.map(({ code }) => code))
  for (const { dealId, customerId } of given) held.set(`${dealId} ${customerId}`, Number.POSITIVE_INFINITY)
  const newCode = (): string => {
    const code = Array.from({ length: 8 }, () => random.pick(alphabet)).join('')
    return codes.has(code) ? newCode() : code
  }
  const customerFor = ({ id, qtyPerUser }: Pick<DealRow, 'id' | 'qtyPerUser'>): CustomerRow => {
    const customer = customers[Math.floor(random.next() ** 1.6 * customers.length)] ?? random.pick(customers)
    const key = `${id} ${customer.id}`
    const count = held.get(key) ?? 0
    if (count >= qtyPerUser) return customerFor({ id, qtyPerUser })
    held.set(key, count + 1)
    return customer
  }
  return (deal: SeedDeal, claimedAt: number): VoucherRow => {
    const code = newCode()
    codes.add(code)
    const customer = customerFor(deal.row)
    return {
      id: idOf('voucher', code),
      dealId: deal.row.id,
      customerId: customer.id,
      code,
      claimedAt: new Date(claimedAt),
      expiresAt: new Date(claimedAt + validity),
    }
  }
}

const since = ({ row }: SeedDeal) => row.decidedAt?.getTime() ?? 0

/** What customers claimed of the approved vouchers, and what of it was redeemed in the last ninety days. */
export function seedClaims(deals: readonly SeedDeal[], customers: readonly CustomerRow[], now: number) {
  const random = createRandom(5_000)
  const atTill = seedTillClaims(deals, customers, now)
  const claim = createClaims(customers, random, atTill.vouchers)
  const nextVisit = createVisits(deals, now, random)
  const redeemed = Array.from({ length: redemptionCount }, () => {
    const visit = nextVisit()
    const earlier = visit.at - random.whole(10, 20 * 24 * 60) * minute
    const voucher = claim(visit.deal, Math.max(earlier, since(visit.deal) + minute))
    return { voucher, redemption: redemptionOf(voucher, visit) }
  })
  const unused = Array.from({ length: openCount + expiredCount }, (_, index) => {
    const { deal } = nextVisit()
    const oldest = index < openCount ? validity - hour : 85 * day
    const youngest = index < openCount ? 10 * minute : validity + hour
    const claimedAt = now - youngest - Math.floor(random.next() * (oldest - youngest))
    return claimedAt > since(deal) ? [claim(deal, claimedAt)] : []
  }).flat()
  return {
    vouchers: [...redeemed.map(({ voucher }) => voucher), ...unused, ...atTill.vouchers],
    redemptions: [...redeemed.map(({ redemption }) => redemption), ...atTill.redemptions],
  }
}
