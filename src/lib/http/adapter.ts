import type { CallName } from '#contract/calls.ts'
import type { ClaimCode } from '#contract/claim-codes.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { RequestParts } from './request-parts.ts'

/** Maps the names of one call. Its members are methods, so that an adapter may declare the types it expects. */
export interface CallAdapter {
  request?(parts: RequestParts): RequestParts
  /** Maps the JSON of a successful response, including the outer `{ data }`. */
  response?(body: unknown): unknown
}

/** How a backend differs from the calls in `src/contract` (docs/another-backend.md). */
export interface Adapter {
  /** Maps every response, before the mapping of the call. */
  readonly everyCall?: CallAdapter
  readonly calls?: { readonly [Name in CallName]?: CallAdapter }
  /** The backend's words for `dealStatus`, `accountApprovalStatus` and `notificationStatus`. */
  readonly statuses?: Readonly<Partial<Record<ReviewStatus, string>>>
  /** The backend's `dealTimingsOption` for hours that are the same every day. */
  readonly commonHours?: string
  /** Parses the voucher of a customer's QR code; undefined for the text of any other code. */
  readonly readQrCode?: (text: string) => ClaimCode | undefined
}

export const adapter: Adapter = {}
