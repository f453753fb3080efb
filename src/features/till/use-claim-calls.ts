import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/call.ts'
import type { ClaimCode } from '#contract/claim-codes.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { redemptionMutations } from '#features/redemptions/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import type { Cashier } from './cashier/use-cashier.ts'
import { useOfflineCodes } from './offline-codes/use-offline-codes.ts'
import type { Outboxes } from './offline-queue/offline-queue-context.ts'
import { createQueuedScan, isPending, type QueuedScan, toRedeemInput } from './offline-queue/queued-scan.ts'
import { addRefusal } from './offline-queue/refusal-outbox.ts'
import { isUnanswered } from './offline-queue/send-scan.ts'
import { useOfflineQueue } from './offline-queue/use-offline-queue.ts'
import { queuedOutcome, redeemedOutcome, refusalOutcome, stoppedOutcome } from './outcomes/create-outcome.ts'
import type { Outcome } from './outcomes/outcome.ts'
import type { CheckedClaim } from './scanner-state.ts'
import { hasRecentLostResponse, type SessionLogStore } from './session-log.ts'
import type { TillSettings } from './till-settings.ts'

/** The outcome of a call, or the claim that a person has to confirm. */
export type CallResult = { readonly outcome: Outcome } | { readonly claim: CheckedClaim }

/** The till's calls for one claim. Each rejects with its error, which `toOutcome` converts. */
export function useClaimCalls(
  { name, keepScans, saveCodes, giveOffline }: TillSettings,
  log: SessionLogStore,
  cashier: Cashier['current'],
) {
  const { api, clock, connection } = useServices()
  const till = name.trim()
  const { outbox, ...queue } = useOfflineQueue(keepScans, (sent) => {
    for (const { item, response } of sent) {
      if (response.kind === 'tooOld') continue
      log.add(response)
      if (response.kind === 'redeemed') void codes.markRedeemed(item, response)
    }
  })
  const codes = useOfflineCodes(keepScans && saveCodes)
  const [withIdempotencyKey] = useState(() => createIdempotencyKeys(log.inDoubt))
  const { mutateAsync: create } = useMutation(redemptionMutations(api).create())
  const { mutateAsync: check } = useMutation(redemptionMutations(api).check())
  const isQueueing = () => queue.isActive && queue.loaded !== undefined && connection.getState().isOffline

  const toOutcome = (error: unknown, claimCode: ClaimCode): Outcome => {
    const at = clock.now()
    const wasLost = hasRecentLostResponse(log.get(), claimCode.code, at)
    const attempt = { claimCode, at, isRepeatable: api.isRepeatable(createRedemption), till, mayGiveOffline: giveOffline, wasLost }
    return error instanceof ApiError ? refusalOutcome(error, attempt) : stoppedOutcome(attempt)
  }

  const toBody = ({ payload, ...claimCode }: ClaimCode) =>
    (payload ?? { ...claimCode, ...(till && { till }) }) as CallInput<typeof createRedemption>['body']

  const redeem = async (input: Parameters<typeof create>[0], claimCode: ClaimCode) => {
    const { data, serverMessage } = await create(input)
    const outcome = redeemedOutcome(data, claimCode, clock.now(), serverMessage)
    void codes.markRedeemed(claimCode, outcome)
    return outcome
  }

  /** Queues a scan, unless the saved codes say that it cannot be redeemed. */
  const queueScan = async (
    { outbox, refusals }: Outboxes,
    scan: QueuedScan,
    claimCode: ClaimCode,
    mayRefuse: boolean,
  ): Promise<Outcome> => {
    const queued = outbox.store.getState().items.filter(isPending)
    const judged = mayRefuse ? await codes.judge(claimCode, queued, Date.parse(scan.scannedAt)) : undefined
    if (judged && 'outcome' in judged) {
      if (refusals) addRefusal(refusals, judged.outcome, scan)
      return judged.outcome
    }
    return queuedOutcome(await outbox.add(scan), { claimCode, at: clock.now(), mayGiveOffline: giveOffline }, judged)
  }

  /** Redeems a claim, and queues the scan where no server answers (F-052). All attempts share one idempotency key (F-043). */
  const submitScan = async (
    claimCode: ClaimCode,
    signal: AbortSignal,
    { queueTo = isQueueing() ? queue.loaded : undefined, mayRefuse = true } = {},
  ): Promise<CallResult> => {
    const body = toBody(claimCode)
    // Another cashier's attempt has another body, so it needs a key of its own.
    const outcome = await withIdempotencyKey({ body, ...(cashier && { cashierId: cashier._id }) }, async (key) => {
      if (!queue.takesLateScans) return redeem({ key, body, signal }, claimCode)
      const origin = { scannedAt: log.inDoubt.since(key) ?? clock.now(), till, cashier, isDiscountGiven: giveOffline }
      // Also where nothing is queued: a person may save it once it got no answer, and all attempts must send the same.
      const scan = createQueuedScan(claimCode, key, origin)
      if (queueTo) return queueScan(queueTo, scan, claimCode, mayRefuse)
      try {
        return await redeem({ ...toRedeemInput(scan), signal }, claimCode)
      } catch (error) {
        const loaded = queue.isActive && isUnanswered(error) ? await queue.waitForOutboxes() : undefined
        // A scan that was stopped meanwhile is not queued.
        signal.throwIfAborted()
        if (!loaded) throw error
        return queueScan(loaded, scan, claimCode, mayRefuse)
      }
    })
    return { outcome }
  }

  /** Queues a scan that got no answer, although the queue was off. Without the queue's code it is tried again. */
  const saveUnanswered = async (claimCode: ClaimCode, signal: AbortSignal): Promise<CallResult> => {
    queue.activate()
    const queueTo = await queue.waitForOutboxes()
    signal.throwIfAborted()
    return submitScan(claimCode, signal, { queueTo })
  }

  const checkClaim = async (claimCode: ClaimCode, signal: AbortSignal): Promise<CallResult> => {
    try {
      return { claim: await check({ body: toBody(claimCode), signal }) }
    } catch (error) {
      // Without a confirmation nothing is redeemed, but the scan may be queued.
      const queueTo = queue.isActive && isUnanswered(error) ? await queue.waitForOutboxes() : undefined
      if (queueTo && !signal.aborted) return submitScan(claimCode, signal, { queueTo })
      const outcome = toOutcome(error, claimCode)
      return { outcome: outcome.kind === 'failed' ? { ...outcome, advice: 'notSent' } : outcome }
    }
  }

  return {
    outbox,
    isQueueing,
    toOutcome,
    submitScan,
    checkClaim,
    /** Undefined where scans are saved anyway, or the backend takes none later. */
    saveUnanswered: queue.takesLateScans && !queue.isActive ? saveUnanswered : undefined,
    /** Submits a code that is not among the saved ones, because it may be newer. */
    submitUnlisted: (claimCode: ClaimCode, signal: AbortSignal) => submitScan(claimCode, signal, { mayRefuse: false }),
    markUndone: codes.markUndone,
  }
}
