import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { reportReasonLength } from '#contract/limits.ts'
import { requiredText } from '#contract/rules.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
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
  const form = useForm<ReportInput, unknown, z.output<typeof ReportInput>>({
    defaultValues: { reason: '' },
    resolver: codeResolver(ReportInput),
    mode: 'onTouched',
  })
  const submission = useSubmit({
    form,
    toInput: ({ reason }) => ({ body: { ratingId: row._id, reason } }),
    send: ({ body, key }) => mutateAsync({ body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    discardDraft: () => undefined,
    paths: ['reason'],
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      returnFocusTo={() => document.querySelector('h1')}
    >
      <DialogForm form={form} submission={submission} submitLabel={t('save')} busyLabel={t('busy')} onClose={onClose}>
        <QuotedComment row={row} />
        <LongTextField<ReportInput> name="reason" label={t('field')} limit={reportReasonLength} />
      </DialogForm>
    </Dialog>
  )
}
