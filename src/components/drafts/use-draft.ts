import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useServices } from '../../lib/services.ts'
import type { Session } from '../../lib/session/session.ts'
import type { SessionStorage } from '../../lib/session/storage.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import { createDraftStore, type DraftOptions, type Draft as StoredDraft } from './draft-store.ts'

interface DraftServices {
  readonly session: Pick<Session, 'store' | 'onEnded'>
  readonly tabStorage: SessionStorage
  readonly clock: { readonly now: () => number }
}

/** Survives an expired session, a reload and a crash of the tab, but not a sign-out. */
export function useDraft<Schema extends z.ZodMiniType>(
  { session, tabStorage, clock }: DraftServices,
  draft: Pick<DraftOptions<Schema>, 'form' | 'schema' | 'blank'>,
): DraftAutosave<z.output<Schema>> {
  const [autosave] = useState(() => {
    const { userId } = session.store.getState()
    return createDraftAutosave(createDraftStore({ storage: tabStorage, now: clock.now, userId, ...draft }))
  })
  useEffect(() => {
    const unsubscribe = session.onEnded((reason) => {
      if (reason === 'expired') autosave.flush()
      autosave.close()
    })
    window.addEventListener('pagehide', autosave.flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', autosave.flush)
      autosave.flush()
    }
  }, [autosave, session])
  return autosave
}

/** Saves what is typed into the form. */
export function useAutosave<Draft extends FieldValues, Values extends Draft>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  autosave: DraftAutosave<Draft>,
): void {
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => autosave.change(values) }), [subscribe, autosave])
}

export function useFormDraft<Draft extends FieldValues, Values extends Draft>(
  form: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Pick<DraftOptions<z.ZodMiniType<Draft>>, 'form' | 'schema' | 'blank'>,
): DraftAutosave<Draft> {
  const autosave = useDraft(useServices(), draft)
  useAutosave(form, autosave)
  return autosave
}

/** Accepts the offered draft without a question, for the initial values of a form. */
export function useRestoredDraft<Draft>(autosave: DraftAutosave<Draft>): StoredDraft<Draft> | undefined {
  const [restored] = useState(() => autosave.store.getState().offered)
  useEffect(() => void autosave.accept(), [autosave])
  return restored
}
