import type { FieldPath } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useHoursPathName } from '../../../patterns/hours/hours-field.tsx'
import type { DealFormValues } from './deal-form.ts'
import { dealFormMessages } from './messages.ts'

type PlainPath = Exclude<keyof DealFormValues, 'hours' | 'written' | 'basis'>

/** The name of a place of the form: “Arabic terms”, “Friday closing time”. */
export function usePathName() {
  const t = useTranslations(dealFormMessages)
  const hoursName = useHoursPathName()
  return (path: FieldPath<DealFormValues>): string => hoursName(path) ?? t(`fields.${path as PlainPath}`)
}
