import { CalendarDays, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { defaultTimeZone } from '../../contract/limits.ts'
import { createDayFmt, dayAt } from '../../i18n/days.ts'
import { useLanguage, useTimeZone, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { cx } from '../../ui/cx.ts'
import { useOverlay } from '../use-overlay.ts'
import { addressOf, type CreatedDays, presetOf, rangeOf } from './created-days.ts'
import type { ListSearch } from './list-search.ts'
import { listMessages } from './messages.ts'
import type { ListNavigation } from './use-list.ts'

const loadPanel = () => import('./created-panel.tsx').then(({ CreatedPanel }) => CreatedPanel)

/** The days of an address in words: by the name of a preset, one day, a range, or a range with one end. */
function useCreatedText(days: CreatedDays, today: string): string {
  const t = useTranslations(listMessages)
  const fmt = createDayFmt(useLanguage())
  const preset = presetOf(days, today)
  if (preset) return t(`created.${preset}`)
  const range = rangeOf(days)
  if (range?.first === range?.last) return range ? fmt.day(range.first) : openEnded()
  return range ? fmt.range(range.first, range.last) : openEnded()

  function openEnded() {
    if (days.from) return t('created.since', { day: fmt.day(days.from) })
    return days.to ? t('created.until', { day: fmt.day(days.to) }) : t('created.any')
  }
}

const box =
  'inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border px-3 font-medium text-small transition-colors hover:border-ink-3 touch:min-h-touch max-sm:col-span-2 sm:w-[12.5rem] lg:w-[15rem]'

interface CreatedFilterProps {
  readonly search: ListSearch & CreatedDays
  readonly navigation: ListNavigation<ListSearch & CreatedDays>
}

/** The days of creation, as one button that says which; the calendar behind it is loaded when it is wanted. */
export function CreatedFilter({ search, navigation }: CreatedFilterProps) {
  const t = useTranslations(listMessages)
  const today = dayAt(useServices().clock.now(), useTimeZone() ?? defaultTimeZone)
  const button = useRef<HTMLButtonElement>(null)
  const { part: Panel, open, setOpen, show, warmUp } = useOverlay(loadPanel)
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
        <span className="min-w-0 flex-1 truncate text-start">{t('created.label', { days: useCreatedText(search, today) })}</span>
        <ChevronDown aria-hidden className={cx('size-icon-sm flex-none', !isSet && 'text-ink-3')} />
      </button>
      {Panel && (
        <Panel
          open={open}
          onOpenChange={setOpen}
          button={button}
          today={today}
          chosen={search}
          onRange={(range) => navigation.filter(addressOf(range))}
        />
      )}
    </>
  )
}
