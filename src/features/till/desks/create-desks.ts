import type { ClaimCode } from '#contract/claim-codes.ts'
import type { PracticeKind } from '#contract/practice-codes.ts'
import { createRedemption } from '#contract/redemptions.ts'
import type { Api } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { Clock } from '#lib/services.ts'
import type { Cashier } from '../cashier/use-cashier.ts'
import type { OfflineCodes } from '../offline-codes/use-offline-codes.ts'
import type { Outboxes } from '../offline-queue/offline-queue-context.ts'
import { isSameClaim, isUnconfirmed } from '../offline-queue/queued-scan.ts'
import type { OfflineQueue } from '../offline-queue/use-offline-queue.ts'
import { refusalOutcome, stoppedOutcome } from '../outcomes/create-outcome.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { hasRecentLostResponse, type SessionLogStore } from '../session/session-log.ts'
import type { TillSettings } from '../settings/till-settings.ts'
import { createAttempts } from './attempts.ts'
import type { ClaimDesk } from './claim-desk.ts'
import { type ClaimCalls, createOnlineDesk } from './online-desk.ts'
import { createPracticeDesk } from './practice-desk.ts'
import { createQueueDesk } from './queue-desk.ts'

export interface DeskOptions {
  readonly api: Pick<Api, 'isRepeatable'>
  readonly clock: Clock
  readonly log: SessionLogStore
  readonly settings: Pick<TillSettings, 'name' | 'whenOffline'>
  readonly cashier: Cashier['current']
  readonly calls: ClaimCalls
  readonly queue: Omit<OfflineQueue, 'outbox'>
  readonly codes: OfflineCodes
  readonly onPractised: (kind: PracticeKind) => void
}

export interface Desks {
  readonly online: ClaimDesk
  /** Undefined where nothing is queued, and until the code of the queue is loaded. */
  readonly queue: ClaimDesk | undefined
  readonly practice: ClaimDesk
  /** The outcome of a call that has failed or was stopped. */
  readonly toOutcome: (error: unknown, claimCode: ClaimCode) => Outcome
  readonly markUndone: (redemptionId: string) => void
}

/** The desks of a till, as its settings, its cashier and the backend allow them now. */
export function createDesks({ api, clock, log, settings, cashier, calls, queue, codes, onPractised }: DeskOptions): Desks {
  const giveOffline = settings.whenOffline === 'give'
  const till = settings.name.trim()
  const toOutcome: Desks['toOutcome'] = (error, claimCode) => {
    const at = clock.now()
    const wasLost = hasRecentLostResponse(log.get(), claimCode.code, at)
    const attempt = { claimCode, at, isRepeatable: api.isRepeatable(createRedemption), till, mayGiveOffline: giveOffline, wasLost }
    return error instanceof ApiError ? refusalOutcome(error, attempt) : stoppedOutcome(attempt)
  }
  const attempts = createAttempts({
    clock,
    inDoubt: log.inDoubt,
    till,
    cashierId: cashier?._id,
    takesOfflineScans: queue.takesOfflineScans,
  })
  const toQueue = (outboxes: Outboxes | undefined) =>
    outboxes && createQueueDesk(outboxes, { clock, attempts, cashierName: cashier?.name, giveOffline, judge: codes.judge })
  const outbox = queue.loaded?.outbox
  const findUnconfirmed = (claimCode: ClaimCode) =>
    outbox?.store.getState().items.find((scan) => isUnconfirmed(scan) && isSameClaim(scan, claimCode))
  const online = createOnlineDesk({
    calls,
    clock,
    attempts,
    toOutcome,
    onRedeemed: (claimCode, outcome) => void codes.markRedeemed(claimCode, outcome),
    findUnconfirmed,
    onSettled: (scan) => void outbox?.remove(scan).catch(() => undefined),
    onUnsettled: (scan) => void outbox?.replace({ ...scan, wasSent: true }).catch(() => undefined),
    findQueue: async () => (queue.takesOfflineScans ? toQueue(await queue.waitForOutboxes()) : undefined),
  })
  return {
    online,
    queue: queue.takesOfflineScans ? toQueue(queue.loaded) : undefined,
    practice: createPracticeDesk({ clock, onScanned: onPractised }),
    toOutcome,
    markUndone: (redemptionId) => void codes.markUndone(redemptionId),
  }
}
