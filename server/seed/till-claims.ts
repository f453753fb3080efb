import { seedId } from '#server/db/ids.ts'
import { day, hour, midnight } from './clock.ts'
import type { CustomerRow } from './customers.ts'
import type { SeedDeal } from './deals.ts'
import { type ClaimRow, toRedemptionRow } from './sales.ts'

/** One of the two `closed` deals is always closed. */
export type DemoClaimKind = 'valid' | 'used' | 'quota' | 'foreign' | 'expired' | 'closed'

/** The same in every demo. */
export interface DemoClaim {
  readonly kind: DemoClaimKind
  readonly code: string
  readonly voucherId: string
  /** `business/English name`. */
  readonly deal: string
}

/** Valid at any time. */
const atTheDoor = 'provider/House roast beans, 250 g'

const claims = (kind: DemoClaimKind, deal: string, codes: string): DemoClaim[] =>
  codes.split(' ').map((code) => ({ kind, code, voucherId: seedId('voucher', code), deal }))

/** Each has its own customer, except those in {@link sharedCustomer}. */
export const tillClaims: readonly DemoClaim[] = [
  ...claims('valid', atTheDoor, 'DR3K3EH5 EUP67S7Z XJKRMF2G XJMAHEHK XE5VPNDT TVFPGKQV JQSRGM57 FUXKHHY5'),
  ...claims('valid', atTheDoor, 'CTA4ZPMM QXKUMWR7 P8S6MY2J SKX6PZ52 XZMK6VFA 4TY67QEY 36B6BUGM N8ZZ8BEY'),
  ...claims('used', atTheDoor, 'H5P72VTX CUWQBZSX ZMRC7VP3 S2JUVBB3'),
  ...claims('quota', atTheDoor, 'YE6AA5HF'),
  ...claims('expired', atTheDoor, '28D4SDHU T8V2HEA5'),
  ...claims('closed', 'provider/Coffee tasting, three origins', '8D9SZZMB'),
  ...claims('closed', 'provider/Breakfast tray for two', 'UYHW467F'),
  ...claims('foreign', 'karak/Two karak and cheese chapati', 'ZNKDRUH6 WXZ4M6XU'),
]

/** One customer has used the allowance of two and holds a third claim. */
const sharedCustomer = ['ZMRC7VP3', 'S2JUVBB3', 'YE6AA5HF']

const validity = 5 * 365 * day

const generateTimes = ({ kind }: DemoClaim, now: number) => {
  const claimedAt = now - (kind === 'expired' ? 40 : 20) * day
  return { claimedAt: new Date(claimedAt), expiresAt: new Date(claimedAt + (kind === 'expired' ? 30 * day : validity)) }
}

/** Used ones were redeemed the day before yesterday. */
export function seedTillClaims(deals: readonly SeedDeal[], customers: readonly CustomerRow[], now: number) {
  const sold = tillClaims.map((claim, index) => {
    const deal = deals.find(({ key }) => key === claim.deal)
    const customer = customers.at(sharedCustomer.includes(claim.code) ? -1 : -2 - index)
    if (!deal || !customer) throw new RangeError(`There is no ${claim.deal}`)
    const { code, voucherId: id } = claim
    const row: ClaimRow = { id, dealId: deal.row.id, customerId: customer.id, code, ...generateTimes(claim, now) }
    const at = midnight(now) - 2 * day + 14 * hour + index * 60_000
    return { row, redemption: claim.kind === 'used' && { ...toRedemptionRow(row, { deal, at }), till: 'Door' } }
  })
  return { claims: sold.map(({ row }) => row), redemptions: sold.flatMap(({ redemption }) => redemption || []) }
}
