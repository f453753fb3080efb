import { useFormContext, useWatch } from 'react-hook-form'
import type { TimingsOption } from '../../../contract/timings.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { dealMessages } from '../messages.ts'
import { CommonHours } from './common-hours.tsx'
import { DailyHours } from './daily-hours.tsx'
import { type DealFormValues, withOption } from './values.ts'

/** The switch between one time for all days and a time a day; what was typed in the other mode is kept. */
export function HoursMode() {
  const t = useTranslations(dealMessages)
  const { control, getValues, setValue, clearErrors } = useFormContext<DealFormValues>()
  const option = useWatch({ control, name: 'hours.option' })
  return (
    <SegmentedControl<TimingsOption>
      label={t('form.hours.mode')}
      value={option}
      className="max-sm:w-full"
      options={[
        { value: 'COMMON', label: t('form.hours.same') },
        { value: 'INDIVIDUAL', label: t('form.hours.byDay') },
      ]}
      onChange={(next) => {
        setValue('hours', withOption(getValues('hours'), next), { shouldDirty: true })
        clearErrors('hours')
      }}
    />
  )
}

/** When the voucher may be used, in the chosen mode. */
export function HoursField() {
  const { control } = useFormContext<DealFormValues>()
  const option = useWatch({ control, name: 'hours.option' })
  return option === 'COMMON' ? <CommonHours /> : <DailyHours />
}
