import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useLazyDialog } from '../../../components/use-lazy-dialog.ts'
import { addLostCount, clearLostCount, getLostCount } from '../../../lib/outbox/lost-count.ts'
import { getOutboxCount } from '../../../lib/outbox/outbox-count.ts'
import { useServices } from '../../../lib/services.ts'
import { useIdleModule } from '../../../ui/hooks/use-idle-module.ts'
import { OfflineQueueContext } from './offline-queue-context.ts'
import type { ScanOutbox } from './scan-outbox.ts'
import { scanOutboxName } from './scan-outbox-name.ts'

const loadSignOutDialog = () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog)

const loadWorker = async () => {
  // The dialog must be available without a connection.
  const [{ OfflineQueueWorker }] = await Promise.all([import('./offline-queue-worker.tsx'), loadSignOutDialog()])
  return OfflineQueueWorker
}

/** Sends queued scans from every screen of a provider (F-052). Loads nothing while nothing is queued. */
export function OfflineQueueProvider({ children }: { readonly children: ReactNode }) {
  const { storage, session } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [isActive, setActive] = useState(false)
  const [outbox, setOutbox] = useState<ScanOutbox>()
  const [request, setRequest] = useState({ count: 0, signOut: () => undefined as void })
  // Counts changes of what the storage holds.
  const [, setLostVersion] = useState(0)
  const changeLost = (change: () => void) => {
    change()
    setLostVersion((version) => version + 1)
  }
  const OfflineQueueWorker = useIdleModule(loadWorker, isActive || getOutboxCount(storage, scanOutboxName, userId) > 0, isActive)
  const { component: SignOutDialog, ...dialog } = useLazyDialog(loadSignOutDialog)
  const activate = useCallback(() => setActive(true), [])
  const confirmSignOut = (signOut: () => void) => {
    const count = getOutboxCount(storage, scanOutboxName, userId)
    if (!count) return signOut()
    setRequest({ count, signOut })
    dialog.open()
  }
  return (
    <OfflineQueueContext
      value={{
        outbox,
        activate,
        confirmSignOut,
        lostCount: getLostCount(storage, scanOutboxName, userId),
        dismissLost: () => userId && changeLost(() => clearLostCount(storage, scanOutboxName, userId)),
      }}
    >
      {children}
      {OfflineQueueWorker && userId && (
        <OfflineQueueWorker
          key={userId}
          userId={userId}
          onChange={setOutbox}
          onLost={(count) => changeLost(() => addLostCount(storage, scanOutboxName, userId, count))}
        />
      )}
      {SignOutDialog && (
        <SignOutDialog open={dialog.isOpen} onOpenChange={dialog.setOpen} count={request.count} onConfirm={request.signOut} />
      )}
    </OfflineQueueContext>
  )
}
