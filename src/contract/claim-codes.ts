import * as z from 'zod/mini'
import { closedCauses } from './closed-causes.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { cleanCode, cleanTyped } from './text.ts'
import { VoucherEnd } from './voucher-states.ts'

/** Identifies a claim: its code, and its id if a QR code was read. */
export interface ClaimCode {
  readonly voucherId?: string
  readonly code: string
  /** The JSON object in the QR code of a plain backend, which is posted as it is. */
  readonly payload?: Readonly<Record<string, unknown>>
}

/** Longer than any code of ours, in bytes or characters. A longer text is not parsed. */
export const maxScanLength = 2_048

/** The text of a claim's QR code: its id and its code. */
export const claimQrPattern = /^\s*QSM1\.([\w-]{1,64})\.([A-Za-z0-9]{4,32})\s*$/
const typed = /^[A-Z0-9]{4,32}$/

/** Characters of a code that a full backend gives out. */
export const typedCodeLength = 8

/** Has no 0/O and 1/I/L, because codes are read out at the till. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Whether a code is the barcode of a product: a GTIN of twelve to fourteen digits, the last of which is the check digit. */
export const isProduct = (code: string): boolean =>
  /^\d{12,14}$/.test(code) &&
  Array.from(code).reduceRight((sum, digit, place) => sum + Number(digit) * ((code.length - place) % 2 ? 1 : 3), 0) % 10 === 0

export const formatClaimQr = ({ voucherId, code }: Required<Omit<ClaimCode, 'payload'>>): string => `QSM1.${voucherId}.${code}`

/** A text without the control signs and the symbology identifier (`]Q1`, ISO/IEC 15424) that scanners put around it. */
export const withoutScannerSigns = (text: string): string =>
  text
    .replace(/^[\s\p{Cc}]+/u, '')
    .replace(/^\][A-Za-z][\dA-Za-z][\s\p{Cc}]*/u, '')
    .replace(/(?<![\s\p{Cc}])[\s\p{Cc}]+$/u, '')

/** A typed code, or its beginning, in the form in which codes are stored (F-049). */
export const normaliseCode = (text: string): string => cleanCode(text).toUpperCase()

/** The beginning of a code from a search text; undefined if no code can begin with it. */
export function codeStart(text: string): string | undefined {
  const start = parseClaimQr(cleanTyped(text))?.code ?? normaliseCode(text)
  return /^[A-Z0-9]{1,32}$/.test(start) ? start : undefined
}

function parseObject(text: string): ClaimCode['payload'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Whether a QR code has characters that were not decoded, because it does not name their encoding. */
export const isUndecoded = (text: string): boolean => text.includes('\ufffd')

/** A code of a plain backend, whose format the specification leaves open: a JSON object, sent as it is, or a bare code. */
export function parseForeignClaim(text: string): ClaimCode | undefined {
  const trimmed = text.trim()
  if (text.length > maxScanLength || isUndecoded(text)) return undefined
  const payload = parseObject(trimmed)
  if (payload) return { code: typeof payload.code === 'string' ? payload.code : trimmed, payload }
  const code = cleanTyped(trimmed)
  return /^[\w-]{4,64}$/.test(code) && !isProduct(code) ? { code } : undefined
}

/** The voucher that a QR code names; undefined for any other text, however long or hostile. */
export function parseClaimQr(text: string): ClaimCode | undefined {
  const [, voucherId, code] = (text.length <= maxScanLength && claimQrPattern.exec(text)) || []
  return voucherId && code ? { voucherId, code: code.toUpperCase() } : undefined
}

/** Reads a typed code regardless of case, spaces, dashes and digits (F-049), or a whole QR text; refuses the barcodes of products. */
export function parseTypedClaim(text: string): ClaimCode | undefined {
  if (text.length > maxScanLength) return undefined
  const code = normaliseCode(text)
  return parseClaimQr(cleanTyped(text)) ?? (typed.test(code) && !isProduct(code) ? { code } : undefined)
}

/** False for a typed text that could be a code but for its length. */
export function isTypedLength(text: string): boolean {
  const code = normaliseCode(text)
  return code.length === typedCodeLength || !/^[A-Z0-9]+$/.test(code) || isProduct(code)
}

const figure = z.nullish(z.number())

/** A customer's voucher as a till shows it: whose it is, of which deal, what is to be paid; prices in SAR. */
export const TillClaim = z.object({
  dealId: z.optional(z.string()),
  nameEn: looseText,
  nameAr: looseText,
  customerName: looseText,
  redemptionCode: looseText,
  originalPrice: figure,
  discountPercentage: figure,
  /** What was claimed. */
  discountedPrice: figure,
  /** What the voucher costs now, where that is another price. */
  todayPrice: figure,
  /** Set beside it, but not by saved codes. */
  claimedAt: z.nullish(looseInstant),
  /** How many of this deal one customer may redeem. */
  qtyPerUser: figure,
})
export type TillClaim = z.infer<typeof TillClaim>

const voucher = z.nullish(TillClaim)
const instant = z.nullish(looseInstant)
const time = z.nullish(z.string())

/** Why a voucher is not redeemed, by code. Of a voucher that is nobody's or somebody else's nothing is told. */
export const claimRefusals = {
  VOUCHER_EXPIRED: z.object({ voucher, at: instant }),
  /** Today's hours as `HH:mm`, none on a day without; when they begin next; what they are due to, if not to the weekly hours. */
  VOUCHER_OUT_OF_HOURS: z.object({
    voucher,
    openingTime: time,
    closingTime: time,
    opensAt: instant,
    cause: z.catch(z.nullish(z.enum(closedCauses)), null),
  }),
  VOUCHER_QUOTA_USED: z.object({ voucher }),
  /** When, by which account, at which till and by whom. */
  VOUCHER_REDEEMED: z.object({
    voucher,
    at: instant,
    by: z.nullish(z.string()),
    till: z.nullish(z.string()),
    cashierName: z.nullish(z.string()),
  }),
  /** `isPending`: it waits for another review; `ended`: it has ended for everybody. */
  DEAL_NOT_APPROVED: z.object({ voucher, isPending: z.nullish(z.boolean()), ended: z.nullish(VoucherEnd) }),
} as const
