import { useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { HoursNote } from '#components/hours/time-range.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { TimeInput } from '#ui/fields/time-input.tsx'
import type { WithSpecialHours } from './special-hours-form.ts'

interface OtherTimesProps {
  readonly path: 'specialHours.ramadan' | `specialHours.holidays.${number}` | `specialHours.dates.${number}`
  /** What the times are of, for screen readers. */
  readonly name: string
  readonly note: string
}

/** An opening and a closing time, or none. */
export function OtherTimes({ path, name, note }: OtherTimesProps) {
  const { t } = useTranslation('hours')
  const { control, register } = useFormContext<WithSpecialHours>()
  const { errors } = useFormState({ control, name: 'specialHours' })
  const fieldError = useFieldError()
  const [opening, closing] = [get(errors, `${path}.openingTime`), get(errors, `${path}.closingTime`)]
  const id = useId()
  const noteId = useId()
  const error = fieldError(opening ?? closing)
  return (
    <div className="grid gap-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="text-small text-ink-3">{t('from')}</span>
        <span className="min-w-0 flex-1 sm:max-w-[7.625rem]">
          <TimeInput
            aria-label={t('opening', { day: name })}
            aria-invalid={opening ? true : undefined}
            aria-describedby={`${id} ${noteId}`}
            {...register(`${path}.openingTime`)}
          />
        </span>
        <span className="text-small text-ink-3">{t('to')}</span>
        <span className="min-w-0 flex-1 sm:max-w-[7.625rem]">
          <TimeInput
            aria-label={t('closing', { day: name })}
            aria-invalid={closing ? true : undefined}
            aria-describedby={`${id} ${noteId}`}
            {...register(`${path}.closingTime`)}
          />
        </span>
      </span>
      {!error && (
        <span id={noteId} className="text-small text-ink-3">
          {note}
        </span>
      )}
      <HoursNote id={id} error={error} remark={undefined} />
    </div>
  )
}
