import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { useUncontrolledForm } from '#components/form/use-uncontrolled-form.ts'
import { Customer } from '#contract/claims.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { type ClaimRequest, type ShownVoucher, useClaimRequest } from './use-claim-request.ts'

interface ClaimFormProps extends ShownVoucher {
  /** What was typed before, to be corrected. */
  readonly typed: ClaimRequest | undefined
  readonly onSent: (sent: { readonly request: ClaimRequest; readonly linkHours: number }) => void
}

export function ClaimForm({ typed, onSent, ...shown }: ClaimFormProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'claim' })
  const { t: common } = useTranslation('common')
  const fieldError = useFieldError()
  const { findIssue, handlers, read, refuse } = useUncontrolledForm(Customer)
  const { send, isBusy, error } = useClaimRequest(shown)
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const isCorrection = typed !== undefined
  useEffect(() => {
    if (!isCorrection) return
    email.current?.focus()
    email.current?.select()
  }, [isCorrection])
  const fieldErrors = error?.fieldErrors
  // biome-ignore lint/correctness/useExhaustiveDependencies: the issues of a refusal are shown once.
  useEffect(() => {
    if (form.current && fieldErrors?.length) refuse(form.current, fieldErrors)
  }, [fieldErrors])

  const submit = async (sentForm: HTMLFormElement) => {
    const customer = read(sentForm)
    if (!customer) return
    const request = { ...customer, getsMessages: new FormData(sentForm).has('getsMessages') }
    const linkHours = await send(request)
    if (linkHours !== undefined) onSent({ request, linkHours })
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      className="grid gap-2"
    >
      <div className="mb-1 grid gap-0.5">
        <h2 className="font-semibold text-h2">{t('title')}</h2>
        <p className="text-ink-2 text-small">{t('text')}</p>
      </div>
      <Field label={t('name')} hint={t('nameHint')} error={fieldError(findIssue('fullName'))}>
        {(control) => (
          <TextInput
            {...control}
            name="fullName"
            size="lg"
            dir="auto"
            className="text-match"
            autoComplete="name"
            defaultValue={typed?.fullName}
          />
        )}
      </Field>
      <Field label={t('email')} error={fieldError(findIssue('emailAddress'))}>
        {(control) => (
          <TextInput
            {...control}
            ref={email}
            name="emailAddress"
            type="email"
            inputMode="email"
            size="lg"
            dir="ltr"
            className="text-match"
            autoComplete="email"
            defaultValue={typed?.emailAddress}
          />
        )}
      </Field>
      <Checkbox label={t('messages')} name="getsMessages" defaultChecked={typed?.getsMessages} className="text-small" />
      {error && !error.fieldErrors.length && <FailureAlert error={error} />}
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={common('sending')} className="mt-1 w-full">
        {t('submit')}
      </Button>
    </form>
  )
}
