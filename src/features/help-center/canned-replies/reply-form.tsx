import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { type CannedReply, CannedReplyInput, cannedReplyPlaceholders } from '#contract/canned-replies.ts'
import { cannedReplyLengths } from '#contract/limits.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { cannedReplyMutations, cannedReplyQueries } from './canned-reply-calls.ts'

const paths = ['titleEn', 'titleAr', 'textEn', 'textAr'] as const
const titleNames = { en: 'titleEn', ar: 'titleAr' } as const
const textNames = { en: 'textEn', ar: 'textAr' } as const
const empty: CannedReplyInput = { titleEn: '', titleAr: '', textEn: '', textAr: '' }

interface ReplyFormProps {
  /** Undefined for a new one. */
  readonly reply: CannedReply | undefined
  /** Set while there is unsaved input. */
  readonly isDirty: RefObject<boolean>
  readonly onSaved: () => void
  readonly onBack: () => void
}

function useSaveReply({ reply, onSaved }: Pick<ReplyFormProps, 'reply' | 'onSaved'>) {
  const { api } = useServices()
  const { mutateAsync: create } = useMutation(cannedReplyMutations(api).create())
  const { mutateAsync: update } = useMutation(cannedReplyMutations(api).update())
  const { data: replies } = useQuery(cannedReplyQueries(api).list())
  const [hasConflict, setConflict] = useState(false)
  // Whoever saves again after the sentence about a conflict replaces the newer text.
  const known = (hasConflict && replies?.find(({ _id }) => _id === reply?._id)) || reply
  const { titleEn, titleAr, textEn, textAr } = reply ?? empty
  const form = useForm<CannedReplyInput, unknown, CannedReplyInput>({
    defaultValues: { titleEn, titleAr, textEn, textAr },
    resolver: codeResolver(CannedReplyInput),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const submit = useSubmit({
    form,
    toInput: (values) => ({ body: { ...values, ...(known && { expectedVersion: known.version }) } }),
    send: async ({ body, key }) => {
      if (!reply) return create({ body, key })
      try {
        return await update({ params: { id: reply._id }, body, key })
      } catch (error) {
        setConflict(error instanceof ApiError && error.status === 409)
        throw error
      }
    },
    onSaved: (_data, isMounted) => isMounted && onSaved(),
    paths,
  })
  return { form, ...submit }
}

export function ReplyForm({ reply, isDirty, onSaved, onBack }: ReplyFormProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const { t: leave } = useTranslation('form', { keyPrefix: 'leave' })
  const { form, submit, failure, saved } = useSaveReply({ reply, onSaved })
  const { setFocus, formState } = form
  const hasInput = formState.isDirty
  const first = useLanguage()
  useEffect(() => setFocus(titleNames[first]), [setFocus, first])
  useEffect(() => {
    isDirty.current = hasInput
  }, [isDirty, hasInput])
  return (
    <DialogForm form={form} submit={submit} failure={failure} busyLabel={t('saving')} closeLabel={t('back')} onClose={onBack}>
      <ErrorSummary<CannedReplyInput> paths={paths} labelFor={(path) => t(`fields.${path}`)} />
      <TextPair<CannedReplyInput>
        names={titleNames}
        labels={{ en: t('fields.titleEn'), ar: t('fields.titleAr') }}
        max={cannedReplyLengths.title}
      />
      <TextPair<CannedReplyInput>
        names={textNames}
        labels={{ en: t('fields.textEn'), ar: t('fields.textAr') }}
        max={cannedReplyLengths.text}
        multiline
      />
      <PlaceholderHelp />
      <LeaveGuard above saved={saved} text={leave('lost')} />
    </DialogForm>
  )
}

function PlaceholderHelp() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  return (
    <div className="text-ink-2 text-small">
      <p>{t('placeholders')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {cannedReplyPlaceholders.map((name) => (
          <li key={name}>
            <bdi dir="ltr" className="font-medium text-ink">{`{${name}}`}</bdi> <span>{t(`placeholder.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
