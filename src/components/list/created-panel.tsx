import { useTranslation } from 'react-i18next'
import { dayPresetNames } from '#contract/periods.ts'
import type { ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { type CreatedDays, type DayRange, dayPresets, matchingPreset, toDayRange } from './created-days.ts'
import { DaysPanel } from './days-panel.tsx'

interface CreatedPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
  readonly chosen: CreatedDays
  readonly isOneDay: boolean
  readonly onRange: (range: DayRange | undefined) => void
}

export function CreatedPanel({ chosen, ...props }: CreatedPanelProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const { today, isOneDay } = props
  const preset = matchingPreset(chosen, today)
  const { from: first, to: last } = chosen
  const any = { label: t('created.any'), range: undefined, isChosen: !first && !last && !chosen.created }
  const named = dayPresetNames
    .slice(0, isOneDay ? 2 : undefined)
    .map((name) => ({ label: t(`created.${name}`), range: dayPresets(today)[name], isChosen: name === preset }))
  return (
    <DaysPanel {...props} initial={toDayRange(chosen) ?? { ...(first && { first }), ...(last && { last }) }} choices={[any, ...named]} />
  )
}
