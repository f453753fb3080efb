import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { ratingAnswerLength, reportReasonLength } from '#contract/limits.ts'
import { type Rating, RatingAnswer } from '#contract/ratings.ts'
import { requiredText } from '#contract/rules.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'
import { ratingMutations } from '../api.ts'
import { RatingStars } from '../list/rating-body.tsx'
import type { RatingAct, RatingDialogProps } from '../rating-act.ts'

const ReportInput = z.object({ reason: requiredText(reportReasonLength) })

const AnswerInput = z.object({ text: requiredText(ratingAnswerLength) })

const dialogs = { answer: AnswerDialog, report: ReportDialog } as const

export function RatingDialog({ act, ...props }: RatingDialogProps & { readonly act: RatingAct }) {
  const Chosen = dialogs[act]
  return <Chosen {...props} />
}

type AnswerInput = z.input<typeof AnswerInput>

/** If another device has answered meanwhile, the dialog shows that answer and keeps what was typed. */
function AnswerDialog({ row, onClose }: RatingDialogProps) {
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

type ReportInput = z.input<typeof ReportInput>

function ReportDialog({ row, onClose }: RatingDialogProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'report' })
  const { api } = useServices()
  const { mutateAsync } = useMutation(ratingMutations(api).report())
  const form = useSmallForm({
    schema: ReportInput,
    values: { reason: '' },
    send: ({ reason }, key) => mutateAsync({ body: { ratingId: row._id, reason }, key }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...form}
      title={t('title')}
      description={t('text')}
      submitLabel={t('save')}
      busyLabel={t('busy')}
      onClose={onClose}
      returnFocusTo={() => document.querySelector('h1')}
    >
      <QuotedComment row={row} />
      <LongTextField<ReportInput> name="reason" label={t('field')} limit={reportReasonLength} />
    </FormDialog>
  )
}

interface LongTextFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: string
  readonly limit: number
}

/** A text of several lines of the form around it. */
function LongTextField<Values extends FieldValues>({ name, label, hint, limit }: LongTextFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const error = useFieldError()(fieldState.error)
  const counter = useCounter(field.value.length, limit)
  return (
    <Field label={label} hint={hint} error={error} counter={counter}>
      {(attributes) => <TextArea {...attributes} {...field} dir="auto" rows={5} aria-required />}
    </Field>
  )
}

const QuotedComment = ({ row }: { readonly row: Rating }) => (
  <blockquote className="grid gap-1 rounded-2 border border-line px-3 py-2 text-small">
    <RatingStars row={row} />
    {row.comment && (
      <p dir="auto" lang={detectLanguage(row.comment)} className="wrap-anywhere whitespace-pre-line">
        <FreeText text={row.comment} />
      </p>
    )}
  </blockquote>
)
