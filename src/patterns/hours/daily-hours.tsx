import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { normaliseTime } from '../../contract/text.ts'
import { days } from '../../contract/timings.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useFieldError } from '../../ui/fields/error-text.ts'
import { DayHours } from './day-hours.tsx'
import { copiedToAll, type WithHours } from './hours-form.ts'
import { hoursMessages } from './messages.ts'
import { HoursNote } from './time-range.tsx'

/** Hours day by day, Monday first. The first complete day can be copied to all seven. */
export function DailyHours() {
  const t = useTranslations(hoursMessages)
  const common = useTranslations('common')
  const { control, getValues, setValue, clearErrors } = useFormContext<WithHours>()
  const { errors } = useFormState({ control, name: 'hours' })
  const each = useWatch({ control, name: 'hours.days' })
  const fieldError = useFieldError()
  const note = useId()
  const [expanded, setExpanded] = useState<number>()
  const [copied, setCopied] = useState<number>()
  const source = each.findIndex(({ open, openingTime, closingTime }) => open && normaliseTime(openingTime) && normaliseTime(closingTime))
  const copy = () => {
    setValue('hours.days', copiedToAll(getValues('hours.days'), source), { shouldDirty: true })
    clearErrors('hours.days')
    setCopied(source)
  }
  const copiedDay = copied === undefined ? undefined : days[copied]
  return (
    <div>
      <ul aria-describedby={note} className="grid border-t border-line">
        {days.map((day, index) => (
          <DayHours
            key={day}
            day={day}
            index={index}
            expanded={expanded === index}
            onExpand={(open) => setExpanded(open ? index : undefined)}
            action={
              index === source && (
                <Button variant="quiet" size="sm" icon={<Copy aria-hidden className="size-icon-sm" />} onClick={copy}>
                  {t('copy')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <HoursNote
        id={note}
        error={fieldError(errors.hours?.days?.root ?? (errors.hours?.days?.type ? errors.hours.days : undefined))}
        remark={undefined}
        className="mt-2"
      />
      <span role="status" className="sr-only">
        {copiedDay && t('copied', { day: common(`days.${copiedDay}`) })}
      </span>
    </div>
  )
}
