import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { TimeInput } from '../../../ui/fields/time-input.tsx'
import { dealMessages } from '../messages.ts'
import type { DealFormValues } from './values.ts'

export type RangePath = 'hours.common' | `hours.days.${number}`

/** The complaint of a range is about both of its times: it stands on the one that is to be changed. */
export function useRangeError(path: RangePath) {
  const { control } = useFormContext<DealFormValues>()
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
  const t = useTranslations(dealMessages)
  const { register, trigger, getValues } = useFormContext<DealFormValues>()
  const error = useRangeError(path)
  const opening = `${path}.openingTime` as const
  const closing = `${path}.closingTime` as const
  // A complaint about one of them may be settled, or raised, by the other.
  const recheck = (other: typeof opening | typeof closing, isWrong: boolean) => {
    if (isWrong || getValues(other)) void trigger(other)
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="text-small text-ink-3">{t('form.hours.from')}</span>
      <span className="min-w-0 flex-1 sm:max-w-[122px]">
        <TimeInput
          aria-label={t('form.hours.opening', { day: whose })}
          aria-invalid={error.openingTime ? true : undefined}
          aria-describedby={describedBy}
          {...register(opening, { onBlur: () => recheck(closing, false), onChange: () => error.closingTime && recheck(closing, true) })}
        />
      </span>
      <span className="text-small text-ink-3">{t('form.hours.to')}</span>
      <span className="min-w-0 flex-1 sm:max-w-[122px]">
        <TimeInput
          aria-label={t('form.hours.closing', { day: whose })}
          aria-invalid={error.closingTime ? true : undefined}
          aria-describedby={describedBy}
          {...register(closing, { onChange: () => error.openingTime && recheck(opening, true) })}
        />
      </span>
    </span>
  )
}
