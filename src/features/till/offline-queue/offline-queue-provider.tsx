import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { usePreloadedSignOutDialog } from '#components/unsent/load-sign-out-dialog.ts'
import { getUnsentCounts, outboxNames } from '#components/unsent/unsent-counts.ts'
import type { Words } from '#i18n/words.ts'
import { addLostCount, clearLostCount, getLostCount } from '#lib/outbox/lost-count.ts'
import { getOutboxCount } from '#lib/outbox/outbox-count.ts'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { createOutboxStore, OfflineQueueContext, type Outboxes } from './offline-queue-context.ts'
import { refusalsName } from './refusal-name.ts'

const loadWorker = async (words: Words) => {
  const [{ OfflineQueueWorker }] = await Promise.all([import('./offline-queue-worker.tsx'), words.load({ words: ['till'] })])
  return OfflineQueueWorker
}

/** Sends queued scans from every screen of a provider (F-052). Outside a till it loads nothing while nothing is queued. */
export function OfflineQueueProvider({ children }: { readonly children: Elements }) {
  const { storage, session, words } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const [isActive, setActive] = useState(false)
  const [outboxes] = useState(createOutboxStore)
  // Counts changes of what the storage holds.
  const [, setLostVersion] = useState(0)
  const changeLost = (change: () => void) => {
    change()
    setLostVersion((version) => version + 1)
  }
  const load = useCallback(() => loadWorker(words), [words])
  const hasStored = getUnsentCounts(storage, userId).scans > 0 || getOutboxCount(storage, refusalsName, userId) > 0
  const isWanted = isActive || hasStored
  const OfflineQueueWorker = useIdleModule(load, isWanted, isActive)
  usePreloadedSignOutDialog(isWanted, isActive)
  const setOutboxes = (loaded: Outboxes | undefined) => outboxes.setState({ loaded })
  const activate = useCallback(() => setActive(true), [])
  return (
    <OfflineQueueContext
      value={{
        outboxes,
        activate,
        lostCount: getLostCount(storage, outboxNames.scans, userId),
        dismissLost: () => userId && changeLost(() => clearLostCount(storage, outboxNames.scans, userId)),
      }}
    >
      {children}
      {OfflineQueueWorker && userId && (
        <OfflineQueueWorker
          key={userId}
          userId={userId}
          onChange={setOutboxes}
          onLost={(count) => changeLost(() => addLostCount(storage, outboxNames.scans, userId, count))}
        />
      )}
    </OfflineQueueContext>
  )
}
