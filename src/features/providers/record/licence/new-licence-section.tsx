import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { useToday } from '#components/list/use-today.ts'
import { findLicenceDayProblem, type NewLicence } from '#contract/licences.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { ExpiryField } from './expiry-field.tsx'
import { newLicenceAttribute } from './new-licence-attribute.ts'
import type { LicenceSearch } from './use-licence-search.ts'

export interface NewLicenceSectionProps {
  readonly newLicence: NewLicence
  readonly licence: LicenceSearch
  /** The business has sent it while the record was open, in place of another one. */
  readonly isReplaced: boolean
  /** Called with the typed last day, which an acceptance saves. */
  readonly onDay: (day: string | undefined) => void
}

/** Says when the waiting licence was sent, and takes its last day; it is decided on in the bar. */
export function NewLicenceSection({ newLicence: { sentAt }, licence, isReplaced, onDay }: NewLicenceSectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const fmt = useFmt()
  const days = createDayFmt(useLanguage())
  const toMessage = useFieldError()
  const today = useToday()()
  const [text, setText] = useState('')
  const day = parseTypedDay(text)
  const code = text && !day ? 'invalid' : day && findLicenceDayProblem(day, today, { isNew: true })
  const write = (next: string) => {
    setText(next)
    onDay(parseTypedDay(next))
  }
  return (
    <section
      {...{ [newLicenceAttribute]: true }}
      tabIndex={-1}
      aria-label={t('new.title')}
      className="grid gap-2 border-line border-t bg-wait-tint/40 px-3 py-2 -outline-offset-2"
    >
      <p className="text-small">
        <span className="font-medium">{sentAt ? t('new.sent', { date: fmt.date(sentAt) }) : t('new.title')}</span>{' '}
        <span>{t('new.where')}</span>
      </p>
      {isReplaced && <Alert tone="warn" urgent title={t('new.replaced')} />}
      <ExpiryField
        text={text}
        onText={write}
        onSuggested={(found) => write(days.day(found))}
        today={today}
        licence={licence}
        error={code ? toMessage({ code }) : undefined}
      />
    </section>
  )
}
