import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useLanguage } from '../../../i18n/use-translations.ts'
import type { DraftAutosave } from '../../../patterns/drafts/draft-autosave.ts'
import { useSubmit } from '../../../patterns/form/use-submit.ts'
import { hoursIssue } from '../../../patterns/hours/hours-form.ts'
import { useServices } from '../../../services.ts'
import { dealMutations } from '../api.ts'
import { type CoveredDealOutput, type DealDraft, errorPaths } from '../form/deal-form.ts'
import { toUpdateDeal } from '../form/received-deal.ts'
import { type DealEditForm, useMeanwhile } from './use-meanwhile.ts'
import { useSendText } from './use-send-text.ts'

/**
 * Sends the text of a known voucher, then its picture where another one was chosen: two calls (§7). Where the second fails the
 * first has happened, and is not sent again unless something was typed since.
 */
export function useUpdateDeal(form: DealEditForm, opened: Deal, draft: DraftAutosave<DealDraft>, onSaved: () => void) {
  const { api } = useServices()
  const { known, meanwhile, current, onRefused, choices } = useMeanwhile(form, opened, draft)
  const text = useSendText({ form, known, current })
  const cover = useMutation(dealMutations(api).updateCover())
  const [withCoverKey] = useState(createIdempotencyKeys)
  const [isTextSaved, setTextSaved] = useState(false)

  /** The form is at one with the server but for its picture. */
  const settleText = () => {
    const values = form.getValues()
    form.reset({ ...values, dealCoverImg: null }, { keepValues: true, keepSubmitCount: true })
    form.setValue('dealCoverImg', values.dealCoverImg, { shouldDirty: true })
    draft.rebase(values)
    setTextSaved(true)
  }

  const submit = useSubmit({
    form,
    toInput: (values: CoveredDealOutput) => ({
      ...toUpdateDeal(values, known),
      ...(values.dealCoverImg && { files: { dealCoverImg: values.dealCoverImg } }),
    }),
    send: async ({ params, body, upload, files }) => {
      await text.send({ params, body }, upload)
      if (files)
        try {
          await withCoverKey({ params, files }, (key) => cover.mutateAsync({ params, files, key, upload }))
        } catch (error) {
          settleText()
          throw error
        }
      return { data: undefined }
    },
    settleDraft: draft.saved,
    onRefused,
    onSaved: (_data, isMounted) => isMounted && onSaved(),
    paths: errorPaths(useLanguage()),
    issueOf: (issue, { hours }) => hoursIssue(issue, 'dealTimings', hours),
  })
  const take = () => {
    text.forget()
    choices.take()
  }
  return { submit, known, meanwhile, choices: { ...choices, take }, isTextSaved }
}
