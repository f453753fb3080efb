import * as z from 'zod/mini'
import type { ClaimCode } from '#contract/claim-codes.ts'
import type { OutboxItem } from '#lib/outbox/outbox-sender.ts'
import type { Outcome } from '../outcomes/outcome.ts'

/** Why a queued scan was not redeemed; one that is `tooOld` was not sent. */
export type Conflict = Outcome | { readonly kind: 'tooOld' }

/** A scan that waits to be sent: what redeeming sends, and its idempotency key (F-043, F-052). */
export const QueuedScan = z.object({
  key: z.string(),
  code: z.string(),
  voucherId: z.optional(z.string()),
  /** By the server's clock. */
  scannedAt: z.string(),
  till: z.optional(z.string()),
  cashierId: z.optional(z.string()),
  /** Name of that cashier, for the people at the till. */
  cashierName: z.optional(z.string()),
  /** What it is of, by the saved codes, for those people too. */
  deal: z.optional(z.object({ nameEn: z.string(), nameAr: z.string() })),
  /** The till's settings said to give the discount unchecked. */
  isDiscountGiven: z.optional(z.boolean()),
  /** Only the server's answer to it is missing. */
  wasSent: z.optional(z.boolean()),
  /** The server refused the scan; it stays until a person removes it. */
  conflict: z.optional(z.custom<Conflict>((value) => typeof value === 'object' && value !== null && 'kind' in value)),
})
export type QueuedScan = z.infer<typeof QueuedScan> & OutboxItem

/** The input of the call. It must be the same in every attempt, or the server refuses the idempotency key. */
export const toRedeemInput = ({
  key,
  conflict: _conflict,
  cashierName: _name,
  deal: _deal,
  isDiscountGiven: _isDiscountGiven,
  wasSent: _wasSent,
  ...body
}: QueuedScan) => ({
  key,
  body,
})

/** Whether both name the same claim; one may be its QR code and the other its typed code. */
export const isSameClaim = (one: ClaimCode, other: ClaimCode): boolean =>
  one.code === other.code && (!one.voucherId || !other.voucherId || one.voucherId === other.voucherId)

/** Whether the server has not answered it yet. */
export const isWaiting = ({ conflict }: QueuedScan): boolean => conflict === undefined

/** Whether it is sent by itself: the customer has the discount. */
export const isPending = (scan: QueuedScan): boolean => isWaiting(scan) && scan.isDiscountGiven === true

/** Whether the customer was told to wait. Only a person knows whether they still do. */
export const isUnconfirmed = (scan: QueuedScan): boolean => isWaiting(scan) && scan.isDiscountGiven !== true
