import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHoursFieldLabel } from '#components/hours/hours-field.tsx'
import type { DealFormValues } from './deal-form.ts'

type PlainPath = Exclude<keyof DealFormValues, 'hours' | 'written' | 'basis'>

/** “Details, Arabic”, “Friday closing time”. */
export function useFieldLabel() {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const hoursLabel = useHoursFieldLabel()
  return (path: FieldPath<DealFormValues>): string => hoursLabel(path) ?? t(`fields.${path as PlainPath}`)
}
