import * as z from 'zod/mini'
import type { VoucherCode } from '../../../contract/voucher-code.ts'
import type { Outcome } from '../outcomes/outcome.ts'

/** Why a scan that came later was not redeemed; `tooOld` was not even sent. */
export type Conflict = Outcome | { readonly kind: 'tooOld' }

/** One scan of a till: what redeeming sends, and under which idempotency key (F-043, F-052). */
export const KeptScan = z.object({
  key: z.string(),
  code: z.string(),
  voucherId: z.optional(z.string()),
  /** By the server's clock. */
  scannedAt: z.string(),
  till: z.optional(z.string()),
  /** The server refused it once it was sent: somebody has to see to it. */
  conflict: z.optional(z.custom<Conflict>((value) => typeof value === 'object' && value !== null && 'kind' in value)),
})
export type KeptScan = z.infer<typeof KeptScan>

/** Of now: `now` in milliseconds by the server's clock, `till` its name or ''. */
export const newScan = ({ code, voucherId }: VoucherCode, key: string, now: number, till: string): KeptScan => ({
  key,
  code,
  ...(voucherId && { voucherId }),
  scannedAt: new Date(now).toISOString(),
  ...(till && { till }),
})

/** What redeeming takes: the same each time, or the server would not know the scan again by its key. */
export const redeemingOf = ({ key, conflict, ...body }: KeptScan) => ({ key, body })

/** The same voucher, whether its QR code was read or its code typed. */
export const isSameVoucher = (one: VoucherCode, other: VoucherCode): boolean =>
  one.code === other.code && (!one.voucherId || !other.voucherId || one.voucherId === other.voucherId)

export const isWaiting = ({ conflict }: KeptScan): boolean => conflict === undefined
