import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import { type UploadOptions, useSubmit } from '#components/form/use-submit.ts'
import { mapHoursIssue } from '#components/hours/hours-form.ts'
import type { CallInput } from '#contract/call.ts'
import { type Deal, updateDeal } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { dealMutations } from '../api.ts'
import { toSent } from '../sent.ts'
import { type CoveredDealOutput, type DealDraft, errorPaths } from './deal-form.ts'
import { applyUpdate, editedDraft, isApplied, toUpdateDeal } from './received-deal.ts'
import { type DealEditForm, useEditConflict } from './use-edit-conflict.ts'

/** Two calls (§7): text, then cover. If the second fails, a retry skips the first unless the text has changed. */
export function useUpdateDeal(form: DealEditForm, opened: Deal, draft: DraftAutosave<DealDraft>, onSaved: () => void) {
  const { api } = useServices()
  const { base, conflict, fetchCurrent, onRefused, choices } = useEditConflict(form, opened, draft)
  const text = useSendText({ form, base, fetchCurrent })
  const cover = useMutation(dealMutations(api).updateCover())
  const [withCoverKey] = useState(createIdempotencyKeys)
  const [isTextSaved, setTextSaved] = useState(false)

  /** The form equals the server except for the cover. */
  const markTextSaved = () => {
    const values = form.getValues()
    form.reset({ ...values, dealCoverImg: null }, { keepValues: true, keepSubmitCount: true })
    form.setValue('dealCoverImg', values.dealCoverImg, { shouldDirty: true })
    draft.rebase(values)
    setTextSaved(true)
  }

  const submit = useSubmit({
    form,
    toInput: (values: CoveredDealOutput) => ({
      ...toUpdateDeal(values, base),
      ...(values.dealCoverImg && { files: { dealCoverImg: values.dealCoverImg } }),
    }),
    send: async ({ params, body, upload, files }) => {
      await text.send({ params, body }, upload)
      if (files)
        try {
          await withCoverKey({ params, files }, (key) => cover.mutateAsync({ params, files, key, upload }))
        } catch (error) {
          markTextSaved()
          throw error
        }
      return { data: undefined }
    },
    discardDraft: draft.remove,
    onRefused,
    onSaved: (_data, isMounted) => isMounted && onSaved(),
    paths: errorPaths(useLanguage()),
    mapIssue: (issue, { hours }) => mapHoursIssue(issue, 'dealTimings', hours),
  })
  const loadSaved = () => {
    text.reset()
    choices.loadSaved()
  }
  return { submit, base, conflict, choices: { ...choices, loadSaved }, isTextSaved }
}

type Text = CallInput<typeof updateDeal>

/** Equal contents are one text, whatever their version. */
const toContentKey = ({ body: { expectedVersion: _version, ...content } }: Text) => JSON.stringify(content)

interface Options {
  readonly form: DealEditForm
  /** The version the user has seen. */
  readonly base: Deal
  readonly fetchCurrent: () => Promise<Deal>
}

/** Updates the text of a deal on the version it was edited from; text that the server has is not sent again. */
function useSendText({ form, base, fetchCurrent }: Options) {
  const { t } = useTranslation('deals', { keyPrefix: 'edit' })
  const checksVersion = useSupports(updateDeal, 'expectedVersion')
  const text = useMutation(dealMutations(useServices().api).update())
  const [withKey] = useState(createIdempotencyKeys)
  const saved = useRef<string>(undefined)
  // Texts of this form that the server may have stored, for example after a lost response. Finding one there is no conflict.
  const sentTexts = useRef<readonly Text[]>([])

  /** Fetches the current version first if the backend compares none, or if a response was lost and the text has changed since. */
  const resolveBasis = async (content: string) => {
    const { basis } = form.getValues()
    if (!basis || (checksVersion && sentTexts.current.every((sent) => toContentKey(sent) === content))) return basis
    const now = await fetchCurrent().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw error
      // The update reports the failure.
      return undefined
    })
    if (!now) return basis
    if (sentTexts.current.some((sent) => isApplied(sent, base, now))) return editedDraft(now).basis
    if (editedDraft(now).basis.content === basis.content) return basis
    throw new ApiError({ code: 'CHANGED_MEANWHILE', message: () => t('changed') })
  }

  const send = async (input: Text, upload: UploadOptions) => {
    const content = toContentKey(input)
    if (saved.current === content) return
    const basis = await resolveBasis(content)
    const sent = { ...input, body: { ...input.body, expectedVersion: basis?.version } }
    const before = sentTexts.current
    sentTexts.current = [...before, sent]
    try {
      const { data } = await withKey(sent, (key) => text.mutateAsync({ ...sent, key, upload: { signal: upload.signal } }))
      saved.current = content
      const isKnown = checksVersion && data?.version !== undefined
      sentTexts.current = isKnown ? [] : [sent]
      form.setValue('basis', editedDraft(isKnown ? toSent(data) : applyUpdate(sent, base)).basis)
    } catch (error) {
      if (error instanceof ApiError && !isInDoubt(error)) sentTexts.current = before
      throw error
    }
  }

  return {
    send,
    reset: () => {
      saved.current = undefined
    },
  }
}
