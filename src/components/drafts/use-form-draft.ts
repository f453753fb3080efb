import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useServices } from '#lib/services.ts'
import { deviceLocation, isRequestedKey } from './device-location.ts'
import type { DraftAutosave } from './draft-autosave.ts'
import type { DraftOptions } from './draft-store.ts'
import { useAutosave, useDraft } from './use-draft.ts'

interface FormDraft<Draft> extends Pick<DraftOptions<z.ZodMiniType<Draft>>, 'schema' | 'blank'> {
  readonly form: string
  /** The id of the draft to continue without a question. */
  readonly requested?: string | undefined
}

/** The draft of a form on this device, and of what the server adds to it while the form is open. */
export function useFormDraft<Draft extends FieldValues, Values extends Draft>(
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues' | 'reset'>,
  { form: name, requested, ...draft }: FormDraft<Draft>,
): DraftAutosave<Draft> {
  const services = useServices()
  const autosave = useDraft(services, () => deviceLocation(services, name, requested), draft)
  useAutosave(form, autosave)
  const { getValues, reset } = form
  const { draftChanges } = services
  useEffect(() => {
    const acceptRequested = () => {
      const { offered } = autosave.store.getState()
      if (!offered || !isRequestedKey(offered.key, requested)) return
      autosave.store.setState({ lacksFiles: offered.hadFiles })
      reset({ ...getValues(), ...autosave.accept() }, { keepDefaultValues: true })
    }
    acceptRequested()
    return draftChanges.subscribe(({ notices }) => {
      autosave.refresh(notices.get(autosave.location.id))
      acceptRequested()
    })
  }, [autosave, requested, getValues, reset, draftChanges])
  return autosave
}
