import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { useUncontrolledForm } from '#components/form/use-uncontrolled-form.ts'
import { formatCountdown, useCountdown } from '#components/use-countdown.ts'
import { Customer } from '#contract/claims.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { type ClaimRequest, type ShownVoucher, useClaimRequest } from './use-claim-request.ts'

/** Milliseconds before the mail may be sent again. */
const pause = 60_000

interface Sent {
  readonly request: ClaimRequest
  readonly linkHours: number
}

/** The form, then where its mail went. */
export function ClaimSection(shown: ShownVoucher) {
  const [request, setRequest] = useState<ClaimRequest>()
  const [sent, setSent] = useState<Sent>()
  const onSent = (next: Sent) => {
    setRequest(next.request)
    setSent(next)
  }
  if (sent) return <Mailed {...shown} {...sent} onCorrect={() => setSent(undefined)} />
  return <ClaimForm {...shown} typed={request} onSent={onSent} />
}

interface ClaimFormProps extends ShownVoucher {
  /** What was typed before, to be corrected. */
  readonly typed: ClaimRequest | undefined
  readonly onSent: (sent: { readonly request: ClaimRequest; readonly linkHours: number }) => void
}

function ClaimForm({ typed, onSent, ...shown }: ClaimFormProps) {
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

interface MailedProps extends ShownVoucher {
  readonly request: ClaimRequest
  readonly linkHours: number
  readonly onCorrect: () => void
}

/** Where the mail went, and what to do if it does not arrive. */
function Mailed({ request, linkHours, onCorrect, ...shown }: MailedProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mailed' })
  const { clock } = useServices()
  const [sentAt, setSentAt] = useState(clock.now)
  const [isSentAgain, setSentAgain] = useState(false)
  const left = useCountdown(sentAt + pause)
  const { send, isBusy, error } = useClaimRequest(shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const sendAgain = async () => {
    setSentAgain(false)
    if ((await send(request)) === undefined) return
    setSentAgain(true)
    setSentAt(clock.now())
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-lg flex-none place-items-center rounded-full bg-ok-tint text-ok">
          <MailCheck aria-hidden className="size-icon-lg" />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-h2 outline-none">
            {t('title')}
          </h2>
          <p className="wrap-anywhere">{t('text', { address: request.emailAddress })}</p>
          <p className="text-ink-2 text-small">{t('hours', { count: linkHours })}</p>
        </div>
      </div>
      {error && <FailureAlert error={error} hasInput={false} />}
      <div className="grid gap-2 border-line border-t pt-4">
        <Button onClick={onCorrect}>{t('correct')}</Button>
        {left > 0 ? (
          <p className="flex min-h-touch items-center justify-center text-center text-ink-2 text-small">
            {t('wait', { time: formatCountdown(left) })}
          </p>
        ) : (
          <Button variant="quiet" busy={isBusy} onClick={() => void sendAgain()}>
            {t('again')}
          </Button>
        )}
        {/* Announced twice in a minute, not each second. */}
        <p role="status" className={isSentAgain && left > 0 ? 'text-center text-ok text-small' : 'sr-only'}>
          {left > 0 ? isSentAgain && t('sentAgain') : t('waitOver')}
        </p>
      </div>
    </div>
  )
}
