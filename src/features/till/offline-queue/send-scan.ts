import { queuedScanMaxAge } from '#contract/limits.ts'
import { createRedemption, type NewRedemption } from '#contract/redemptions.ts'
import { ApiError, type ApiErrorCode, isInDoubt } from '#lib/http/api-error.ts'
import type { SendResult } from '#lib/outbox/outbox-sender.ts'
import { redeemedOutcome, refusalOutcome } from '../outcomes/create-outcome.ts'
import type { Conflict, QueuedScan } from './queued-scan.ts'

/** Redeems one scan; rejects with the call's `ApiError`. */
export type Redeem = (scan: QueuedScan) => Promise<NewRedemption | null | undefined>

const unreachable: readonly ApiErrorCode[] = ['NETWORK', 'TIMEOUT', 'NOT_LOADED']
export const isUnreachable = ({ code }: ApiError): boolean => unreachable.includes(code)

/** Whether no server of ours has answered: a gateway (502, 503, 504) or the sign-in page of a guest network may have. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && isInDoubt(error) && error.status !== 500

/** What the server says about the scan itself; any other refusal may be gone with the next attempt. */
const scanRefusals: readonly ApiErrorCode[] = [
  ...(createRedemption.refusals ?? []).filter((code) => code !== 'TOO_MANY_REQUESTS'),
  'VALIDATION_FAILED',
  'CONFLICT',
]

export const isScanRefusal = (error: unknown): boolean => error instanceof ApiError && scanRefusals.includes(error.code)

const withConflict = (scan: QueuedScan, conflict: Conflict): SendResult<QueuedScan, Conflict> => ({
  kind: 'answered',
  response: conflict,
  item: { ...scan, conflict },
})

/** Sends a queued scan, unless it is too old for the server. `now`: milliseconds by the server's clock. */
export async function sendScan(scan: QueuedScan, redeem: Redeem, now: () => number): Promise<SendResult<QueuedScan, Conflict>> {
  if (now() - Date.parse(scan.scannedAt) > queuedScanMaxAge) return withConflict(scan, { kind: 'tooOld' })
  try {
    return { kind: 'answered', response: redeemedOutcome(await redeem(scan), scan, now()) }
  } catch (error) {
    if (!(error instanceof ApiError) || isUnreachable(error)) return { kind: 'unanswered' }
    if (!isScanRefusal(error)) return { kind: 'failed', retryAfter: error.retryAfter }
    return withConflict(scan, refusalOutcome(error, { claimCode: scan, at: now(), isRepeatable: true, till: scan.till ?? '' }))
  }
}
