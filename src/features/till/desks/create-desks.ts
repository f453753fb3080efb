import type { ClaimCode } from '#contract/claim-codes.ts'
import type { PracticeKind } from '#contract/practice-codes.ts'
import { createRedemption } from '#contract/redemptions.ts'
import type { Api } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { Clock } from '#lib/services.ts'
import type { Cashier } from '../cashier/use-cashier.ts'
import type { OfflineCodes } from '../offline-codes/use-offline-codes.ts'
import type { Outboxes } from '../offline-queue/offline-queue-context.ts'
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
  readonly settings: Pick<TillSettings, 'name' | 'giveOffline'>
  readonly cashier: Cashier['current']
  readonly calls: ClaimCalls
  readonly queue: Omit<OfflineQueue, 'outbox'>
  readonly codes: OfflineCodes
  readonly onPractised: (kind: PracticeKind) => void
  /** Scans are to be saved from now on. */
  readonly onSaving: () => void
}

export interface Desks {
  readonly online: ClaimDesk
  /** Undefined where nothing is queued, and until the code of the queue is loaded. */
  readonly queue: ClaimDesk | undefined
  readonly practice: ClaimDesk
  /** Begins to queue; undefined where scans are queued anyway, or the backend takes none later. */
  readonly saving: ClaimDesk | undefined
  /** The outcome of a call that has failed or was stopped. */
  readonly toOutcome: (error: unknown, claimCode: ClaimCode) => Outcome
  readonly markUndone: (redemptionId: string) => void
}

/** The desks of a till, as its settings, its cashier and the backend allow them now. */
export function createDesks({ api, clock, log, settings, cashier, calls, queue, codes, onPractised, onSaving }: DeskOptions): Desks {
  const { giveOffline } = settings
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
    takesLateScans: queue.takesLateScans,
  })
  const toQueue = (outboxes: Outboxes | undefined) =>
    outboxes && createQueueDesk(outboxes, { clock, attempts, cashierName: cashier?.name, giveOffline, judge: codes.judge })
  const findQueue = async () => toQueue(await queue.waitForOutboxes())
  const online = createOnlineDesk({
    calls,
    clock,
    attempts,
    toOutcome,
    onRedeemed: (claimCode, outcome) => void codes.markRedeemed(claimCode, outcome),
    findQueue: async () => (queue.isActive ? findQueue() : undefined),
  })
  const submitSaving: ClaimDesk['submit'] = async (claimCode, signal) => {
    onSaving()
    queue.activate()
    const desk = (await findQueue()) ?? online
    signal.throwIfAborted()
    return desk.submit(claimCode, signal)
  }
  return {
    online,
    queue: queue.isActive ? toQueue(queue.loaded) : undefined,
    practice: createPracticeDesk({ clock, onScanned: onPractised }),
    saving: queue.takesLateScans && !queue.isActive ? { ...online, submit: submitSaving } : undefined,
    toOutcome,
    markUndone: (redemptionId) => void codes.markUndone(redemptionId),
  }
}
