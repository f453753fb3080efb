import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { ratingAnswerLength } from '#contract/limits.ts'
import { RatingAnswer } from '#contract/ratings.ts'
import { requiredText } from '#contract/rules.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ratingMutations } from '../api.ts'
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
  const form = useSmallForm({
    schema: AnswerInput,
    values: { text: row.answer?.text ?? '' },
    // The version is sent too, so that the same text over a newer answer is another request.
    send: ({ text }, key) => mutateAsync({ body: { ratingId: row._id, text, expectedVersion }, key: `${key}-${expectedVersion}` }),
    onSaved: onClose,
    onRefused: async (error) => {
      const answer = error.code === 'ALREADY_ANSWERED' ? readDetails(error, RatingAnswer) : undefined
      if (!answer) return false
      setMeanwhile(answer)
      void queryClient.invalidateQueries({ queryKey: ['ratings'] })
      return true
    },
  })
  return (
    <FormDialog
      {...form}
      title={t(row.answer ? 'changeTitle' : 'title')}
      description={t('text')}
      submitLabel={t('save')}
      busyLabel={t('busy')}
      onClose={onClose}
      returnFocusTo={() => document.querySelector('h1')}
    >
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
    </FormDialog>
  )
}
