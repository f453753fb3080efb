import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { days } from '#contract/days.ts'
import type { TimingsOption } from '#contract/timings.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { fieldPull } from '#ui/fields/field.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type WithHours, withOption } from './hours-form.ts'
import { closesNextDay } from './hours-text.ts'
import { HoursNote, TimeRange, useRangeError } from './time-range.tsx'

/** Switches between common and daily hours; the values of the other mode are kept. */
export function HoursMode() {
  const { t } = useTranslation('hours')
  const { control, getValues, setValue, clearErrors } = useFormContext<WithHours>()
  const option = useWatch({ control, name: 'hours.option' })
  return (
    <SegmentedControl<TimingsOption>
      label={t('mode')}
      value={option}
      className="max-sm:w-full"
      options={[
        { value: 'COMMON', label: t('same') },
        { value: 'INDIVIDUAL', label: t('byDay') },
      ]}
      onChange={(next) => {
        setValue('hours', withOption(getValues('hours'), next), { shouldDirty: true })
        clearErrors('hours')
      }}
    />
  )
}

const loadDailyHours = () => import('./daily-hours.tsx').then(({ DailyHours }) => DailyHours)

export function HoursField() {
  const { control } = useFormContext<WithHours>()
  const isDaily = useWatch({ control, name: 'hours.option' }) === 'INDIVIDUAL'
  const DailyHours = useIdleModule(loadDailyHours, true, isDaily)
  if (!isDaily) return <CommonHours />
  return DailyHours ? <DailyHours /> : <LoadingDays />
}

/** Has the height of the loaded days. */
const LoadingDays = () => (
  <div aria-busy className="grid border-t border-line">
    {days.map((day) => (
      <div key={day} className="flex min-h-lg items-center border-b border-line py-0.5 last:border-b-0 sm:min-h-till sm:py-2">
        <Skeleton className="h-4 w-9" />
      </div>
    ))}
  </div>
)

function CommonHours() {
  const { t } = useTranslation('hours')
  const { control } = useFormContext<WithHours>()
  const common = useWatch({ control, name: 'hours.common' })
  const { openingTime, closingTime } = useRangeError('hours.common')
  const note = useId()
  const fieldError = useFieldError()
  const invalid = openingTime ?? closingTime
  // In this mode the message names no day.
  const error =
    invalid?.type === 'timeFormat' ? fieldError(invalid) : invalid && t(invalid.type === 'dayEqualTimes' ? 'equal' : 'incomplete')
  const remark = closesNextDay(common) ? t('overnight', { time: common.closingTime }) : undefined
  return (
    <div className={cx('grid gap-1.5 border-t border-line pt-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4', fieldPull)}>
      <span className="self-center font-medium">{t('everyDay')}</span>
      <TimeRange path="hours.common" dayLabel={t('everyDay')} describedBy={note} />
      <HoursNote id={note} error={error} remark={remark} className="min-h-note sm:col-start-2" />
    </div>
  )
}

/** “Friday closing time”; undefined for other paths. */
export function useHoursFieldLabel() {
  const { t } = useTranslation('hours')
  const { t: common } = useTranslation('common')
  return (path: string): string | undefined => {
    const [root, list, index, field] = path.split('.')
    if (root !== 'hours') return undefined
    if (list === 'common') return t(index === 'openingTime' ? 'fields.opening' : 'fields.closing')
    const day = days[Number(index)]
    if (!day || !field) return t('fields.hours')
    return t(field === 'openingTime' ? 'fields.dayOpening' : 'fields.dayClosing', { day: common(`days.${day}`) })
  }
}
