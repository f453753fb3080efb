import { CircleAlert, Moon } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { typedTime } from '#contract/typed-text.ts'
import { cx } from '#ui/cx.ts'
import { TimeInput } from '#ui/fields/time-input.tsx'
import { nextHalfHour, type WithHours } from './hours-form.ts'

type RangePath = 'hours.common' | `hours.days.${number}`

/** An error of a range is shown at the time that must change. */
export function useRangeError(path: RangePath) {
  const { control } = useFormContext<WithHours>()
  const { errors } = useFormState({ control, name: 'hours' })
  const [, list, index] = path.split('.')
  const rangeErrors = list === 'days' ? errors.hours?.days?.[Number(index)] : errors.hours?.common
  return { openingTime: rangeErrors?.openingTime, closingTime: rangeErrors?.closingTime }
}

interface TimeRangeProps {
  readonly path: RangePath
  readonly dayLabel: string
  readonly describedBy: string | undefined
}

/** “from … to …” as words: a dash would not follow the page's direction. */
export function TimeRange({ path, dayLabel, describedBy }: TimeRangeProps) {
  const { t } = useTranslation('hours')
  const { register, trigger, getValues } = useFormContext<WithHours>()
  const error = useRangeError(path)
  const opening = `${path}.openingTime` as const
  const closing = `${path}.closingTime` as const
  // A change of one time may fix or cause an error of the other.
  const recheck = (other: typeof opening | typeof closing, isWrong: boolean) => {
    if (isWrong || getValues(other)) void trigger(other)
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="text-small text-ink-3">{t('from')}</span>
      <span className="min-w-0 flex-1 sm:max-w-[7.625rem]">
        <TimeInput
          aria-required
          aria-label={t('opening', { day: dayLabel })}
          aria-invalid={error.openingTime ? true : undefined}
          aria-describedby={describedBy}
          {...register(opening, { onBlur: () => recheck(closing, false), onChange: () => error.closingTime && recheck(closing, true) })}
        />
      </span>
      <span className="text-small text-ink-3">{t('to')}</span>
      <span className="min-w-0 flex-1 sm:max-w-[7.625rem]">
        <TimeInput
          aria-required
          aria-label={t('closing', { day: dayLabel })}
          aria-invalid={error.closingTime ? true : undefined}
          aria-describedby={describedBy}
          listStart={() => nextHalfHour(typedTime(getValues(opening)))}
          {...register(closing, { onChange: () => error.openingTime && recheck(opening, true) })}
        />
      </span>
    </span>
  )
}

interface HoursNoteProps {
  readonly id: string
  readonly error: string | undefined
  /** A valid value with a remark: it closes on the next day. */
  readonly remark: string | undefined
  readonly className?: string
}

/** A live region, so it is always mounted. */
export const HoursNote = ({ id, error, remark, className }: HoursNoteProps) => (
  <span id={id} aria-live="polite" className={cx('flex items-start gap-1.5 text-small', error ? 'text-no' : 'text-ink-3', className)}>
    {(error || remark) && (
      <span aria-hidden="true" className="flex h-note flex-none items-center">
        {error ? <CircleAlert className="size-icon-xs" /> : <Moon className="size-icon-xs" />}
      </span>
    )}
    <span>{error ?? remark}</span>
  </span>
)
