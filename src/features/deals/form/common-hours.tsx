import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { closesNextDay } from '../hours-summary.ts'
import { dealMessages } from '../messages.ts'
import { HoursNote } from './hours-note.tsx'
import { TimeRange, useRangeError } from './time-range.tsx'
import type { DealFormValues } from './values.ts'

/** One opening and one closing time for all seven days. */
export function CommonHours() {
  const t = useTranslations(dealMessages)
  const { control } = useFormContext<DealFormValues>()
  const common = useWatch({ control, name: 'hours.common' })
  const { openingTime, closingTime } = useRangeError('hours.common')
  const note = useId()
  const wrong = openingTime ?? closingTime
  // The rule names a day; here there is none to name.
  const error = wrong && t(wrong.type === 'dayEqualTimes' ? 'form.hours.equal' : 'form.hours.incomplete')
  const remark = closesNextDay(common) ? t('form.hours.overnight', { time: common.closingTime }) : undefined
  return (
    <div className="grid gap-1.5 border-t border-line pt-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4">
      <span className="self-center font-medium">{t('form.hours.everyDay')}</span>
      <TimeRange path="hours.common" whose={t('form.hours.everyDay')} describedBy={note} />
      <HoursNote id={note} error={error} remark={remark} className="min-h-note sm:col-start-2" />
    </div>
  )
}
