import { createContext } from 'react'
import type { ScanOutbox } from './scan-outbox.ts'

interface OfflineQueue {
  /** Undefined until it is activated and loaded. */
  readonly outbox: ScanOutbox | undefined
  readonly activate: () => void
  /** Queued scans that were lost and not yet dismissed. */
  readonly lostCount: number
  readonly dismissLost: () => void
}

export const OfflineQueueContext = createContext<OfflineQueue>({
  outbox: undefined,
  activate: () => undefined,
  lostCount: 0,
  dismissLost: () => undefined,
})
