import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { RefusalOutbox } from './refusal-outbox.ts'
import type { ScanOutbox } from './scan-outbox.ts'

export interface Outboxes {
  readonly outbox: ScanOutbox
  /** What was refused by the saved codes; undefined where the backend does not take it. */
  readonly refusals: RefusalOutbox | undefined
}

/** `loaded` is undefined until the queue is activated and its code is loaded. */
export type OutboxStore = StoreApi<{ readonly loaded: Outboxes | undefined }>

export const createOutboxStore = (): OutboxStore => createStore(() => ({ loaded: undefined }))

interface OfflineQueue {
  readonly outboxes: OutboxStore
  /** Loads the code of the queue. */
  readonly activate: () => void
  /** Queued scans that were lost and not yet dismissed. */
  readonly lostCount: number
  readonly dismissLost: () => void
}

export const OfflineQueueContext = createContext<OfflineQueue>({
  outboxes: createOutboxStore(),
  activate: () => undefined,
  lostCount: 0,
  dismissLost: () => undefined,
})
