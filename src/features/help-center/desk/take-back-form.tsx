import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { formatCode } from '#components/format-code.ts'
import { type RecentRedemption, UndoneRecord } from '#contract/admin-undo.ts'
import { undoReasonLength } from '#contract/limits.ts'
import { type FieldIssue, fieldIssues, requiredText } from '#contract/rules.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'
import { deskMutations } from './desk-calls.ts'
import { RedemptionLine } from './redemption-picker.tsx'

interface TakeBackFormProps {
  readonly redemption: RecentRedemption
  /** Controlled by the dialog, so that going back keeps it. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onBack: () => void
  /** Called with a line for the message to the business. */
  readonly onDone: (line: string) => void
}

const findIssue = (reason: string): FieldIssue | undefined => {
  const { error } = requiredText(undoReasonLength).safeParse(reason)
  return error && fieldIssues(error.issues)[0]
}

/** Says what happens, and takes the reason that the business reads. */
export function TakeBackForm({ redemption, reason, onReason, onBack, onDone }: TakeBackFormProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk.takeBack' })
  const { t: common } = useTranslation('common')
  const { api, clock } = useServices()
  const { isOffline } = useConnection()
  const fmt = useFmt()
  const language = useLanguage()
  const fieldError = useFieldError()
  const counter = useCounter(reason.length, undoReasonLength)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isValidated, setIsValidated] = useState(false)
  const issue = findIssue(reason)
  const { mutate, isPending, error } = useMutation(deskMutations(api).takeBack())
  const { validUntil, redemptionDate, redemptionCode } = redemption
  // The redemption was undone or cannot be undone: another attempt changes nothing.
  const isFinal = !isPending && error instanceof ApiError && error.status === 409
  const isExpired = validUntil != null && Date.parse(validUntil) <= clock.now()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsValidated(true)
    if (issue) return field.current?.focus()
    const line = t('line', {
      deal: displayName(language, toNames(redemption)),
      code: formatCode(redemptionCode),
      when: fmt.dateTime(redemptionDate),
    })
    mutate({ redemptionId: redemption._id, reason: reason.trim() }, { onSuccess: () => onDone(line) })
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={submit}>
      <div className="grid gap-0.5 rounded-2 border border-line px-3 py-2.5">
        <RedemptionLine row={redemption} />
      </div>
      <ul className="grid list-disc gap-1 ps-5 text-small">
        <li>{isExpired ? t('effect.expired', { when: fmt.dateTime(validUntil) }) : t('effect.customer')}</li>
        <li>{t('effect.figures')}</li>
        <li>{t('effect.business')}</li>
      </ul>
      <Field label={t('reason')} hint={t('reasonHint')} error={fieldError(isValidated ? issue : undefined)} counter={counter}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            dir="auto"
            value={reason}
            disabled={isPending}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {error && !isPending && <Failure error={error} />}
      {isOffline && !isPending && <OfflineAlert />}
      <div className={dialogFooterClasses}>
        <Button variant={isFinal ? 'primary' : 'quiet'} className={cx(!isFinal && 'me-auto')} disabled={isPending} onClick={onBack}>
          {t('back')}
        </Button>
        {!isFinal && (
          <Button type="submit" variant="dangerFill" busy={isPending} busyLabel={t('busy')} disabled={isOffline}>
            {error ? common('tryAgain') : t('confirm')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Shows why it failed. If two administrators act at the same time, the later one reads who was first. */
function Failure({ error }: { readonly error: Error }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk.takeBack' })
  const fmt = useFmt()
  const undone = error instanceof ApiError && error.code === 'REDEMPTION_UNDONE' ? readDetails(error, UndoneRecord) : undefined
  if (!undone) return <Alert tone="no" urgent title={error.message} />
  return (
    <Alert tone="warn" urgent title={error.message}>
      {undone.by
        ? t('undoneBy', { name: undone.by, when: fmt.dateTime(undone.at) })
        : t('undoneByBusiness', { when: fmt.dateTime(undone.at) })}
    </Alert>
  )
}
