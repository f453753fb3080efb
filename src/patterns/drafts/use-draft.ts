import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useServices } from '../../services.ts'
import type { Session } from '../../session/session.ts'
import type { SessionStorage } from '../../session/storage.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import { createDraftStore, type DraftOptions } from './draft-store.ts'

/** Of a portal's services what drafts need. */
interface Around {
  readonly session: Pick<Session, 'store' | 'onEnded'>
  readonly tabStorage: SessionStorage
  readonly clock: { readonly now: () => number }
}

/**
 * The draft of a form while it is on screen, for whoever is signed in when it opens, or nobody. It is kept while they type, so that
 * it survives a session that ends by itself, a reload and a crash of the tab; it does not survive a sign-out.
 */
export function useDraft<Schema extends z.ZodMiniType>(
  { session, tabStorage, clock }: Around,
  draft: Pick<DraftOptions<Schema>, 'form' | 'schema' | 'blank'>,
): DraftAutosave<z.output<Schema>> {
  const [autosave] = useState(() => {
    const { userId } = session.store.getState()
    return createDraftAutosave(createDraftStore({ storage: tabStorage, now: clock.now, userId, ...draft }))
  })
  useEffect(() => {
    const hear = session.onEnded((reason) => {
      if (reason === 'expired') autosave.flush()
      autosave.close()
    })
    window.addEventListener('pagehide', autosave.flush)
    return () => {
      hear()
      window.removeEventListener('pagehide', autosave.flush)
      autosave.flush()
    }
  }, [autosave, session])
  return autosave
}

/** Keeps what is typed into a form. */
export function useFormDraft<Draft extends FieldValues, Values extends Draft>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Pick<DraftOptions<z.ZodMiniType<Draft>>, 'form' | 'schema' | 'blank'>,
): DraftAutosave<Draft> {
  const autosave = useDraft(useServices(), draft)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => autosave.note(values) }), [subscribe, autosave])
  return autosave
}
