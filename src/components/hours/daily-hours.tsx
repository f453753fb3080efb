import { ChevronDown, Copy, Moon } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { days } from '#contract/days.ts'
import type { Day } from '#contract/timings.ts'
import { typedTime } from '#contract/typed-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { copiedToAll, timesOfDayBefore, type WithHours } from './hours-form.ts'
import { closesNextDay, dayAfter } from './hours-text.ts'
import { HoursNote, TimeRange, useRangeError } from './time-range.tsx'

export function DailyHours() {
  const { t } = useTranslation('hours')
  const { t: common } = useTranslation('common')
  const { control, getValues, setValue, clearErrors } = useFormContext<WithHours>()
  const { errors } = useFormState({ control, name: 'hours' })
  const each = useWatch({ control, name: 'hours.days' })
  const fieldError = useFieldError()
  const note = useId()
  const [expanded, setExpanded] = useState<number>()
  const [copied, setCopied] = useState<number>()
  const isComplete = (index: number) => {
    const { open, openingTime = '', closingTime = '' } = each[index] ?? {}
    return Boolean(open && typedTime(openingTime) && typedTime(closingTime))
  }
  // After copying, the button stays where the focus is.
  const source = copied !== undefined && isComplete(copied) ? copied : [...days.keys()].find(isComplete)
  const copy = () => {
    if (source === undefined) return
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
                <Button variant="quiet" size="sm" icon={<Copy aria-hidden className="size-icon-sm" />} onClick={copy} className="sm:-me-3">
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

interface DayHoursProps {
  readonly day: Day
  readonly index: number
  /** On a phone a day is collapsed to one line. */
  readonly expanded: boolean
  readonly onExpand: (expanded: boolean) => void
  readonly action: Elements
}

function DayHours({ day, index, expanded, onExpand, action }: DayHoursProps) {
  const { t } = useTranslation('common')
  const { t: hoursT } = useTranslation('hours')
  const { control } = useFormContext<WithHours>()
  const hours = useWatch({ control, name: `hours.days.${index}` })
  const { openingTime, closingTime } = useRangeError(`hours.days.${index}`)
  const fieldError = useFieldError()
  const [times, note, night] = [useId(), useId(), useId()]
  const name = t(`days.${day}`)
  const error = fieldError(openingTime ?? closingTime)
  const next = { day: t(`days.${dayAfter(day)}`), time: hours.closingTime }
  const remark = hours.open && closesNextDay(hours) ? hoursT('overnightDay', next) : undefined
  const shown = expanded || error !== undefined
  return (
    <li className="border-b border-line last:border-b-0">
      <fieldset aria-label={name}>
        {/* Not on the fieldset: browsers do not centre its content. */}
        <div className="grid items-center py-0.5 sm:min-h-till sm:py-2 sm:content-center sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4">
          <div className="flex min-h-lg items-center justify-between gap-3 sm:contents">
            <DayCheckbox index={index} name={name} onExpand={onExpand} />
            {hours.open && <OpenDay name={name} hours={hours} expanded={shown} controls={times} onExpand={onExpand} />}
            {!hours.open && <span className="text-small text-ink-3">{hoursT('closed')}</span>}
          </div>
          {hours.open && (
            <div
              id={times}
              className={cx('gap-x-4 gap-y-1.5 pb-2 sm:flex sm:items-center sm:justify-between sm:pb-0', shown ? 'grid' : 'hidden')}
            >
              <TimeRange path={`hours.days.${index}`} dayLabel={name} describedBy={cx(note, remark && night)} />
              {remark && (
                <span id={night} title={remark} className="flex items-center gap-1.5 text-caption text-ink-3">
                  <Moon aria-hidden className="size-icon-xs flex-none" />
                  <span aria-hidden="true">{hoursT('nextDay')}</span>
                  <span className="sr-only">{remark}</span>
                </span>
              )}
              {action}
            </div>
          )}
          {hours.open && (
            <HoursNote id={note} error={error} remark={undefined} className={cx('sm:col-start-2', error && 'max-sm:pb-2 sm:pt-1')} />
          )}
        </div>
      </fieldset>
    </li>
  )
}

function DayCheckbox({ index, name, onExpand }: { index: number; name: string; onExpand: DayHoursProps['onExpand'] }) {
  const { register, setValue, clearErrors, getValues, getFieldState } = useFormContext<WithHours>()
  const onToggle = () => {
    const before = getValues(`hours.days.${index}.open`) && timesOfDayBefore(getValues('hours.days'), index)
    if (before) {
      setValue(`hours.days.${index}.openingTime`, before.openingTime, { shouldDirty: true })
      setValue(`hours.days.${index}.closingTime`, before.closingTime, { shouldDirty: true })
    }
    const { open: isOpen, openingTime, closingTime } = getValues(`hours.days.${index}`)
    clearErrors([`hours.days.${index}.openingTime`, `hours.days.${index}.closingTime`])
    // "No day is open" is an error of the whole list.
    const { error } = getFieldState('hours.days')
    if (error?.root ?? error?.type) clearErrors('hours.days')
    onExpand(isOpen && !(openingTime && closingTime))
  }
  return <Checkbox label={<span className="font-medium">{name}</span>} {...register(`hours.days.${index}.open`, { onChange: onToggle })} />
}

interface OpenDayProps {
  readonly name: string
  readonly hours: WithHours['hours']['days'][number]
  readonly expanded: boolean
  readonly controls: string
  readonly onExpand: (expanded: boolean) => void
}

function OpenDay({ name, hours, expanded, controls, onExpand }: OpenDayProps) {
  const { t } = useTranslation('hours')
  const hasTimes = hours.openingTime && hours.closingTime
  const range = `${hours.openingTime}–${hours.closingTime}`
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-controls={controls}
      aria-label={hasTimes ? t('edit', { day: name, hours: range }) : t('editNone', { day: name })}
      className="flex min-h-touch items-center gap-2 rounded-1 ps-3 text-small text-teal sm:hidden"
      onClick={() => onExpand(!expanded)}
    >
      {hasTimes ? <bdi dir="ltr">{range}</bdi> : <span>{t('notSet')}</span>}
      <ChevronDown aria-hidden className={cx('size-icon-sm transition-transform', expanded && 'rotate-180')} />
    </button>
  )
}
