import { toAsciiDigits, withoutBidiControls } from './text.ts'

/** What names a customer's voucher: its code, and its id where a QR code told it. */
export interface VoucherCode {
  readonly voucherId?: string
  readonly code: string
}

/** Longer than any code of ours: what does not fit is none, and is not looked at (bytes or characters). */
export const longestScan = 2_048

const qr = /^QSM1\.([\w-]{1,64})\.([A-Za-z0-9]{4,32})$/
const typed = /^[A-Z0-9]{4,32}$/

/** What stands as bars on goods (a GTIN of twelve to fourteen digits, the last of which checks the others), and on no voucher. */
const isProduct = (code: string): boolean =>
  /^\d{12,14}$/.test(code) &&
  Array.from(code).reduceRight((sum, digit, place) => sum + Number(digit) * ((code.length - place) % 2 ? 1 : 3), 0) % 10 === 0

/** What the QR code of a voucher reads. */
export const voucherQr = ({ voucherId, code }: Required<VoucherCode>): string => `QSM1.${voucherId}.${code}`

/** A code, or the beginning of one, as it is kept, however a person typed it (F-049). */
const codeIn = (text: string): string =>
  toAsciiDigits(withoutBidiControls(text))
    .replace(/[\s\p{Pd}_]/gu, '')
    .toUpperCase()

/** With what a voucher's code may begin that a person searches for; undefined where none does. */
export function codeStart(text: string): string | undefined {
  const start = scannedVoucher(text)?.code ?? codeIn(text)
  return /^[A-Z0-9]{1,32}$/.test(start) ? start : undefined
}

/** The voucher that a QR code names; undefined for any other text, however long or hostile. */
export function scannedVoucher(text: string): VoucherCode | undefined {
  const [, voucherId, code] = (text.length <= longestScan && qr.exec(text.trim())) || []
  return voucherId && code ? { voucherId, code: code.toUpperCase() } : undefined
}

/**
 * The voucher whose code a person typed: case, spaces, dashes and Arabic digits do not matter (F-049). A whole QR text is taken too;
 * the bars of a product, which the same hand scanner reads, are none.
 */
export function typedVoucher(text: string): VoucherCode | undefined {
  if (text.length > longestScan) return undefined
  const code = codeIn(text)
  return scannedVoucher(text) ?? (typed.test(code) && !isProduct(code) ? { code } : undefined)
}
