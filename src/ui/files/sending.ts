import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand'

export interface Sending {
  /** 0 to 100; a store, so that only its subscribers render. */
  readonly progress: Pick<StoreApi<number>, 'subscribe' | 'getState'>
  readonly onCancel: () => void
}

const never = () => () => undefined

export const useProgress = (sending: Sending | undefined): number | undefined =>
  useSyncExternalStore(sending?.progress.subscribe ?? never, () => sending?.progress.getState())
