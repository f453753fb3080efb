import { useTranslation } from 'react-i18next'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useLazyPopover } from '../use-lazy-popover.ts'
import { type CreatedDays, matchingPreset, toCreatedSearch, toDayRange } from './created-days.ts'
import { DaysButton } from './days-button.tsx'
import type { ListSearch } from './list-search.ts'
import type { ListState } from './use-list.ts'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./created-panel.tsx').then(({ CreatedPanel }) => CreatedPanel)

/** “this month”, “1–7 March” or “any time”. */
export function useDaysText(days: CreatedDays): string {
  const today = useToday()
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const fmt = createDayFmt(useLanguage())
  const range = toDayRange(days)
  if (range) {
    const preset = matchingPreset(days, today())
    if (preset) return t(`created.${preset}`)
    return range.first === range.last ? fmt.day(range.first) : fmt.range(range.first, range.last)
  }
  if (days.from) return t('created.since', { day: fmt.day(days.from) })
  return days.to ? t('created.until', { day: fmt.day(days.to) }) : t('created.any')
}

interface CreatedFilterProps {
  readonly list: Pick<ListState<ListSearch & CreatedDays>, 'search' | 'navigation' | 'supports'>
  /** The label if the list does not filter by creation: “When: any time”. */
  readonly label?: (days: string) => string
}

/** Chooses one day only where the call takes no range. */
export function CreatedFilter({ list: { search, navigation, supports }, label }: CreatedFilterProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const today = useToday()
  const { component: Panel, trigger, popover } = useLazyPopover(loadPanel)
  const days = useDaysText(search)
  if (!supports('from') && !supports('created')) return null
  return (
    <>
      <DaysButton
        {...trigger}
        text={label ? label(days) : t('created.label', { days })}
        isSet={Boolean(search.from ?? search.to ?? search.created)}
        className="max-sm:col-span-2 sm:w-[9.5rem] sm:max-w-[15rem] sm:max-xl:grow xl:w-[15rem]"
      />
      {Panel && (
        <Panel
          {...popover}
          today={today()}
          chosen={search}
          isOneDay={!supports('from')}
          onRange={(range) => navigation.filter(toCreatedSearch(range))}
        />
      )}
    </>
  )
}
