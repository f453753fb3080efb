import type { FieldPath } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useHoursPathName } from '../../../patterns/hours/hours-field.tsx'
import { dealMessages } from '../messages.ts'
import type { DealFormValues } from './deal-form.ts'

type PlainPath = Exclude<keyof DealFormValues, 'hours' | 'written' | 'basis'>

/** The name of a place of the form: “Arabic terms”, “Friday closing time”. */
export function usePathName() {
  const t = useTranslations(dealMessages)
  const hoursName = useHoursPathName()
  return (path: FieldPath<DealFormValues>): string => hoursName(path) ?? t(`form.fields.${path as PlainPath}`)
}
