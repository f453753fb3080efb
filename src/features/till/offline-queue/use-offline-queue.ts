import { use, useEffect, useEffectEvent } from 'react'
import { createRedemption } from '#contract/redemptions.ts'
import { useSupports } from '#lib/services.ts'
import { OfflineQueueContext } from './offline-queue-context.ts'
import type { ScanOutbox } from './scan-outbox.ts'

/** The queue of scans that could not be sent, where the till's setting and the backend allow one (F-052). */
export function useOfflineQueue(isEnabled: boolean, onSent: Parameters<ScanOutbox['onSent']>[0]) {
  const { outbox, refusals, activate } = use(OfflineQueueContext)
  const takesLateScans = useSupports(createRedemption, 'scannedAt')
  const isActive = isEnabled && takesLateScans
  useEffect(() => {
    if (isActive) activate()
  }, [isActive, activate])
  const handleSent = useEffectEvent(onSent)
  useEffect(() => outbox?.onSent((sent) => handleSent(sent)), [outbox])
  return {
    /** Also while the setting is off: scans that were queued before stay visible. */
    outbox,
    refusals,
    /** Where new scans are queued; undefined where they are not. */
    activeOutbox: isActive ? outbox : undefined,
  }
}
