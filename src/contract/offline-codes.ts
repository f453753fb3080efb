import * as z from 'zod/mini'
import { looseText } from './loose-fields.ts'
import { sentInstant } from './paging.ts'
import { LooseExcluded, SentShopHours } from './special-hours.ts'
import { LooseTiming } from './timings.ts'
import { VoucherEnd } from './voucher-states.ts'

/** Older claims than this are left out once they are redeemed or expired. */
export const closedClaimPeriod = 7 * 24 * 60 * 60_000

/** A till with an older list judges nothing by it. */
export const offlineCodesMaxAge = 24 * 60 * 60_000

/** Claims of one list. */
export const maxOfflineCodes = 50_000

const minute = 60_000

/**
 * One claim in 16 bytes: 8 of the hash of its QR code, 3 of that of its typed code, 1 with flags and uses, 4 with a minute since 1970.
 * Within a content, the claims of one customer stand together, because they share an allowance.
 */
export const codeRow = { size: 16, qr: { from: 0, length: 8 }, typed: { from: 8, length: 3 }, flags: 11, minute: 12 } as const

const redeemedFlag = 0x80
/** Set where the row belongs to the same customer as the row before. */
const groupedFlag = 0x40
const maxUses = 0x3f

export interface CodeState {
  readonly isRedeemed: boolean
  readonly isGrouped: boolean
  /** Redemptions of the voucher by this customer; more than 63 count as 63. */
  readonly uses: number
  /** Milliseconds: the minute of the redemption, else the one at which it has expired for certain. */
  readonly at: number
}

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Writes all but the hashes. */
export function writeCodeState(rows: Uint8Array, offset: number, { isRedeemed, isGrouped, uses, at }: CodeState): void {
  rows[offset + codeRow.flags] = (isRedeemed ? redeemedFlag : 0) | (isGrouped ? groupedFlag : 0) | Math.min(uses, maxUses)
  toDataView(rows).setUint32(offset + codeRow.minute, isRedeemed ? Math.floor(at / minute) : Math.ceil(at / minute))
}

export function readCodeState(rows: Uint8Array, offset: number): CodeState {
  const flags = rows[offset + codeRow.flags] ?? 0
  return {
    isRedeemed: (flags & redeemedFlag) !== 0,
    isGrouped: (flags & groupedFlag) !== 0,
    uses: flags & maxUses,
    at: toDataView(rows).getUint32(offset + codeRow.minute) * minute,
  }
}

/** What is hashed for a QR code: the id has 128 random bits, so that nobody finds a code by trying. */
export const qrHashInput = (voucherId: string, code: string): string => `${voucherId}.${code}`

const price = z.number()

/** A content of a voucher of the business and, in base64, the rows of the claims that belong to it. */
export const OfflineVoucher = z.object({
  dealId: z.string(),
  /** Tells the contents of one voucher apart. */
  version: z.number(),
  nameEn: looseText,
  nameAr: looseText,
  originalPrice: price,
  discountPercentage: price,
  discountedPrice: price,
  /** Where it is another price. */
  todayPrice: z.optional(price),
  qtyPerUser: z.number(),
  timings: z.array(LooseTiming),
  notValidIn: z.optional(LooseExcluded),
  state: z.enum(['APPROVED', 'PENDING', 'CLOSED']),
  /** Set if it has ended for everybody. */
  ended: z.optional(VoucherEnd),
  rows: z.string(),
})

export const OfflineCodes = z.object({
  /** The time of the list by the server's clock; later changes are not in it. */
  madeAt: sentInstant,
  /** Otherwise only what has changed, by whole customers: their rows replace those that the till has. */
  isWhole: z.boolean(),
  /** There are more claims than a list has. */
  isCut: z.boolean(),
  timeZone: z.string(),
  /** Hours of the business, whose exceptions apply to all vouchers. */
  shop: z.optional(SentShopHours),
  /** In base64. A session has a key of its own for QR codes. Typed codes have one per business: the bits of two lists would add up. */
  keys: z.object({ qr: z.string(), typed: z.string() }),
  claimCount: z.number(),
  vouchers: z.array(OfflineVoucher),
})
export type OfflineCodes = z.infer<typeof OfflineCodes>

export const OfflineCodesQuery = z.object({
  /** `madeAt` of the list that the till has. */
  since: z.optional(sentInstant),
})
