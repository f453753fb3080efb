import type { ReactNode } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#components/day/day-input.tsx'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { OtherTimes } from './other-times.tsx'
import type { WithSpecialHours } from './special-hours-form.ts'

interface DatesRowProps {
  readonly index: number
  readonly remove: ReactNode
}

/** Days that are closed or have other hours. */
export function DatesRow({ index, remove }: DatesRowProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'special' })
  return (
    <li className="grid gap-2 rounded-2 border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField index={index} field="from" />
        <DayField index={index} field="to" />
      </div>
      <OtherTimes path={`specialHours.dates.${index}`} name={t('entry', { number: index + 1 })} note={t('closedNote')} />
      <div>{remove}</div>
    </li>
  )
}

function DayField({ index, field }: { readonly index: number; readonly field: 'from' | 'to' }) {
  const { t } = useTranslation('profile', { keyPrefix: 'special' })
  const language = useLanguage()
  const fieldError = useFieldError()
  const { register, control } = useFormContext<WithSpecialHours>()
  const path = `specialHours.dates.${index}.${field}` as const
  const { errors } = useFormState({ control, name: 'specialHours' })
  const text = useWatch({ control, name: path }) ?? ''
  const day = parseTypedDay(text)
  const hint = day ? `${createDayFmt(language).day(day)} · ${formatHijri(day, language)}` : field === 'to' && t('toHint')
  return (
    <Field label={t(field)} hint={hint && <bdi>{hint}</bdi>} error={fieldError(get(errors, path))}>
      {(control) => <DayInput {...control} day={text} {...register(path)} />}
    </Field>
  )
}
