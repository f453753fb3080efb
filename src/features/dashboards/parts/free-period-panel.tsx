import { useTranslation } from 'react-i18next'
import { DaysPanel } from '#components/list/days-panel.tsx'
import { type FreePeriod, freePeriodIssues } from '#contract/periods.ts'
import type { ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { findFreePreset, freePresetNames, freePresets } from './free-presets.ts'

interface FreePeriodPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
  readonly chosen: FreePeriod | undefined
  readonly onPeriod: (period: FreePeriod) => void
}

export function FreePeriodPanel({ chosen, onPeriod, ...panel }: FreePeriodPanelProps) {
  const { t } = useTranslation('dashboards')
  const fieldError = useFieldError()
  const { today } = panel
  const preset = chosen && findFreePreset(chosen, today)
  return (
    <DaysPanel
      {...panel}
      initial={chosen ? { first: chosen.from, last: chosen.to } : {}}
      choices={freePresetNames.map((name) => {
        const { from: first, to: last } = freePresets(today)[name]
        return { label: t(`period.${name}`), range: { first, last }, isChosen: name === preset }
      })}
      findProblems={({ first, last }) =>
        Object.fromEntries(
          freePeriodIssues({ from: first, to: last }, today).map((issue) => [issue.path === 'from' ? 'first' : 'last', fieldError(issue)]),
        )
      }
      onRange={(range) => range && onPeriod({ from: range.first, to: range.last })}
    />
  )
}
