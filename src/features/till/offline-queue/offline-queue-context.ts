import { createContext } from 'react'
import type { RefusalOutbox } from './refusal-outbox.ts'
import type { ScanOutbox } from './scan-outbox.ts'

export interface Outboxes {
  readonly outbox: ScanOutbox
  /** What was refused by the saved codes; undefined where the backend does not take it. */
  readonly refusals: RefusalOutbox | undefined
}

/** Its outboxes are undefined until it is activated and loaded. */
interface OfflineQueue extends Partial<Outboxes> {
  readonly activate: () => void
  /** Queued scans that were lost and not yet dismissed. */
  readonly lostCount: number
  readonly dismissLost: () => void
}

export const OfflineQueueContext = createContext<OfflineQueue>({
  activate: () => undefined,
  lostCount: 0,
  dismissLost: () => undefined,
})
