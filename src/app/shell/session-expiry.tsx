import { useStore } from 'zustand'
import { findDraftKeys } from '#components/drafts/stored-drafts.ts'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useLeave } from './account/use-leave.ts'

const loadWarning = () => import('#lib/session/expiry-warning.tsx').then(({ ExpiryWarning }) => ExpiryWarning)

/** Warns before a session ends that is not refreshed silently (§4). Its chunk loads early: an offline or outdated tab needs it too. */
export function SessionExpiry() {
  const { session, draftStorage, tabStorage, toasts } = useServices()
  const isWatched = useStore(session.store, ({ isLoggedIn, keepMeLoggedIn }) => isLoggedIn && !keepMeLoggedIn)
  const isDue = useStore(session.store, ({ expiresSoon }) => expiresSoon)
  const { leave } = useLeave()
  const ExpiryWarning = useIdleModule(loadWarning, isWatched, isDue)
  if (!isWatched || !ExpiryWarning) return null
  return (
    <ExpiryWarning
      isDue={isDue}
      remaining={session.remaining}
      hasDraft={() => [draftStorage, tabStorage].some((storage) => findDraftKeys(storage, session.store.getState().userId).length > 0)}
      onExtend={session.refresh}
      onExtended={(said) => toasts.getState().show(said)}
      onLogOut={leave}
    />
  )
}
