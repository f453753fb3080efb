import { CircleAlert, Moon } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../../ui/cx.ts'
import { TimeInput } from '../../ui/fields/time-input.tsx'
import type { WithHours } from './hours-form.ts'
import { hoursMessages } from './messages.ts'

type RangePath = 'hours.common' | `hours.days.${number}`

/** The complaint of a range is about both of its times: it stands on the one that is to be changed. */
export function useRangeError(path: RangePath) {
  const { control } = useFormContext<WithHours>()
  const { errors } = useFormState({ control, name: 'hours' })
  const [, list, index] = path.split('.')
  const errorsOf = list === 'days' ? errors.hours?.days?.[Number(index)] : errors.hours?.common
  return { openingTime: errorsOf?.openingTime, closingTime: errorsOf?.closingTime }
}

interface TimeRangeProps {
  readonly path: RangePath
  /** Whose hours these are, for those who hear the field without its row. */
  readonly whose: string
  readonly describedBy: string | undefined
}

/** “from … to …”: words between two fields, because they follow the page's direction and a dash would not. */
export function TimeRange({ path, whose, describedBy }: TimeRangeProps) {
  const t = useTranslations(hoursMessages)
  const { register, trigger, getValues } = useFormContext<WithHours>()
  const error = useRangeError(path)
  const opening = `${path}.openingTime` as const
  const closing = `${path}.closingTime` as const
  // A complaint about one of them may be settled, or raised, by the other.
  const recheck = (other: typeof opening | typeof closing, isWrong: boolean) => {
    if (isWrong || getValues(other)) void trigger(other)
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="text-small text-ink-3">{t('from')}</span>
      <span className="min-w-0 flex-1 sm:max-w-[7.625rem]">
        <TimeInput
          aria-required
          aria-label={t('opening', { day: whose })}
          aria-invalid={error.openingTime ? true : undefined}
          aria-describedby={describedBy}
          {...register(opening, { onBlur: () => recheck(closing, false), onChange: () => error.closingTime && recheck(closing, true) })}
        />
      </span>
      <span className="text-small text-ink-3">{t('to')}</span>
      <span className="min-w-0 flex-1 sm:max-w-[7.625rem]">
        <TimeInput
          aria-required
          aria-label={t('closing', { day: whose })}
          aria-invalid={error.closingTime ? true : undefined}
          aria-describedby={describedBy}
          {...register(closing, { onChange: () => error.openingTime && recheck(opening, true) })}
        />
      </span>
    </span>
  )
}

interface HoursNoteProps {
  readonly id: string
  readonly error: string | undefined
  /** What is right, but worth saying: the hours end on the next day. */
  readonly remark: string | undefined
  readonly className?: string
}

/** The line under a range of hours. It is there from the start, so that what appears in it is read out. */
export const HoursNote = ({ id, error, remark, className }: HoursNoteProps) => (
  <span id={id} aria-live="polite" className={cx('flex items-start gap-1.5 text-small', error ? 'text-no' : 'text-ink-3', className)}>
    {(error || remark) && (
      <span aria-hidden="true" className="flex h-note flex-none items-center">
        {error ? <CircleAlert className="size-icon-xs" /> : <Moon className="size-icon-xs" />}
      </span>
    )}
    {error ?? remark}
  </span>
)
