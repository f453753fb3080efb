import type { CallName } from '#contract/calls.ts'
import type { ClaimCode } from '#contract/claims.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { RequestParts } from './request-parts.ts'

/** What one call of a backend has under other names. Methods, so that an adapter may name the types it expects. */
export interface CallAdapter {
  /** Translates what is sent. */
  request?(parts: RequestParts): RequestParts
  /** Translates the JSON of a successful answer, `{ data }` around it included. */
  response?(body: unknown): unknown
}

/** How a backend differs from the calls in `src/contract` (docs/another-backend.md). */
export interface Adapter {
  /** Answers are translated by this first, then by the call's own. */
  readonly everyCall?: CallAdapter
  readonly calls?: { readonly [Name in CallName]?: CallAdapter }
  /** Its words for `dealStatus`, `accountApprovalStatus` and `notificationStatus`. */
  readonly statuses?: Readonly<Partial<Record<ReviewStatus, string>>>
  /** Its `dealTimingsOption` for hours that are the same every day. */
  readonly commonHours?: string
  /** The voucher in a customer's QR code; undefined for the text of any other code. */
  readonly readQrCode?: (text: string) => ClaimCode | undefined
}

export const adapter: Adapter = {}
