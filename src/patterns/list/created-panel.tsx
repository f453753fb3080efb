import { useId, useState } from 'react'
import { createDayFmt } from '../../i18n/days.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ButtonPopover, type ButtonPopoverProps } from '../../ui/dialogs/button-popover.tsx'
import { Calendar } from '../../ui/fields/calendar.tsx'
import { inputClasses } from '../../ui/fields/input-classes.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { calendarMessages } from './calendar-messages.ts'
import { type CreatedDays, type DayRange, presetNames, presetOf, presetsOf, rangeOf } from './created-days.ts'
import { listMessages } from './messages.ts'
import { typedDay } from './typed-day.ts'

interface CreatedPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
  readonly chosen: CreatedDays
  readonly isOneDay: boolean
  /** Told of the days that were chosen; undefined for any. */
  readonly onRange: (range: DayRange | undefined) => void
}

/** Presets, which hold at once, and a calendar for any other days. */
export function CreatedPanel({ open, onOpenChange, button, ...props }: CreatedPanelProps) {
  const t = useTranslations(calendarMessages)
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
  const t = useTranslations(calendarMessages)
  const lists = useTranslations(listMessages)
  const hasRoom = useMedia('(min-width: 64rem)')
  const preset = presetOf(chosen, today)
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
          <Capitalised text={lists('created.any')} />
        </button>
        {presetNames.slice(0, isOneDay ? 1 : undefined).map((name) => (
          <button key={name} type="button" aria-pressed={name === preset} className={choice} onClick={() => choose(presetsOf(today)[name])}>
            <Capitalised text={lists(`created.${name}`)} />
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
          months={hasRoom ? 2 : 1}
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

/** Words that stand inside a sentence elsewhere, by themselves. */
const Capitalised = ({ text }: { readonly text: string }) => <span className="block first-letter:uppercase">{text}</span>

/** The days as they are typed or picked, before they hold; typed in either order. */
function useDraft(chosen: CreatedDays, isOneDay: boolean) {
  const fmt = createDayFmt(useLanguage())
  const start = rangeOf(chosen) ?? { first: chosen.from, last: chosen.to }
  const [texts, setTexts] = useState({ first: start.first ? fmt.day(start.first) : '', last: start.last ? fmt.day(start.last) : '' })
  const [days, setDays] = useState<{ readonly first?: string | undefined; readonly last?: string | undefined }>(start)
  // A calendar has been pressed once: a range was begun, and waits for its end.
  const [isBegun, setBegun] = useState(false)
  const range = rangeOf({ from: days.first ?? days.last, to: days.last ?? days.first })
  const isReadable = (['first', 'last'] as const).every((end) => !texts[end].trim() || days[end])
  const field = (end: 'first' | 'last') => ({
    value: texts[end],
    isWrong: texts[end].trim() !== '' && !days[end],
    onText: (text: string) => {
      const day = typedDay(text)
      setTexts(isOneDay ? { first: text, last: text } : { ...texts, [end]: text })
      setDays(isOneDay ? { first: day, last: day } : { ...days, [end]: day })
      setBegun(false)
    },
    // What was understood, in the one way that cannot be read otherwise.
    onLeave: () => {
      const day = days[end]
      if (day) setTexts({ ...texts, [end]: fmt.day(day) })
    },
  })
  return {
    range: isReadable ? range : undefined,
    first: field('first'),
    last: field('last'),
    /** The first press begins a range of one day, whatever held before, and the second ends it; so does one where only the first day is there. */
    pick: (day: string) => {
      const begin = !isOneDay && (isBegun || !days.last) ? days.first : undefined
      const { first, last } = rangeOf({ from: begin ?? day, to: day }) ?? { first: day, last: day }
      setBegun(!begin)
      setDays({ first, last })
      setTexts({ first: fmt.day(first), last: fmt.day(last) })
    },
  }
}

interface DayFieldProps {
  readonly label: string
  /** A day to show how one is typed. */
  readonly example: string
  readonly value: string
  readonly isWrong: boolean
  readonly onText: (text: string) => void
  readonly onLeave: () => void
}

function DayField({ label, example, value, isWrong, onText, onLeave }: DayFieldProps) {
  const t = useTranslations(calendarMessages)
  const fmt = createDayFmt(useLanguage())
  const id = useId()
  // Half a day is no mistake yet.
  const [hasLeft, setLeft] = useState(false)
  const isTold = isWrong && hasLeft
  return (
    <div className="grid min-w-0 content-start gap-1 text-caption text-ink-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={isTold ? `${id}-wrong` : undefined}
        value={value}
        dir="auto"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        className={cx(inputClasses('filter'), 'text-match text-small')}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={() => {
          setLeft(isWrong)
          onLeave()
        }}
      />
      <p id={`${id}-wrong`} role="status" className="text-no empty:hidden">
        {isTold && t('like', { day: fmt.day(example) })}
      </p>
    </div>
  )
}
