import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallInput } from '../../../contract/call.ts'
import type { Deal, updateDeal } from '../../../contract/deals.ts'
import { ApiError, isInDoubt } from '../../../http/api-error.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import type { DraftAutosave } from '../../../patterns/drafts/draft-autosave.ts'
import { useSubmit } from '../../../patterns/form/use-submit.ts'
import type { UploadOptions } from '../../../patterns/form/use-upload.ts'
import { hoursIssue } from '../../../patterns/hours/hours-form.ts'
import { useExtra, useServices } from '../../../services.ts'
import { dealMutations } from '../api.ts'
import { type CoveredDealOutput, type DealDraft, errorPaths } from '../form/deal-form.ts'
import { changedBy, editedDraft, isDone, toUpdateDeal } from '../form/received-deal.ts'
import { editMessages } from './messages.ts'
import { type DealEditForm, useMeanwhile } from './use-meanwhile.ts'

type Text = CallInput<typeof updateDeal>

/** Two texts with the same result are one to the server. */
const contentOf = ({ body: { expectedVersion: _version, ...content } }: Text) => JSON.stringify(content)

/**
 * Sends the text of a known voucher, then its picture where another one was chosen: two calls (§7). Where the second fails the
 * first has happened, and is not sent again unless something was typed since.
 */
export function useUpdateDeal(form: DealEditForm, opened: Deal, draft: DraftAutosave<DealDraft>, onSaved: () => void) {
  const t = useTranslations(editMessages)
  const { api } = useServices()
  const isCompared = useExtra('expected-version')
  const { known, meanwhile, current, onRefused, choices } = useMeanwhile(form, opened, draft)
  const text = useMutation(dealMutations(api).update())
  const cover = useMutation(dealMutations(api).updateCover())
  const [withTextKey] = useState(createIdempotencyKeys)
  const [withCoverKey] = useState(createIdempotencyKeys)
  const savedText = useRef<string>(undefined)
  // What of this form may stand at the server by now: whoever finds it there has been overtaken by nobody.
  const own = useRef<readonly Text[]>([])
  const [isTextSaved, setTextSaved] = useState(false)

  /**
   * What a text is sent on. A backend that compares nothing is asked first, which leaves the moment between the two; so is any
   * where an answer got lost and something was typed since, for nobody else has to know which version that has made.
   */
  const look = async (content: string) => {
    const { basis } = form.getValues()
    if (!basis || (isCompared && own.current.every((sent) => contentOf(sent) === content))) return basis
    const now = await current().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw error
      // The change itself will tell.
      return undefined
    })
    if (!now) return basis
    if (own.current.some((sent) => isDone(sent, known, now))) return editedDraft(now).basis
    if (editedDraft(now).basis.content === basis.content) return basis
    throw new ApiError({ code: 'CHANGED_MEANWHILE', message: () => t('changed') })
  }

  const sendText = async (input: Text, upload: UploadOptions) => {
    const content = contentOf(input)
    if (savedText.current === content) return
    const basis = await look(content)
    const sent = { ...input, body: { ...input.body, expectedVersion: basis?.version } }
    const before = own.current
    own.current = [...before, sent]
    try {
      const { data } = await withTextKey(sent, (key) => text.mutateAsync({ ...sent, key, upload: { signal: upload.signal } }))
      savedText.current = content
      const isKnown = isCompared && data?.version !== undefined
      own.current = isKnown ? [] : [sent]
      form.setValue('basis', editedDraft(isKnown ? data : changedBy(sent, known)).basis)
    } catch (error) {
      if (error instanceof ApiError && !isInDoubt(error)) own.current = before
      throw error
    }
  }

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
      await sendText({ params, body }, upload)
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
    // What was sent is no longer what stands there.
    savedText.current = undefined
    choices.take()
  }
  return { submit, known, meanwhile, choices: { ...choices, take }, isTextSaved }
}
