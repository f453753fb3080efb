import { type ComponentProps, useEffect } from 'react'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { LiveBar } from './live-bar.tsx'
import { startLiveUpdates } from './start-live-updates.ts'

const loadIncoming = () => import('./incoming.tsx').then(({ Incoming }) => Incoming)

/** Starts the live channel, which outlives it: it belongs to the portal, not to a layout. */
export function LiveUpdates(props: ComponentProps<Awaited<ReturnType<typeof loadIncoming>>>) {
  const services = useServices()
  const Incoming = useIdleModule(loadIncoming, true, true)
  useEffect(() => startLiveUpdates(services), [services])
  return (
    <>
      <LiveBar />
      {Incoming && <Incoming {...props} />}
    </>
  )
}
