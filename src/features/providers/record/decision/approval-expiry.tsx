import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { LicenceChip } from '../../licence-chip.tsx'
import type { ApprovalDay } from './use-approval-day.ts'

interface ApprovalExpiryProps extends ApprovalDay {
  readonly isRequired?: boolean
  readonly field?: Ref<HTMLInputElement>
}

/** The last day of the licence, asked for in the dialog of an approval while none is noted. */
export function ApprovalExpiry({ text, onText, day, page, today, problem, isRequired = false, field }: ApprovalExpiryProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const language = useLanguage()
  const toMessage = useFieldError()
  const [phase, setPhase] = useState<'typing' | 'left'>()
  const showsProblem = phase === 'left' || (phase === undefined && text !== '')
  return (
    <Field
      label={t('expiresOn')}
      optional={!isRequired}
      hint={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {page !== undefined && <span>{t('foundOnPage', { page })}</span>}
          {day && <bdi>{formatHijri(day, language)}</bdi>}
          {day && <LicenceChip expiresOn={day} today={today} />}
        </span>
      }
      error={showsProblem && problem ? toMessage({ code: problem }) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          {...(field && { ref: field })}
          dir={text ? 'auto' : undefined}
          className="text-match"
          autoComplete="off"
          placeholder={t('notNoted')}
          value={text}
          onChange={({ currentTarget }) => {
            setPhase('typing')
            onText(currentTarget.value)
          }}
          onBlur={() => {
            setPhase('left')
            if (day) onText(createDayFmt(language).day(day))
          }}
        />
      )}
    </Field>
  )
}
