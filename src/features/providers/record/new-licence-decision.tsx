import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { useToday } from '#components/list/use-today.ts'
import { DecisionReason, reasonIssue } from '#components/review/decision-reason.tsx'
import { findLicenceDayProblem, type NewLicence } from '#contract/licences.ts'
import { providerReasonLength } from '#contract/limits.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { providerMutations } from '../api.ts'
import { useCommonReasons } from '../common-reasons.ts'
import { ExpiryField } from './expiry-field.tsx'
import { newLicenceAttribute } from './new-licence-attribute.ts'
import type { LicenceSearch } from './use-licence-search.ts'

export interface NewLicenceDecisionProps {
  readonly id: string
  readonly newLicence: NewLicence
  readonly licence: LicenceSearch
}

/** Stable: a new ref callback per render would set the focus again. */
const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus()

/** Accepts the licence that follows the current one, with its last day, or refuses it with a reason. */
export function NewLicenceDecision({ id, newLicence, licence }: NewLicenceDecisionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const fmt = useFmt()
  const days = createDayFmt(useLanguage())
  const toMessage = useFieldError()
  const today = useToday()()
  const [text, setText] = useState('')
  const [reason, setReason] = useState<string>()
  const [isTried, setTried] = useState(false)
  const refuse = useRef<HTMLButtonElement>(null)
  useFocusFallback(
    (focused) => focused.closest(`[${newLicenceAttribute}] form`) !== null,
    () => refuse.current,
  )
  const { decide, isPending, error } = useDecideLicence(id, newLicence._id)
  const day = parseTypedDay(text)
  const code = day ? findLicenceDayProblem(day, today, { isNew: true }) : isTried || text ? 'required' : undefined
  const accept = () => {
    setTried(true)
    if (day && !code) decide({ isAccepted: true, licenceExpiresOn: day })
  }
  return (
    <section
      {...{ [newLicenceAttribute]: true }}
      aria-label={t('new.title')}
      className="grid gap-2 border-line border-t bg-wait-tint/40 px-3 py-2"
    >
      <p className="text-small font-medium">{t('new.sent', { date: newLicence.sentAt ? fmt.date(newLicence.sentAt) : '' })}</p>
      <ExpiryField
        text={text}
        onText={setText}
        onSuggested={(found) => setText(days.day(found))}
        today={today}
        licence={licence}
        error={code ? toMessage({ code }) : undefined}
      />
      {reason === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" busy={isPending} onClick={accept}>
            {t('new.accept')}
          </Button>
          <Button ref={refuse} size="sm" variant="danger" disabled={isPending} onClick={() => setReason('')}>
            {t('new.refuse')}
          </Button>
        </div>
      ) : (
        <RefusalForm
          reason={reason}
          onReason={setReason}
          isPending={isPending}
          onRefuse={(given) => decide({ isAccepted: false, reason: given })}
        />
      )}
      {error && <Alert tone="no" urgent title={error.message} />}
    </section>
  )
}

interface RefusalFormProps {
  readonly reason: string
  /** Called with undefined when the form is closed. */
  readonly onReason: (reason: string | undefined) => void
  readonly isPending: boolean
  readonly onRefuse: (reason: string) => void
}

function RefusalForm({ reason, onReason, isPending, onRefuse }: RefusalFormProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { t: common } = useTranslation('common')
  const [isTried, setTried] = useState(false)
  const reasons = useCommonReasons(['unreadable', 'expired', 'commercialRegNo'])
  const issue = reasonIssue(reason, providerReasonLength)
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!issue) onRefuse(reason.trim())
      }}
    >
      <DecisionReason
        reasons={reasons}
        reason={reason}
        limit={providerReasonLength}
        onReason={onReason}
        issue={isTried ? issue : undefined}
        disabled={isPending}
        field={focusOnMount}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="dangerFill" busy={isPending}>
          {t('new.confirmRefusal')}
        </Button>
        <Button size="sm" disabled={isPending} onClick={() => onReason(undefined)}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useDecideLicence(id: string, licenceId: string) {
  const { api } = useServices()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const { mutateAsync, isPending, error } = useMutation(providerMutations(api).decideLicence(id))
  type Decision = Omit<Parameters<typeof mutateAsync>[0]['body'], 'licenceId'>
  const decide = (decision: Decision) => {
    const body = { ...decision, licenceId }
    withIdempotencyKey({ params: { id }, body }, (key) => mutateAsync({ body, key })).catch(() => undefined)
  }
  return { decide, isPending, error }
}
