import * as z from 'zod/mini'
import { type OfflineRefusal, offlineRefusals } from '#contract/claim-problems.ts'
import { queuedScanMaxAge } from '#contract/limits.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { createOutbox, type Outbox, type OutboxOptions } from '#lib/outbox/outbox.ts'
import type { SendResult } from '#lib/outbox/outbox-sender.ts'
import { createOutboxStorage, type OutboxStorageOptions } from '#lib/outbox/outbox-storage.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { isSameClaim, type QueuedScan } from './queued-scan.ts'
import { refusalsName } from './refusal-name.ts'
import { isUnreachable } from './send-scan.ts'

/** A scan that was refused by the saved codes, until the server knows of it. */
const RefusedScan = z.object({
  key: z.string(),
  code: z.string(),
  voucherId: z.optional(z.string()),
  /** By the server's clock. */
  scannedAt: z.string(),
  till: z.optional(z.string()),
  cashierId: z.optional(z.string()),
  reason: z.enum(offlineRefusals),
})
export type RefusedScan = z.infer<typeof RefusedScan>
const RefusedScans = z.array(RefusedScan)

export type RefusalOutbox = Outbox<RefusedScan, null>

const reasons: Partial<Record<Outcome['kind'], OfflineRefusal>> = {
  notListed: 'VOUCHER_NOT_FOUND',
  alreadyRedeemed: 'VOUCHER_REDEEMED',
  expired: 'VOUCHER_EXPIRED',
  quotaUsed: 'VOUCHER_QUOTA_USED',
  notApproved: 'DEAL_NOT_APPROVED',
  outOfHours: 'VOUCHER_OUT_OF_HOURS',
}

/** The server records as many in a quarter of an hour. */
const maxRefusals = 200

/** One for each code until it is sent. */
export function addRefusal(outbox: RefusalOutbox, { kind }: Pick<Outcome, 'kind'>, scan: QueuedScan): void {
  const reason = reasons[kind]
  if (!reason || outbox.store.getState().items.length >= maxRefusals) return
  const { code, voucherId, scannedAt, till, cashierId } = scan
  void outbox.add({ key: newKey(), code, voucherId, scannedAt, till, cashierId, reason })
}

/** Resolves once the server has recorded it; rejects with the call's `ApiError`. */
export type Report = (refusal: RefusedScan) => Promise<unknown>

const sent: SendResult<RefusedScan, null> = { kind: 'answered', response: null }

/** What the server cannot take is dropped: nobody waits for it. */
async function send(refusal: RefusedScan, report: Report, now: () => number): Promise<SendResult<RefusedScan, null>> {
  if (now() - Date.parse(refusal.scannedAt) > queuedScanMaxAge) return sent
  try {
    await report(refusal)
    return sent
  } catch (error) {
    if (!(error instanceof ApiError) || isUnreachable(error)) return { kind: 'unanswered' }
    if (error.code === 'VALIDATION_FAILED' || error.code === 'CONFLICT') return sent
    return { kind: 'failed', retryAfter: error.retryAfter }
  }
}

interface RefusalOutboxOptions
  extends Omit<OutboxStorageOptions<RefusedScan>, 'name' | 'parse'>,
    Pick<OutboxOptions<RefusedScan, null>, 'now' | 'connection' | 'page'> {
  readonly report: Report
}

/** Apart from the queued scans: it is neither shown nor asked about, and holds no redemption up. */
export const createRefusalOutbox = ({ report, now, connection, page, ...options }: RefusalOutboxOptions): RefusalOutbox =>
  createOutbox({
    name: refusalsName,
    storage: createOutboxStorage({ ...options, name: refusalsName, parse: (stored) => RefusedScans.parse(stored) }),
    locks: options.locks,
    isPending: () => true,
    isSame: isSameClaim,
    send: (refusal) => send(refusal, report, now),
    now,
    connection,
    page,
  })
