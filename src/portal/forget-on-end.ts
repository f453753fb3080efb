import { clearDrafts, clearPersonalDrafts } from '../patterns/drafts/draft-storage.ts'
import { forgetUntilEnd, forgetUntilSignOut } from '../session/kept-until.ts'
import type { Session } from '../session/session.ts'
import { type SessionStorage, wasForced } from '../session/storage.ts'
import type { createCachePersistence } from './cache-persistence.ts'

interface Options {
  readonly session: Session
  readonly cache: Pick<ReturnType<typeof createCachePersistence>, 'forget'>
  readonly storage: SessionStorage
  readonly tabStorage: SessionStorage
}

/** What a person leaves in this browser goes when their session ends (012), or now where it has ended unseen. */
export function forgetOnEnd({ session, cache, storage, tabStorage }: Options): void {
  const forget = () => {
    cache.forget()
    forgetUntilEnd(tabStorage)
  }
  if (!session.store.getState().isLoggedIn) {
    // An end that this tab did not live to see leaves nothing either: a token that ran out, a sign-out elsewhere.
    forget()
    if (!wasForced(storage)) clearPersonalDrafts(tabStorage)
  }
  session.onEnded((reason, former) => {
    forget()
    if (reason === 'expired') return
    clearDrafts(tabStorage)
    if (former.userId) forgetUntilSignOut(storage, former.userId)
  })
}
