import { use, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createRedemption } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { OfflineQueueContext } from './offline-queue-context.ts'
import type { ScanOutbox } from './scan-outbox.ts'
import { waitForOutboxes } from './wait-for-outboxes.ts'

/** The queue of scans that could not be sent, where the backend takes them later (F-052). */
export function useOfflineQueue(onSent: Parameters<ScanOutbox['onSent']>[0]) {
  const { outboxes, activate } = use(OfflineQueueContext)
  const loaded = useStore(outboxes, (state) => state.loaded)
  const outbox = loaded?.outbox
  const takesOfflineScans = useSupports(createRedemption, 'scannedAt')
  useEffect(() => {
    if (takesOfflineScans) activate()
  }, [takesOfflineScans, activate])
  const handleSent = useEffectEvent(onSent)
  useEffect(() => outbox?.onSent((sent) => handleSent(sent)), [outbox])
  return {
    outbox,
    loaded,
    /** The backend takes scans later than they were made. */
    takesOfflineScans,
    waitForOutboxes: () => waitForOutboxes(outboxes),
  }
}
export type OfflineQueue = ReturnType<typeof useOfflineQueue>
