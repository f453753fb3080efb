import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { getUnsentCounts } from '#components/unsent/unsent-counts.ts'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { loadOutgoingWorker } from './load-outgoing-worker.ts'
import type { MessageOutbox } from './message-outbox.ts'
import { OutgoingContext } from './outgoing-context.ts'

/** Sends messages from every screen. Loads nothing while none waits. */
export function OutgoingProvider({ children }: { readonly children: ReactNode }) {
  const { storage, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [isActive, setActive] = useState(false)
  const [outbox, setOutbox] = useState<MessageOutbox>()
  const activate = useCallback(() => setActive(true), [])
  const outgoing = useMemo(() => ({ outbox, activate }), [outbox, activate])
  const OutgoingWorker = useIdleModule(loadOutgoingWorker, isActive || getUnsentCounts(storage, userId).messages > 0, isActive)
  return (
    <OutgoingContext value={outgoing}>
      {children}
      {OutgoingWorker && userId && <OutgoingWorker key={userId} userId={userId} onChange={setOutbox} />}
    </OutgoingContext>
  )
}
