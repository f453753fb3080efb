import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DaysButton } from '#components/list/days-button.tsx'
import { useToday } from '#components/list/use-today.ts'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { FreePeriod, Period } from '#contract/periods.ts'
import type { ChosenPeriod } from '../search.ts'
import { findFreePreset } from './free-presets.ts'
import { useDaysWords } from './range-words.ts'

const todayByHours: Period = '1d'

const loadPanel = () => import('./free-period-panel.tsx').then(({ FreePeriodPanel }) => FreePeriodPanel)

interface FreePeriodButtonProps {
  readonly chosen: FreePeriod | undefined
  readonly onPeriod: (period: ChosenPeriod) => void
}

/** Names the chosen days: “This month”, “Mar 1 – 31, 2026”; “Custom…” without any. */
export function FreePeriodButton({ chosen, onPeriod }: FreePeriodButtonProps) {
  const { t } = useTranslation('dashboards')
  const button = useRef<HTMLButtonElement>(null)
  const today = useToday()
  const words = useDaysWords()
  const { component: Panel, isOpen, setOpen, open, preload } = useLazyDialog(loadPanel)
  const preset = chosen && findFreePreset(chosen, today())
  return (
    <>
      <DaysButton
        ref={button}
        text={chosen ? (preset ? t(`period.${preset}`) : words(chosen)) : t('period.custom')}
        isSet={chosen !== undefined}
        isOpen={isOpen}
        className="max-sm:w-full sm:w-[13rem]"
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      />
      {Panel && (
        <Panel
          open={isOpen}
          onOpenChange={setOpen}
          button={button}
          today={today()}
          chosen={chosen}
          // Today by itself has a name, and words of its own.
          onPeriod={(period) => onPeriod(period.from === today() && period.to === today() ? todayByHours : period)}
        />
      )}
    </>
  )
}
