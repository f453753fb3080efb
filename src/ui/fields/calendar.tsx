import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DayButton, DayPicker, type MonthCaption, Nav } from 'react-day-picker'
import { useTranslation } from 'react-i18next'
import { toHijri } from '#contract/hijri.ts'
import { isWeekend, weekendDays } from '#contract/local-time.ts'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri, formatHijriMonths } from '#i18n/hijri.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface CalendarProps {
  /** Days are `YYYY-MM-DD`, without a time zone. */
  readonly first: string | undefined
  readonly last: string | undefined
  readonly today: string
  /** Today can always be chosen. */
  readonly choices: 'past' | 'future'
  readonly months: 1 | 2
  readonly onDay: (day: string) => void
  readonly dayLabel: (name: string, is: { readonly isToday: boolean; readonly isChosen: boolean }) => string
  readonly previousLabel: string
  readonly nextLabel: string
}

/** react-day-picker uses local dates; noon exists on every day in every zone. */
const toDate = (day: string) => new Date(`${day}T12:00:00`)
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0')).join('-')

const step = 'grid size-sm place-items-center rounded-1 text-ink-2 hover:bg-hover aria-disabled:text-line-strong touch:size-touch'
const classNames = {
  root: 'min-w-0',
  months: 'relative flex gap-5',
  month: 'grid min-w-0 flex-1 content-start gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  chevron: 'size-icon-sm rtl:-scale-x-100',
  month_caption: 'grid min-h-sm content-center justify-center text-center font-semibold text-small touch:min-h-touch',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-chip text-caption font-normal text-ink-3',
  day: 'p-0 py-px text-center text-small',
  day_button: 'h-filter w-full min-w-filter rounded-1 -outline-offset-2 hover:bg-hover max-sm:min-w-0 touch:min-h-touch',
  today: 'font-semibold text-teal',
  disabled: 'text-line-strong [&>button]:cursor-not-allowed [&>button]:hover:bg-transparent',
  range_start: '[&>button]:bg-teal-fill [&>button]:text-on-fill [&>button]:hover:bg-teal-fill-hover forced-colors:[&>button]:border',
  range_end: '[&>button]:bg-teal-fill [&>button]:text-on-fill [&>button]:hover:bg-teal-fill-hover forced-colors:[&>button]:border',
  range_middle: 'bg-teal-tint forced-colors:[&>button]:border forced-colors:[&>button]:border-dotted',
} as const

export function Calendar({ first, last, today, choices, months, onDay, dayLabel, previousLabel, nextLabel }: CalendarProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const fmt = createDayFmt(language)
  const shown = last ?? first ?? today
  return (
    <DayPicker
      mode="range"
      weekStartsOn={0}
      modifiers={{ weekend: { dayOfWeek: [...weekendDays] } }}
      modifiersClassNames={{ weekend: 'bg-sunken' }}
      required
      dir={languages[language].dir}
      lang={language}
      numberOfMonths={months}
      defaultMonth={months === 2 ? new Date(toDate(shown).setDate(0)) : toDate(shown)}
      startMonth={toDate('2000-01-01')}
      endMonth={toDate('2099-12-31')}
      today={toDate(today)}
      disabled={choices === 'past' ? { after: toDate(today) } : { before: toDate(today) }}
      selected={{ from: first ? toDate(first) : undefined, to: last ? toDate(last) : undefined }}
      onSelect={(_range, date) => onDay(toDay(date))}
      classNames={classNames}
      components={{ Chevron, Nav: Steps, MonthCaption: Caption, DayButton: DayWithHijri }}
      formatters={{
        formatCaption: (date) => fmt.month(toDay(date)),
        formatWeekdayName: (date) => fmt.weekday(toDay(date)),
      }}
      labels={{
        labelPrevious: () => previousLabel,
        labelNext: () => nextLabel,
        labelGrid: (date) => fmt.month(toDay(date)),
        labelWeekday: (date) =>
          isWeekend(toDay(date)) ? t('weekendDay', { day: fmt.weekdayName(toDay(date)) }) : fmt.weekdayName(toDay(date)),
        labelDayButton: (date, { today: isToday, selected }) =>
          dayLabel(fmt.named(toDay(date)), { isToday: isToday ?? false, isChosen: selected ?? false }),
        labelNav: () => '',
      }}
    />
  )
}

/** The month, and below it those of Umm al-Qura. */
function Caption({ calendarMonth, displayIndex: _index, children, ...props }: ComponentProps<typeof MonthCaption>) {
  const language = useLanguage()
  const first = toDay(calendarMonth.date)
  const last = toDay(new Date(calendarMonth.date.getFullYear(), calendarMonth.date.getMonth() + 1, 0))
  return (
    <div {...props}>
      <span>{children}</span>
      <bdi className="font-normal text-caption text-ink-3">{formatHijriMonths(first, last, language)}</bdi>
    </div>
  )
}

function DayWithHijri({ day, children, ...props }: ComponentProps<typeof DayButton>) {
  const language = useLanguage()
  const date = toDay(day.date)
  return (
    <DayButton day={day} {...props} aria-description={formatHijri(date, language)}>
      {/* The second number is drawn by the style: the name of the button has the first one. */}
      <span
        data-hijri={toHijri(date).date}
        className="block leading-[1.25] after:block after:text-[0.625rem]/none after:font-normal after:content-[attr(data-hijri)]"
      >
        {children}
      </span>
    </DayButton>
  )
}

const Chevron = ({ orientation, className }: { readonly orientation?: string; readonly className?: string }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden className={className} />
}

/** Without the `nav` landmark of react-day-picker. */
const Steps = ({ 'aria-label': _none, ...props }: ComponentProps<typeof Nav>) => <Nav {...props} role="presentation" />
