import { useEffect, useRef, useState } from 'react'
import { type FieldPathByValue, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { useStore } from 'zustand'
import { writeDraftPicture } from '#contract/drafts.ts'
import { reportDraftChange } from '#lib/draft-changes.ts'
import { fetchPicture } from '#lib/http/fetch-picture.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { DraftAutosave } from './draft-autosave.ts'
import { inTurn, openDrafts } from './send-drafts.ts'

/** Stores a chosen picture with its draft on a full backend and restores it. Returns whether the server has the chosen one. */
export function useDraftPicture<Values extends FieldValues, Draft, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'getValues' | 'setValue'>,
  draft: DraftAutosave<Draft>,
  name: FieldPathByValue<Values, File | null>,
): boolean {
  const services = useServices()
  const isSupported = useSupports(writeDraftPicture)
  const chosen: File | null = useWatch({ control: form.control, name })
  const isOnServer = useStore(draft.store, (state) => state.isOnServer)
  const received = useStore(draft.store, ({ picture }) => picture?.fileUrl)
  const [stored, setStored] = useState<File | null>(null)
  const isSending = useRef(false)
  const { getValues, setValue } = form

  useEffect(() => {
    if (received === undefined) return undefined
    const controller = new AbortController()
    fetchPicture(received, controller.signal).then(
      (picture) => {
        if (getValues(name) !== null) return
        setStored(picture)
        setValue(name, picture as PathValue<Values, typeof name>, { shouldDirty: true })
      },
      () => !controller.signal.aborted && draft.store.setState({ lacksFiles: true }),
    )
    return () => controller.abort()
  }, [received, draft, getValues, setValue, name])

  useEffect(() => {
    // A picture that could not be stored is sent with the next text.
    if (!isSupported || !isOnServer || chosen === stored || isSending.current) return
    isSending.current = true
    const send = async () => {
      const { isOpen, read, write } = openDrafts(services)
      const files = chosen ? { picture: chosen } : {}
      const { savedAt, picture } = await services.api.send(writeDraftPicture, { params: { id: draft.location.id }, files })
      const now = read(draft.location.key)
      if (now && isOpen()) write(draft.location.key, { ...now, base: savedAt, picture })
      reportDraftChange(services.draftChanges)
      setStored(chosen)
    }
    void inTurn(services, send)
      .catch(() => undefined)
      .finally(() => {
        isSending.current = false
      })
  }, [isSupported, isOnServer, chosen, stored, services, draft])

  return chosen !== null && chosen === stored
}
