import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { usePreloadedSignOutDialog } from '#components/unsent/load-sign-out-dialog.ts'
import { getUnsentCounts } from '#components/unsent/unsent-counts.ts'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { loadOutgoingWorker } from './load-outgoing-worker.ts'
import { OutgoingContext, type Senders } from './outgoing-context.ts'

/** Sends messages from every screen. Loads nothing while none waits. */
export function OutgoingProvider({ children }: { readonly children: Elements }) {
  const { storage, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [isActive, setActive] = useState(false)
  const [senders, setSenders] = useState<Senders>()
  const activate = useCallback(() => setActive(true), [])
  const outgoing = useMemo(() => ({ ...senders, activate }), [senders, activate])
  const isWanted = isActive || getUnsentCounts(storage, userId).messages > 0
  const OutgoingWorker = useIdleModule(loadOutgoingWorker, isWanted, isActive)
  usePreloadedSignOutDialog(isWanted, isActive)
  return (
    <OutgoingContext value={outgoing}>
      {children}
      {OutgoingWorker && userId && <OutgoingWorker key={userId} userId={userId} onChange={setSenders} />}
    </OutgoingContext>
  )
}
