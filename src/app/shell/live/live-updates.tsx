import { useEffect } from 'react'
import { useServices } from '../../../lib/services.ts'
import { startLiveUpdates } from './start-live-updates.ts'

/** The live channel outlives it: it belongs to the portal, not to a layout. */
export function LiveUpdates() {
  const services = useServices()
  useEffect(() => startLiveUpdates(services), [services])
  return null
}
