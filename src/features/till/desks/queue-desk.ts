import type { ClaimCode } from '#contract/claim-codes.ts'
import type { Clock } from '#lib/services.ts'
import type { Judgement } from '../offline-codes/judge-code.ts'
import type { Outboxes } from '../offline-queue/offline-queue-context.ts'
import { isSameClaim, isWaiting } from '../offline-queue/queued-scan.ts'
import { addRefusal } from '../offline-queue/refusal-outbox.ts'
import { queuedOutcome } from '../outcomes/create-outcome.ts'
import type { Attempts } from './attempts.ts'
import type { ClaimDesk } from './claim-desk.ts'

interface QueueDeskOptions {
  readonly clock: Clock
  readonly attempts: Attempts
  readonly cashierName: string | undefined
  /** The till's settings say to give the discount unchecked. */
  readonly giveOffline: boolean
  /** Judges a code by the saved ones; undefined where they cannot tell. */
  readonly judge: (claimCode: ClaimCode, queued: readonly ClaimCode[], at: number) => Promise<Judgement | undefined>
}

/** Queues scans without a server, unless the saved codes say that they cannot be redeemed (F-052). */
export function createQueueDesk(
  { outbox, refusals }: Outboxes,
  { clock, attempts, cashierName, giveOffline, judge }: QueueDeskOptions,
): ClaimDesk {
  const submit: ClaimDesk['submit'] = (claimCode, _signal, { mayRefuse = true, wasSent } = {}) =>
    attempts.run(claimCode, async ({ key, scan: sent }) => {
      // A code that a person saves although the list does not know it has to wait.
      const isDiscountGiven = giveOffline && mayRefuse
      const scan = { key, ...sent, ...(cashierName && { cashierName }), ...(wasSent && { wasSent }), isDiscountGiven }
      const queued = outbox.store.getState().items.filter(isWaiting)
      const judgement = mayRefuse ? await judge(claimCode, queued, Date.parse(scan.scannedAt)) : undefined
      if (judgement && 'outcome' in judgement) {
        if (refusals) addRefusal(refusals, judgement.outcome, scan)
        return { outcome: judgement.outcome }
      }
      const deal = judgement && { nameEn: judgement.claim.nameEn, nameAr: judgement.claim.nameAr }
      const result = await outbox.add({ ...scan, ...(deal && { deal }) })
      const { items } = outbox.store.getState()
      const known = result === 'duplicate' ? items.find((each) => isWaiting(each) && isSameClaim(each, claimCode)) : undefined
      const mayGiveOffline = (known ?? scan).isDiscountGiven === true
      return { outcome: queuedOutcome(result, { claimCode, at: clock.now(), mayGiveOffline }, judgement) }
    })
  return { check: submit, submit }
}
