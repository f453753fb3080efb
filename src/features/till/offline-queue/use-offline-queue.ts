import { use, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createRedemption } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { OfflineQueueContext } from './offline-queue-context.ts'
import type { ScanOutbox } from './scan-outbox.ts'
import { waitForOutboxes } from './wait-for-outboxes.ts'

/** The queue of scans that could not be sent, where the till's setting and the backend allow one (F-052). */
export function useOfflineQueue(isEnabled: boolean, onSent: Parameters<ScanOutbox['onSent']>[0]) {
  const { outboxes, activate } = use(OfflineQueueContext)
  const loaded = useStore(outboxes, (state) => state.loaded)
  const outbox = loaded?.outbox
  const takesLateScans = useSupports(createRedemption, 'scannedAt')
  const isActive = isEnabled && takesLateScans
  useEffect(() => {
    // Also while the setting is off: without a connection it is too late to load it.
    if (takesLateScans) activate(isEnabled)
  }, [takesLateScans, isEnabled, activate])
  const handleSent = useEffectEvent(onSent)
  useEffect(() => outbox?.onSent((sent) => handleSent(sent)), [outbox])
  return {
    /** Also while the setting is off: scans that were queued before stay visible. */
    outbox,
    loaded,
    /** New scans are queued when no server answers. */
    isActive,
    /** The backend takes scans later than they were made. */
    takesLateScans,
    activate: () => activate(true),
    waitForOutboxes: () => waitForOutboxes(outboxes),
  }
}
export type OfflineQueue = ReturnType<typeof useOfflineQueue>
