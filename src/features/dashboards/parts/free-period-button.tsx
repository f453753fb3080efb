import { useTranslation } from 'react-i18next'
import { DaysButton } from '#components/list/days-button.tsx'
import { useToday } from '#components/list/use-today.ts'
import { useLazyPopover } from '#components/use-lazy-popover.ts'
import type { FreePeriod, Period } from '#contract/periods.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { ChosenPeriod } from '../search.ts'
import { findFreePreset } from './free-presets.ts'

const todayByHours: Period = '1d'

const loadPanel = () => import('./free-period-panel.tsx').then(({ FreePeriodPanel }) => FreePeriodPanel)

interface FreePeriodButtonProps {
  readonly chosen: FreePeriod | undefined
  readonly onPeriod: (period: ChosenPeriod) => void
}

/** Says “This month” where the days have such a name, else the days. */
export function FreePeriodButton({ chosen, onPeriod }: FreePeriodButtonProps) {
  const { t } = useTranslation('dashboards')
  const today = useToday()
  const { component: Panel, trigger, popover } = useLazyPopover(loadPanel)
  const fmt = createDayFmt(useLanguage())
  const preset = chosen && findFreePreset(chosen, today())
  const text = chosen && !preset ? fmt.range(chosen.from, chosen.to) : t(`period.${preset ?? 'custom'}`)
  return (
    <>
      <DaysButton {...trigger} text={text} title={text} isSet={chosen !== undefined} className="max-sm:flex-auto sm:min-w-[10.5rem]" />
      {Panel && (
        <Panel
          {...popover}
          today={today()}
          chosen={chosen}
          // Today by itself has a name, and words of its own.
          onPeriod={(period) => onPeriod(period.from === today() && period.to === today() ? todayByHours : period)}
        />
      )}
    </>
  )
}
