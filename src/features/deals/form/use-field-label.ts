import type { FieldPath } from 'react-hook-form'
import { useHoursFieldLabel } from '#components/hours/hours-field.tsx'
import { useTranslations } from '#i18n/use-translations.ts'
import type { DealFormValues } from './deal-form.ts'
import { dealFormMessages } from './messages.ts'

type PlainPath = Exclude<keyof DealFormValues, 'hours' | 'written' | 'basis'>

/** “Arabic terms”, “Friday closing time”. */
export function useFieldLabel() {
  const t = useTranslations(dealFormMessages)
  const hoursLabel = useHoursFieldLabel()
  return (path: FieldPath<DealFormValues>): string => hoursLabel(path) ?? t(`fields.${path as PlainPath}`)
}
