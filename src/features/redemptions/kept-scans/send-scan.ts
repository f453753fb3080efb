import { keptScanAge } from '../../../contract/limits.ts'
import { createRedemption, type NewRedemption } from '../../../contract/redemptions.ts'
import { ApiError, type ApiErrorCode, isInDoubt } from '../../../http/api-error.ts'
import { redeemedOutcome, refusalOutcome } from '../outcomes/answered-outcome.ts'
import type { Conflict, KeptScan } from './kept-scan.ts'

/** Redeems one scan; rejects with the call's `ApiError`. */
export type Redeem = (scan: KeptScan) => Promise<NewRedemption | null | undefined>

/** What came of a scan that was sent; or it still waits, at least so many seconds where the server has said so. */
export type Sent =
  | { readonly kind: 'answered'; readonly outcome: Conflict }
  | { readonly kind: 'waits'; readonly hasServerFailed: boolean; readonly retryAfter?: number | undefined }

/** Nothing has come back: no server is overburdened by the next try. */
const unanswered: readonly ApiErrorCode[] = ['NETWORK', 'TIMEOUT', 'NOT_LOADED']

/**
 * A call that no server has answered, only what stands before it, if anything: a gateway without one (502, 503, 504), the sign-in page
 * of a guest network, which is no answer of ours. A server's own 500 is an answer.
 */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && isInDoubt(error) && error.status !== 500

/** What a server says of the scan itself; whatever else it says may be gone with the next try. */
const ofTheScan: readonly ApiErrorCode[] = [
  ...(createRedemption.refusals ?? []).filter((code) => code !== 'TOO_MANY_REQUESTS'),
  'VALIDATION_FAILED',
  'CONFLICT',
]

/** Sends a scan that was kept, unless no server takes it any more; `now` tells the milliseconds of the server's clock. */
export async function sendScan(scan: KeptScan, redeem: Redeem, now: () => number): Promise<Sent> {
  if (now() - Date.parse(scan.scannedAt) > keptScanAge) return { kind: 'answered', outcome: { kind: 'tooOld' } }
  try {
    return { kind: 'answered', outcome: redeemedOutcome(await redeem(scan), scan, now()) }
  } catch (error) {
    if (!(error instanceof ApiError) || unanswered.includes(error.code)) return { kind: 'waits', hasServerFailed: false }
    if (!ofTheScan.includes(error.code)) return { kind: 'waits', hasServerFailed: true, retryAfter: error.retryAfter }
    const outcome = refusalOutcome(error, { scan, at: now(), isRepeatable: true, till: scan.till ?? '' })
    return { kind: 'answered', outcome }
  }
}
