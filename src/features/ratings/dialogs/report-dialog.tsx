import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { reportReasonLength } from '#contract/limits.ts'
import { requiredText } from '#contract/rules.ts'
import { useServices } from '#lib/services.ts'
import { ratingMutations } from '../api.ts'
import type { RatingDialogProps } from '../rating-act.ts'
import { LongTextField } from './long-text-field.tsx'
import { QuotedComment } from './quoted-comment.tsx'

const ReportInput = z.object({ reason: requiredText(reportReasonLength) })
type ReportInput = z.input<typeof ReportInput>

export function ReportDialog({ row, onClose }: RatingDialogProps) {
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
