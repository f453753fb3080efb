import type { ClaimCode } from '#contract/claim-codes.ts'
import { queuedScanMaxAge } from '#contract/limits.ts'
import type { NewRedemption } from '#contract/redemptions.ts'
import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import type { Clock } from '#lib/services.ts'
import { type QueuedScan, toRedeemInput } from '../offline-queue/queued-scan.ts'
import { isScanRefusal, isUnanswered } from '../offline-queue/send-scan.ts'
import { redeemedOutcome } from '../outcomes/create-outcome.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { Attempt, Attempts } from './attempts.ts'
import type { CheckedClaim, ClaimDesk } from './claim-desk.ts'

type Stoppable = { readonly signal: AbortSignal }

export interface ClaimCalls {
  readonly create: (
    input: Omit<Attempt, 'scan'> & Stoppable,
  ) => Promise<{ readonly data: NewRedemption | null | undefined; readonly serverMessage: string | undefined }>
  readonly check: (input: Pick<Attempt, 'body'> & Stoppable) => Promise<CheckedClaim>
}

interface OnlineDeskOptions {
  readonly calls: ClaimCalls
  readonly clock: Clock
  readonly attempts: Attempts
  readonly toOutcome: (error: unknown, claimCode: ClaimCode) => Outcome
  readonly onRedeemed: (claimCode: ClaimCode, outcome: Outcome) => void
  /** A saved scan of this claim whose customer was told to wait. */
  readonly findUnconfirmed: (claimCode: ClaimCode) => QueuedScan | undefined
  /** The server has answered it. */
  readonly onSettled: (scan: QueuedScan) => void
  /** It was sent, and no answer to it came. */
  readonly onUnsettled: (scan: QueuedScan) => void
  /** The desk that takes what no server has answered (F-052); undefined where there is none. */
  readonly findQueue: () => Promise<ClaimDesk | undefined>
}

/** Asks the server. */
export function createOnlineDesk({
  calls,
  clock,
  attempts,
  toOutcome,
  onRedeemed,
  findUnconfirmed,
  onSettled,
  onUnsettled,
  findQueue,
}: OnlineDeskOptions): ClaimDesk {
  const findQueueAfter = async (error: unknown) => (isUnanswered(error) ? findQueue() : undefined)
  return {
    check: async (claimCode, signal, options) => {
      try {
        return { claim: await calls.check({ body: attempts.toBody(claimCode), signal }) }
      } catch (error) {
        // Without a confirmation nothing is redeemed, but the scan may be queued.
        const queue = await findQueueAfter(error)
        if (queue && !signal.aborted) return queue.submit(claimCode, signal, options)
        const outcome = toOutcome(error, claimCode)
        return { outcome: outcome.kind === 'failed' ? { ...outcome, advice: 'notSent' } : outcome }
      }
    },
    submit: async (claimCode, signal, options) => {
      const unconfirmed = findUnconfirmed(claimCode)
      // The server may know it already by its key.
      const saved =
        unconfirmed && clock.now() - Date.parse(unconfirmed.scannedAt) <= queuedScanMaxAge ? toRedeemInput(unconfirmed) : undefined
      try {
        const { data, serverMessage } = saved
          ? await calls.create({ ...saved, signal })
          : await attempts.run(claimCode, ({ key, body }) => calls.create({ key, body, signal }))
        const outcome = redeemedOutcome(data, claimCode, clock.now(), serverMessage)
        onRedeemed(claimCode, outcome)
        if (unconfirmed) onSettled(unconfirmed)
        return { outcome }
      } catch (error) {
        if (unconfirmed && isScanRefusal(error)) onSettled(unconfirmed)
        // Another refusal, such as too many requests, has redeemed nothing.
        else if (unconfirmed && !(error instanceof ApiError && !isInDoubt(error))) onUnsettled(unconfirmed)
        const queue = await findQueueAfter(error)
        // A scan that was stopped meanwhile is not queued.
        signal.throwIfAborted()
        if (!queue) throw error
        return queue.submit(claimCode, signal, { ...options, wasSent: true })
      }
    },
  }
}
