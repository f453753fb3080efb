import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { ratingAnswerLength } from '#contract/limits.ts'
import { RatingAnswer } from '#contract/ratings.ts'
import { requiredText } from '#contract/rules.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { ratingMutations } from '../api.ts'
import { ratingKeys } from '../keys.ts'
import type { RatingDialogProps } from '../rating-act.ts'
import { LongTextField } from './long-text-field.tsx'
import { QuotedComment } from './quoted-comment.tsx'

const AnswerInput = z.object({ text: requiredText(ratingAnswerLength) })
type AnswerInput = z.input<typeof AnswerInput>

/** If another device has answered meanwhile, the dialog shows that answer and keeps what was typed. */
export function AnswerDialog({ row, onClose }: RatingDialogProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'answer' })
  const { api, queryClient } = useServices()
  const { mutateAsync } = useMutation(ratingMutations(api).answer())
  const [meanwhile, setMeanwhile] = useState<RatingAnswer>()
  const expectedVersion = (meanwhile ?? row.answer)?.version ?? 0
  const form = useForm<AnswerInput, unknown, z.output<typeof AnswerInput>>({
    defaultValues: { text: row.answer?.text ?? '' },
    resolver: codeResolver(AnswerInput),
    mode: 'onTouched',
  })
  const submission = useSubmit({
    form,
    toInput: ({ text }) => ({ body: { ratingId: row._id, text, expectedVersion } }),
    send: ({ body, key }) => mutateAsync({ body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    discardDraft: () => undefined,
    onRefused: async (error) => {
      const answer = error.code === 'ALREADY_ANSWERED' ? readDetails(error, RatingAnswer) : undefined
      if (!answer) return false
      setMeanwhile(answer)
      void queryClient.invalidateQueries({ queryKey: ratingKeys.all })
      return true
    },
    paths: ['text'],
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(row.answer ? 'changeTitle' : 'title')}
      description={t('text')}
      returnFocusTo={() => document.querySelector('h1')}
    >
      <DialogForm form={form} submission={submission} submitLabel={t('save')} busyLabel={t('busy')} onClose={onClose}>
        <QuotedComment row={row} />
        {meanwhile && (
          <Alert tone="warn" title={t('meanwhile')} urgent>
            <p dir="auto" lang={detectLanguage(meanwhile.text)} className="wrap-anywhere whitespace-pre-line">
              <FreeText text={meanwhile.text} />
            </p>
            <p>{t('replace')}</p>
          </Alert>
        )}
        <LongTextField<AnswerInput> name="text" label={t('field')} hint={t('hint')} limit={ratingAnswerLength} />
      </DialogForm>
    </Dialog>
  )
}
