import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Calendar } from '#ui/fields/calendar.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type DayRange, toDayRange } from './created-days.ts'
import { parseTypedDay } from './typed-day.ts'

/** Days that are chosen with one press. */
interface DaysChoice {
  readonly label: string
  /** Undefined for any days. */
  readonly range: DayRange | undefined
  readonly isChosen: boolean
}

type End = keyof DayRange

interface DaysPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
  readonly initial: Partial<DayRange>
  readonly choices: readonly DaysChoice[]
  readonly isOneDay?: boolean
  /** Says at its field what forbids a range; without it the ends are put in order, and any range is taken. */
  readonly findProblems?: (range: DayRange) => Partial<DayRange>
  readonly onRange: (range: DayRange | undefined) => void
}

/** Past days, by name, typed or from a calendar. */
export function DaysPanel({ open, onOpenChange, button, ...props }: DaysPanelProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  return (
    <ButtonPopover open={open} onOpenChange={onOpenChange} button={button} label={t('title')} className="w-[30rem] lg:w-[46rem]">
      <Days {...props} onDone={() => onOpenChange(false)} />
    </ButtonPopover>
  )
}

const choice =
  'flex min-h-filter items-center rounded-1 px-3 text-small hover:bg-hover aria-pressed:bg-teal-tint aria-pressed:font-semibold aria-pressed:text-teal touch:min-h-touch max-sm:border max-sm:border-line'

type DaysProps = Omit<DaysPanelProps, 'open' | 'onOpenChange' | 'button'> & { readonly onDone: () => void }

function Days({ today, initial, choices, isOneDay = false, findProblems, onRange, onDone }: DaysProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  const isLarge = useMedia('(min-width: 64rem)')
  const draft = useDraft(initial, today, isOneDay, findProblems)
  const choose = (range: DayRange | undefined) => {
    onRange(range)
    onDone()
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4">
      <div className="grid grid-cols-2 content-start gap-1 sm:w-[9rem] sm:grid-cols-1 sm:border-line sm:border-e sm:pe-3">
        {choices.map(({ label, range, isChosen }) => (
          <button key={label} type="button" aria-pressed={isChosen} className={choice} onClick={() => choose(range)}>
            <span className="block first-letter:uppercase">{label}</span>
          </button>
        ))}
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.check() && draft.range) choose(draft.range)
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
        <div className="-bottom-3 sticky -mb-3 flex justify-end bg-raised pt-2 pb-3 max-sm:*:flex-1">
          <Button type="submit" variant="primary" size="sm" disabled={!draft.range}>
            {t('show')}
          </Button>
        </div>
      </form>
    </div>
  )
}

function useDraft(initial: Partial<DayRange>, example: string, isOneDay: boolean, findProblems: DaysPanelProps['findProblems']) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  const fmt = createDayFmt(useLanguage())
  const [texts, setTexts] = useState({
    first: initial.first ? fmt.day(initial.first) : '',
    last: initial.last ? fmt.day(initial.last) : '',
  })
  const [days, setDays] = useState<{ readonly [Name in End]?: string | undefined }>(initial)
  // The first end of a range was clicked.
  const [isSelectingEnd, setSelectingEnd] = useState(false)
  // Problems of a range that is still being typed are not shown.
  const [isChecked, setChecked] = useState(false)
  const [first = days.last, last = days.first] = [days.first, days.last]
  const problems: Partial<DayRange> = (first && last && findProblems?.({ first, last })) || {}
  const range = toDayRange({ from: days.first ?? days.last, to: days.last ?? days.first })
  const isReadable = (['first', 'last'] as const).every((end) => !texts[end].trim() || days[end])
  const field = (end: End) => ({
    value: texts[end],
    problem: texts[end].trim() !== '' && !days[end] ? t('like', { day: fmt.day(example) }) : problems[end],
    isChecked,
    onText: (text: string) => {
      const day = parseTypedDay(text)
      setTexts(isOneDay ? { first: text, last: text } : { ...texts, [end]: text })
      setDays(isOneDay ? { first: day, last: day } : { ...days, [end]: day })
      setSelectingEnd(false)
      setChecked(false)
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
    /** Shows problems; false if there are any. */
    check: () => {
      setChecked(true)
      return Object.keys(problems).length === 0
    },
    /** The first click starts a range, the second ends it. */
    pick: (day: string) => {
      const rangeStart = !isOneDay && (isSelectingEnd || !days.last) ? days.first : undefined
      const { first, last } = toDayRange({ from: rangeStart ?? day, to: day }) ?? { first: day, last: day }
      setSelectingEnd(!rangeStart)
      setChecked(true)
      setDays({ first, last })
      setTexts({ first: fmt.day(first), last: fmt.day(last) })
    },
  }
}

interface DayFieldProps {
  readonly label: string
  readonly example: string
  readonly value: string
  readonly problem: string | undefined
  /** Shows the problem at once. */
  readonly isChecked: boolean
  readonly onText: (text: string) => void
  readonly onLeave: () => void
}

function DayField({ label, example, value, problem, isChecked, onText, onLeave }: DayFieldProps) {
  const fmt = createDayFmt(useLanguage())
  const id = useId()
  // An incomplete date is no error before blur.
  const [isTouched, setTouched] = useState(false)
  const showsError = problem !== undefined && (isTouched || isChecked)
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
        aria-invalid={problem !== undefined || undefined}
        className={cx(inputClasses('filter'), 'text-match text-small')}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={() => {
          setTouched(problem !== undefined)
          onLeave()
        }}
      />
      <p id={`${id}-wrong`} role="status" className="text-no empty:hidden">
        {showsError && problem}
      </p>
    </div>
  )
}
