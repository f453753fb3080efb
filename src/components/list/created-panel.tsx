import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPresetNames } from '#contract/periods.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Calendar } from '#ui/fields/calendar.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type CreatedDays, type DayRange, dayPresets, matchingPreset, toDayRange } from './created-days.ts'
import { parseTypedDay } from './typed-day.ts'

interface CreatedPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
  readonly chosen: CreatedDays
  readonly isOneDay: boolean
  readonly onRange: (range: DayRange | undefined) => void
}

export function CreatedPanel({ open, onOpenChange, button, ...props }: CreatedPanelProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  return (
    <ButtonPopover open={open} onOpenChange={onOpenChange} button={button} label={t('title')} className="w-[30rem] lg:w-[46rem]">
      <Days {...props} onDone={() => onOpenChange(false)} />
    </ButtonPopover>
  )
}

const choice =
  'flex min-h-filter items-center rounded-1 px-3 text-small hover:bg-hover aria-pressed:bg-teal-tint aria-pressed:font-semibold aria-pressed:text-teal touch:min-h-touch max-sm:border max-sm:border-line'

type DaysProps = Pick<CreatedPanelProps, 'today' | 'chosen' | 'isOneDay' | 'onRange'> & { readonly onDone: () => void }

function Days({ today, chosen, isOneDay, onRange, onDone }: DaysProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  const { t: list } = useTranslation('list', { keyPrefix: 'page' })
  const isLarge = useMedia('(min-width: 64rem)')
  const preset = matchingPreset(chosen, today)
  const isAny = !chosen.from && !chosen.to && !chosen.created
  const draft = useDraft(chosen, isOneDay)
  const choose = (range: DayRange | undefined) => {
    onRange(range)
    onDone()
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
      <div className="grid grid-cols-2 content-start gap-1 sm:w-[9rem] sm:grid-cols-1 sm:border-line sm:border-e sm:pe-3">
        <button type="button" aria-pressed={isAny} className={choice} onClick={() => choose(undefined)}>
          <Capitalised text={list('created.any')} />
        </button>
        {dayPresetNames.slice(0, isOneDay ? 2 : undefined).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === preset}
            className={choice}
            onClick={() => choose(dayPresets(today)[name])}
          >
            <Capitalised text={list(`created.${name}`)} />
          </button>
        ))}
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.range) choose(draft.range)
        }}
      >
        <div className="grid grid-cols-2 gap-2">
          <DayField label={t(isOneDay ? 'day' : 'first')} example={today} {...draft.first} />
          {!isOneDay && <DayField label={t('last')} example={today} {...draft.last} />}
        </div>
        <Calendar
          first={draft.range?.first}
          last={draft.range?.last}
          today={today}
          choices="past"
          months={isLarge ? 2 : 1}
          onDay={draft.pick}
          dayLabel={(name, { isToday, isChosen }) => {
            const day = isToday ? t('dayToday', { day: name }) : name
            return isChosen ? t('dayChosen', { day }) : day
          }}
          previousLabel={t('previousMonth')}
          nextLabel={t('nextMonth')}
        />
        <div className="-bottom-3 sticky -mb-3 flex justify-end bg-raised pt-2 pb-3 low:static max-sm:*:flex-1">
          <Button type="submit" variant="primary" size="sm" disabled={!draft.range}>
            {t('show')}
          </Button>
        </div>
      </form>
    </div>
  )
}

const Capitalised = ({ text }: { readonly text: string }) => <span className="block first-letter:uppercase">{text}</span>

function useDraft(chosen: CreatedDays, isOneDay: boolean) {
  const fmt = createDayFmt(useLanguage())
  const initial = toDayRange(chosen) ?? { first: chosen.from, last: chosen.to }
  const [texts, setTexts] = useState({
    first: initial.first ? fmt.day(initial.first) : '',
    last: initial.last ? fmt.day(initial.last) : '',
  })
  const [days, setDays] = useState<{ readonly first?: string | undefined; readonly last?: string | undefined }>(initial)
  // The first end of a range was clicked.
  const [isSelectingEnd, setSelectingEnd] = useState(false)
  const range = toDayRange({ from: days.first ?? days.last, to: days.last ?? days.first })
  const isReadable = (['first', 'last'] as const).every((end) => !texts[end].trim() || days[end])
  const field = (end: 'first' | 'last') => ({
    value: texts[end],
    isInvalid: texts[end].trim() !== '' && !days[end],
    onText: (text: string) => {
      const day = parseTypedDay(text)
      setTexts(isOneDay ? { first: text, last: text } : { ...texts, [end]: text })
      setDays(isOneDay ? { first: day, last: day } : { ...days, [end]: day })
      setSelectingEnd(false)
    },
    // Reformats the input unambiguously.
    onLeave: () => {
      const day = days[end]
      if (day) setTexts({ ...texts, [end]: fmt.day(day) })
    },
  })
  return {
    range: isReadable ? range : undefined,
    first: field('first'),
    last: field('last'),
    /** The first click starts a range, the second ends it. */
    pick: (day: string) => {
      const rangeStart = !isOneDay && (isSelectingEnd || !days.last) ? days.first : undefined
      const { first, last } = toDayRange({ from: rangeStart ?? day, to: day }) ?? { first: day, last: day }
      setSelectingEnd(!rangeStart)
      setDays({ first, last })
      setTexts({ first: fmt.day(first), last: fmt.day(last) })
    },
  }
}

interface DayFieldProps {
  readonly label: string
  readonly example: string
  readonly value: string
  readonly isInvalid: boolean
  readonly onText: (text: string) => void
  readonly onLeave: () => void
}

function DayField({ label, example, value, isInvalid, onText, onLeave }: DayFieldProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  const fmt = createDayFmt(useLanguage())
  const id = useId()
  // An incomplete date is no error before blur.
  const [isTouched, setTouched] = useState(false)
  const showsError = isInvalid && isTouched
  return (
    <div className="grid min-w-0 content-start gap-1 text-caption text-ink-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={showsError ? `${id}-wrong` : undefined}
        value={value}
        dir={value ? 'auto' : undefined}
        placeholder={fmt.day(example)}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        className={cx(inputClasses('filter'), 'text-match text-small')}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={() => {
          setTouched(isInvalid)
          onLeave()
        }}
      />
      <p id={`${id}-wrong`} role="status" className="text-no empty:hidden">
        {showsError && t('like', { day: fmt.day(example) })}
      </p>
    </div>
  )
}
