import { CalendarDays, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { createDayFmt } from '../../i18n/days.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../../ui/cx.ts'
import { useOverlay } from '../use-overlay.ts'
import { addressOf, type CreatedDays, presetOf, rangeOf } from './created-days.ts'
import type { ListSearch } from './list-search.ts'
import { listMessages } from './messages.ts'
import type { ListNavigation } from './use-list.ts'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./created-panel.tsx').then(({ CreatedPanel }) => CreatedPanel)

/** The days of an address in words: by the name of a preset, one day, a range, or a range with one end. */
function useCreatedText(days: CreatedDays, today: () => string): string {
  const t = useTranslations(listMessages)
  const fmt = createDayFmt(useLanguage())
  const range = rangeOf(days)
  if (range) {
    const preset = presetOf(days, today())
    if (preset) return t(`created.${preset}`)
    return range.first === range.last ? fmt.day(range.first) : fmt.range(range.first, range.last)
  }
  if (days.from) return t('created.since', { day: fmt.day(days.from) })
  return days.to ? t('created.until', { day: fmt.day(days.to) }) : t('created.any')
}

const box =
  'inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border px-3 font-medium text-small transition-colors hover:border-ink-3 touch:min-h-touch max-sm:col-span-2 sm:w-[12.5rem] lg:w-[15rem]'

interface CreatedFilterProps {
  readonly search: ListSearch & CreatedDays
  readonly navigation: ListNavigation<ListSearch & CreatedDays>
  /** What the days are of, where nothing is created: “When: any time”. */
  readonly label?: (days: string) => string
  /** One day can be chosen, no range: all that some backends know (§7). */
  readonly isOneDay?: boolean
}

/** The days of creation, as one button that says which; the calendar behind it is loaded when it is wanted. */
export function CreatedFilter({ search, navigation, label, isOneDay = false }: CreatedFilterProps) {
  const t = useTranslations(listMessages)
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const { part: Panel, open, setOpen, show, warmUp } = useOverlay(loadPanel)
  const days = useCreatedText(search, today)
  const isSet = Boolean(search.from ?? search.to ?? search.created)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={cx(box, isSet ? 'border-teal bg-teal-tint text-teal' : 'border-line-strong bg-surface')}
        onClick={open ? () => setOpen(false) : show}
        {...warmUp}
      >
        <CalendarDays aria-hidden className={cx('size-icon-sm flex-none', !isSet && 'text-ink-3')} />
        <span className="min-w-0 flex-1 truncate text-start">{label ? label(days) : t('created.label', { days })}</span>
        <ChevronDown aria-hidden className={cx('size-icon-sm flex-none', !isSet && 'text-ink-3')} />
      </button>
      {Panel && (
        <Panel
          open={open}
          onOpenChange={setOpen}
          button={button}
          today={today()}
          chosen={search}
          isOneDay={isOneDay}
          onRange={(range) => navigation.filter(addressOf(range))}
        />
      )}
    </>
  )
}
