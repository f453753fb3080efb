import * as z from 'zod/mini'
import { outboxNames } from '#components/unsent/unsent-counts.ts'
import { createOutbox, type Outbox, type OutboxOptions } from '#lib/outbox/outbox.ts'
import { createOutboxStorage, type OutboxStorageOptions } from '#lib/outbox/outbox-storage.ts'
import { type Conflict, isPending, isSameClaim, isWaiting, QueuedScan } from './queued-scan.ts'
import { type Redeem, sendScan } from './send-scan.ts'

export type ScanOutbox = Outbox<QueuedScan, Conflict>

type ScanStorageOptions = Omit<OutboxStorageOptions<QueuedScan>, 'name' | 'parse'>

const QueuedScans = z.array(QueuedScan)

export const createScanStorage = (options: ScanStorageOptions) =>
  createOutboxStorage({ ...options, name: outboxNames.scans, parse: (stored) => QueuedScans.parse(stored) })

interface ScanOutboxOptions extends ScanStorageOptions, Pick<OutboxOptions<QueuedScan, Conflict>, 'locks' | 'now' | 'connection' | 'page'> {
  readonly redeem: Redeem
}

export const createScanOutbox = ({ redeem, now, connection, page, ...options }: ScanOutboxOptions): ScanOutbox =>
  createOutbox({
    name: outboxNames.scans,
    storage: createScanStorage(options),
    locks: options.locks,
    isPending,
    isSame: (one, other) => isWaiting(one) && isSameClaim(one, other),
    send: (scan) => sendScan(scan, redeem, now),
    now,
    connection,
    page,
  })
