import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import { useSubmit } from '#components/form/use-submit.ts'
import { mapHoursIssue } from '#components/hours/hours-form.ts'
import type { Deal } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { dealMutations } from '../api.ts'
import { type CoveredDealOutput, type DealDraft, errorPaths } from './deal-form.ts'
import { toUpdateDeal } from './received-deal.ts'
import { type DealEditForm, useEditConflict } from './use-edit-conflict.ts'
import { useSendText } from './use-send-text.ts'

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
