import { idOf } from '../db/ids.ts'
import { day, hour, midnight } from './clock.ts'
import type { CustomerRow } from './customers.ts'
import type { SeedDeal } from './deals.ts'
import { redemptionOf, type VoucherRow } from './sales.ts'

/** What becomes of a claim at the till of the demo provider. Those that are `closed` have so narrow hours that one is always out of them. */
export type TillClaimKind = 'valid' | 'used' | 'quota' | 'foreign' | 'expired' | 'closed' | 'unapproved'

/** A claim to try the till with: the same code, id and deal whenever the demo was made. */
export interface TillClaim {
  readonly kind: TillClaimKind
  readonly code: string
  readonly voucherId: string
  /** `business/English name`. */
  readonly deal: string
}

/** Handed out at the door: valid at any time but the minute before four in the morning. */
const atTheDoor = 'provider/House roast beans, 250 g'

const claims = (kind: TillClaimKind, deal: string, codes: string): TillClaim[] =>
  codes.split(' ').map((code) => ({ kind, code, voucherId: idOf('voucher', code), deal }))

/** Of the demo provider but for the foreign ones; each is another customer's, but for what stands in {@link spent}. */
export const tillClaims: readonly TillClaim[] = [
  ...claims('valid', atTheDoor, 'DR3K3EH5 EUP67S7Z XJKRMF2G XJMAHEHK XE5VPNDT TVFPGKQV JQSRGM57 FUXKHHY5'),
  ...claims('valid', atTheDoor, 'CTA4ZPMM QXKUMWR7 P8S6MY2J SKX6PZ52 XZMK6VFA 4TY67QEY 36B6BUGM N8ZZ8BEY'),
  ...claims('used', atTheDoor, 'H5P72VTX CUWQBZSX ZMRC7VP3 S2JUVBB3'),
  ...claims('quota', atTheDoor, 'YE6AA5HF'),
  ...claims('expired', atTheDoor, '28D4SDHU T8V2HEA5'),
  ...claims('unapproved', 'provider/Cold brew, one-litre bottle', 'ERAQZXRT 3MGFK5SP'),
  ...claims('closed', 'provider/Coffee tasting, three origins', '8D9SZZMB'),
  ...claims('closed', 'provider/Breakfast tray for two', 'UYHW467F'),
  ...claims('foreign', 'karak/Two karak and cheese chapati', 'ZNKDRUH6 WXZ4M6XU'),
]

/** One customer has used two of the beans, which is all that one may, and holds a third. */
const spent = ['ZMRC7VP3', 'S2JUVBB3', 'YE6AA5HF']

/** Long enough to try it whenever; other claims are good for thirty days. */
const validity = 5 * 365 * day

/** When it was claimed and until when it is good. */
const timesOf = ({ kind }: TillClaim, now: number) => {
  const claimedAt = now - (kind === 'expired' ? 40 : 20) * day
  return { claimedAt: new Date(claimedAt), expiresAt: new Date(claimedAt + (kind === 'expired' ? 30 * day : validity)) }
}

/** Claims of every kind for the demo provider's till, by the last customers of all; what is used was used the day before yesterday. */
export function seedTillClaims(deals: readonly SeedDeal[], customers: readonly CustomerRow[], now: number) {
  const sold = tillClaims.map((claim, index) => {
    const deal = deals.find(({ key }) => key === claim.deal)
    const customer = customers.at(spent.includes(claim.code) ? -1 : -2 - index)
    if (!deal || !customer) throw new RangeError(`There is no ${claim.deal}`)
    const { code, voucherId: id } = claim
    const voucher: VoucherRow = { id, dealId: deal.row.id, customerId: customer.id, code, ...timesOf(claim, now) }
    const at = midnight(now) - 2 * day + 14 * hour + index * 60_000
    return { voucher, redemption: claim.kind === 'used' && { ...redemptionOf(voucher, { deal, at }), till: 'Door' } }
  })
  return { vouchers: sold.map(({ voucher }) => voucher), redemptions: sold.flatMap(({ redemption }) => redemption || []) }
}
