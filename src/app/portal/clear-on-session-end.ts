import { isForcedEnd, type Session } from '#lib/session/session.ts'
import { readStoredSession, type SessionStorage, wasForced } from '#lib/session/storage.ts'
import { forgetUntilEnd, forgetUntilSignOut, forgetUsersUntilSignOut } from '#lib/session/storage-lifetime.ts'
import type { ToastStore } from '#ui/feedback/toast-store.ts'
import type { createCachePersistence } from './cache-persistence.ts'

interface Options {
  readonly session: Session
  readonly toasts: ToastStore
  readonly cache: Pick<ReturnType<typeof createCachePersistence>, 'forget' | 'forgetMemory'>
  readonly storage: SessionStorage
  readonly draftStorage: SessionStorage
  readonly tabStorage: SessionStorage
}

/** Removes the data of a user from this browser when their session ends (009), or at start if it ended while no tab was open. */
export function clearOnSessionEnd({ session, cache, toasts, storage, draftStorage, tabStorage }: Options): void {
  const forget = () => {
    cache.forget()
    forgetUntilEnd(tabStorage)
    forgetUntilEnd(storage)
  }
  if (!session.store.getState().isLoggedIn) {
    // The session ended before this tab started: its token expired, or the user signed out in another tab.
    forget()
    if (!wasForced(storage)) forgetUsersUntilSignOut(tabStorage)
  }
  session.onEnded((reason, former) => {
    // Another tab has paired this device and cleared what was stored: what is stored now is the till's, with its queue.
    const hasBecomeTill = reason === 'elsewhere' && readStoredSession(storage)?.userId === former.userId
    if (hasBecomeTill) {
      cache.forgetMemory()
      forgetUntilEnd(tabStorage)
      forgetUntilSignOut(tabStorage)
      toasts.setState({ toasts: [], announced: undefined })
      return
    }
    forget()
    if (isForcedEnd(reason)) return
    forgetUntilSignOut(tabStorage)
    toasts.setState({ toasts: [], announced: undefined })
    if (!former.userId) return
    forgetUntilSignOut(storage, former.userId)
    forgetUntilSignOut(draftStorage, former.userId)
  })
}
