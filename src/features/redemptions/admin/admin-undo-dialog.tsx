import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { UndoDialog } from '#components/undo-redemption/undo-dialog.tsx'
import type { AdminRedemption } from '#contract/admin-redemptions.ts'
import { UndoneRecord } from '#contract/admin-undo.ts'
import { undoReasonLength } from '#contract/limits.ts'
import { fieldIssues, requiredText } from '#contract/rules.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'
import type { RowDialogProps } from '../use-row-dialog.tsx'
import { adminRedemptionMutations } from './admin-queries.ts'

/** Asks for the reason that the business reads. */
export function AdminUndoDialog({ row, open, onOpenChange }: RowDialogProps<AdminRedemption>) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'admin.undo' })
  const language = useLanguage()
  const fieldError = useFieldError()
  const [reason, setReason] = useState('')
  const [isValidated, setIsValidated] = useState(false)
  const counter = useCounter(reason.length, undoReasonLength)
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error } = useMutation(adminRedemptionMutations(useServices().api).undo())
  const parsed = requiredText(undoReasonLength).safeParse(reason)
  const issue = isValidated && parsed.error ? fieldIssues(parsed.error.issues)[0] : undefined
  // It was undone or has to stay: another attempt changes nothing.
  const isFinal = !isPending && error instanceof ApiError && error.status === 409
  const confirm = () => {
    setIsValidated(true)
    if (!parsed.success) return field.current?.focus()
    mutate({ body: { redemptionId: row._id, reason: parsed.data } }, { onSuccess: () => onOpenChange(false) })
  }
  return (
    <UndoDialog
      open={open}
      onOpenChange={onOpenChange}
      name={displayName(language, toNames(row))}
      code={row.redemptionCode}
      isPending={isPending}
      isFinal={isFinal}
      returnFocusTo={() => document.querySelector('h1')}
      onConfirm={confirm}
    >
      <p className="text-small">{t('effect')}</p>
      <Field label={t('reason')} hint={t('hint')} error={fieldError(issue)} counter={counter}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            dir="auto"
            rows={3}
            value={reason}
            disabled={isPending}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {error && !isPending && <Failure error={error} />}
    </UndoDialog>
  )
}

/** If two undo at the same time, the later one reads who was first. */
function Failure({ error }: { readonly error: Error }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'admin.undo' })
  const fmt = useFmt()
  const undone = error instanceof ApiError && error.code === 'REDEMPTION_UNDONE' ? readDetails(error, UndoneRecord) : undefined
  if (!undone) return <Alert tone="no" urgent title={error.message} />
  const when = fmt.dateTime(undone.at)
  return (
    <Alert tone="warn" urgent title={error.message}>
      {undone.by ? t('undoneBy', { name: undone.by, when }) : t('undoneByBusiness', { when })}
    </Alert>
  )
}
