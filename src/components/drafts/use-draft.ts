import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Services } from '#lib/services.ts'
import { isForcedEnd } from '#lib/session/session.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import type { DraftLocation } from './draft-location.ts'
import { createDraftStore, type DraftOptions, type Draft as StoredDraft } from './draft-store.ts'

interface DraftServices extends Pick<Services, 'clock'> {
  readonly session: Pick<Services['session'], 'onEnded'>
}

/** Survives an expired session, a reload and a crash of the tab, but not a sign-out. */
export function useDraft<Schema extends z.ZodMiniType>(
  { session, clock }: DraftServices,
  createLocation: () => DraftLocation,
  draft: Pick<DraftOptions<Schema>, 'schema' | 'blank'>,
): DraftAutosave<z.output<Schema>> {
  const [autosave] = useState(() => createDraftAutosave(createDraftStore({ location: createLocation(), now: clock.now, ...draft })))
  useEffect(() => {
    const unsubscribe = session.onEnded((reason) => {
      if (isForcedEnd(reason)) autosave.flush()
      autosave.close()
    })
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    // Runs before the listeners that send what is stored.
    const first = { capture: true }
    window.addEventListener('pagehide', autosave.flush, first)
    window.addEventListener('visibilitychange', flushHidden, first)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', autosave.flush, first)
      window.removeEventListener('visibilitychange', flushHidden, first)
      autosave.flush()
    }
  }, [autosave, session])
  return autosave
}

export function useAutosave<Draft extends FieldValues, Values extends Draft>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  autosave: DraftAutosave<Draft>,
): void {
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => autosave.change(values) }), [subscribe, autosave])
}

/** Accepts the offered draft without a question, for the initial values of a form. */
export function useRestoredDraft<Draft>(autosave: DraftAutosave<Draft>): StoredDraft<Draft> | undefined {
  const [restored] = useState(() => autosave.store.getState().offered)
  useEffect(() => void autosave.accept(), [autosave])
  return restored
}
