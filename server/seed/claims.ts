import { codeAlphabet, typedCodeLength } from '#contract/claim-codes.ts'
import { seedId } from '#server/db/ids.ts'
import { day, hour, minute } from './clock.ts'
import type { CustomerRow } from './customers.ts'
import type { DealRow, SeedDeal } from './deals.ts'
import { seedPlantedClaims } from './planted-claims.ts'
import { createRandom, type Random } from './random.ts'
import { type ClaimRow, toRedemptionRow } from './sales.ts'
import { seedTillClaims } from './till-claims.ts'
import { createVisits } from './visits.ts'

const redemptionCount = 5_000
const openCount = 900
const expiredCount = 400

const validity = 30 * day

const alphabet = Array.from(codeAlphabet)

/** Respects each deal's allowance per customer. */
function createClaims(customers: readonly CustomerRow[], random: Random, given: readonly ClaimRow[]) {
  const claimCounts = new Map<string, number>()
  const codes = new Set(given.map(({ code }) => code))
  for (const { dealId, customerId } of given) claimCounts.set(`${dealId} ${customerId}`, Number.POSITIVE_INFINITY)
  const newCode = (): string => {
    let code = ''
    while (code.length < typedCodeLength) code += random.pick(alphabet)
    return codes.has(code) ? newCode() : code
  }
  const customerFor = ({ id, qtyPerUser }: Pick<DealRow, 'id' | 'qtyPerUser'>): CustomerRow => {
    const customer = customers[Math.floor(random.next() ** 1.6 * customers.length)] ?? random.pick(customers)
    const key = `${id} ${customer.id}`
    const count = claimCounts.get(key) ?? 0
    if (count >= qtyPerUser) return customerFor({ id, qtyPerUser })
    claimCounts.set(key, count + 1)
    return customer
  }
  return (deal: SeedDeal, claimedAt: number): ClaimRow => {
    const code = newCode()
    codes.add(code)
    const customer = customerFor(deal.row)
    return {
      id: seedId('voucher', code),
      dealId: deal.row.id,
      customerId: customer.id,
      code,
      claimedAt: new Date(claimedAt),
      expiresAt: new Date(claimedAt + validity),
    }
  }
}

const since = ({ row }: SeedDeal) => row.decidedAt?.getTime() ?? 0

export function seedClaims(deals: readonly SeedDeal[], customers: readonly CustomerRow[], now: number) {
  const random = createRandom(5_000)
  const fixed = [seedTillClaims(deals, customers, now), seedPlantedClaims(deals, customers, now)]
  const [fixedClaims, fixedRedemptions] = [fixed.flatMap(({ claims }) => claims), fixed.flatMap(({ redemptions }) => redemptions)]
  const newClaim = createClaims(customers, random, fixedClaims)
  const nextVisit = createVisits(deals, now, random)
  const redeemed = Array.from({ length: redemptionCount - fixedRedemptions.length }, () => {
    const visit = nextVisit()
    const earlier = visit.at - random.whole(10, 20 * 24 * 60) * minute
    const claim = newClaim(visit.deal, Math.max(earlier, since(visit.deal) + minute))
    return { claim, redemption: toRedemptionRow(claim, visit) }
  })
  const unused = Array.from({ length: openCount + expiredCount }, (_, index) => {
    const { deal } = nextVisit()
    const oldest = index < openCount ? validity - hour : 85 * day
    const youngest = index < openCount ? 10 * minute : validity + hour
    const claimedAt = now - youngest - Math.floor(random.next() * (oldest - youngest))
    return claimedAt > since(deal) ? [newClaim(deal, claimedAt)] : []
  }).flat()
  return {
    claims: [...redeemed.map(({ claim }) => claim), ...unused, ...fixedClaims],
    redemptions: [...redeemed.map(({ redemption }) => redemption), ...fixedRedemptions],
  }
}
