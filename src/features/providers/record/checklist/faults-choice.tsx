import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import type { FaultsProps } from './checklist.tsx'
import { faultsByField } from './faults.ts'

export function Faults({ field, label, rejection }: FaultsProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const faults: readonly string[] = faultsByField[field]
  const name = (fault: string) => t(`faultNames.${field}.${fault}` as 'faultNames.businessCategory.wrong')
  const [only] = faults
  if (faults.length === 1 && only) return <p className="text-no">{name(only)}</p>
  return (
    <SegmentedControl
      label={t('fault', { field: label })}
      // The column is narrow beside the licence.
      className="max-w-full justify-self-start [&>label]:min-w-min [&>label]:whitespace-normal [&>label]:px-2"
      value={rejection.faults[field] ?? ''}
      options={faults.map((fault) => ({ value: fault, label: name(fault) }))}
      onChange={(fault) => rejection.choose(field, fault)}
    />
  )
}
