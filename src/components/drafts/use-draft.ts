import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useServices } from '#lib/services.ts'
import { isForcedEnd } from '#lib/session/session.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import { createDraftStore, type Draft, type DraftOptions } from './draft-store.ts'

/** Survives an expired session, a reload and a crash of the tab, but not a sign-out. */
export function useDraft<Schema extends z.ZodMiniType>(options: DraftOptions<Schema>): DraftAutosave<z.output<Schema>> {
  const services = useServices()
  const [autosave] = useState(() => createDraftAutosave(createDraftStore(services, options)))
  const { session } = services
  useEffect(() => {
    const unsubscribe = session.onEnded((reason) => {
      if (isForcedEnd(reason)) autosave.flush()
      autosave.close()
    })
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    window.addEventListener('pagehide', autosave.flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', autosave.flush)
      document.removeEventListener('visibilitychange', flushHidden)
      autosave.flush()
    }
  }, [autosave, session])
  return autosave
}

export function useAutosave<Values extends FieldValues, Form extends Values>(
  { subscribe }: Pick<UseFormReturn<Form>, 'subscribe'>,
  autosave: DraftAutosave<Values>,
): void {
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => autosave.change(values) }), [subscribe, autosave])
}

/** Accepts the offered draft without a question, for the initial values of a form. */
export function useRestoredDraft<Values>(autosave: DraftAutosave<Values>): Draft<Values> | undefined {
  const [restored] = useState(() => autosave.store.getState().offered)
  useEffect(() => void autosave.accept(), [autosave])
  return restored
}

/** Saves the input of a form, and continues without a question a requested draft and after a reload its own. */
export function useFormDraft<Values extends FieldValues, Form extends Values>(
  form: Pick<UseFormReturn<Form>, 'subscribe' | 'getValues' | 'reset'>,
  options: DraftOptions<z.ZodMiniType<Values>>,
): DraftAutosave<Values> {
  const { tabStorage } = useServices()
  const openKey = `openDraft:${options.form}:${options.requested ?? ''}`
  const [requested] = useState(() => tabStorage.getItem(openKey) ?? options.requested)
  const autosave = useDraft({ ...options, requested })
  useAutosave(form, autosave)
  // A reload runs no cleanup, so that the id stays in the tab.
  useEffect(() => {
    try {
      tabStorage.setItem(openKey, autosave.id)
    } catch {
      // If the storage is full, the draft is offered after a reload.
    }
    return () => tabStorage.removeItem(openKey)
  }, [tabStorage, openKey, autosave])
  const { getValues, reset } = form
  useEffect(() => {
    const { offered } = autosave.store.getState()
    if (!offered?.isRequested) return
    autosave.store.setState({ lacksFiles: offered.hadFiles })
    reset({ ...getValues(), ...autosave.accept() }, { keepDefaultValues: true })
  }, [autosave, getValues, reset])
  return autosave
}
