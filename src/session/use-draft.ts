import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { createDraftPlace, type DraftOptions } from './drafts.ts'
import type { Session } from './session.ts'
import type { SessionStorage } from './storage.ts'

/** Of a portal's services what drafts need. */
interface Around {
  readonly session: Pick<Session, 'store' | 'onEnded'>
  readonly tabStorage: SessionStorage
  readonly clock: { readonly now: () => number }
}

/**
 * The draft of a form while it is on screen, for whoever is signed in when it opens. It is kept while they type, so that
 * it survives a session that ends by itself, a reload and a crash of the tab; it does not survive a sign-out.
 */
export function useDraft<Schema extends z.ZodMiniType>(
  { session, tabStorage, clock }: Around,
  draft: Pick<DraftOptions<Schema>, 'form' | 'schema' | 'blank'>,
): DraftKeeper<z.output<Schema>> {
  const [keeper] = useState(() => {
    const { userId } = session.store.getState()
    const place = userId === null ? undefined : createDraftPlace({ storage: tabStorage, now: clock.now, userId, ...draft })
    return createDraftKeeper(place)
  })
  useEffect(() => {
    const hear = session.onEnded((reason) => {
      if (reason === 'expired') keeper.flush()
      keeper.close()
    })
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      hear()
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper, session])
  return keeper
}
