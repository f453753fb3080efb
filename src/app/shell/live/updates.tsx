import { type ComponentProps, useEffect } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { LiveBar } from './bar.tsx'
import { startLiveUpdates } from './effects.ts'

const loadIncoming = () => import('./incoming.tsx').then(({ Incoming }) => Incoming)

/** Starts the live channel, which outlives this component: it belongs to the portal, not to a layout. */
export function Updates(props: ComponentProps<Awaited<ReturnType<typeof loadIncoming>>>) {
  const services = useServices()
  // A paired till has no inbox.
  const hasInbox = useStore(services.session.store, ({ role }) => role !== 'TILL')
  const Incoming = useIdleModule(loadIncoming, hasInbox, hasInbox)
  // A notification that is pushed before its popup can show it would only be counted.
  const isReady = !hasInbox || Incoming !== undefined
  useEffect(() => {
    if (isReady) startLiveUpdates(services)
  }, [services, isReady])
  return (
    <>
      <LiveBar />
      {hasInbox && Incoming && <Incoming {...props} />}
    </>
  )
}
