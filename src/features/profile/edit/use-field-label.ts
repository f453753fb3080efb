import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHoursFieldLabel } from '#components/hours/hours-field.tsx'
import { useSpecialHoursLabel } from '../special-hours/use-special-hours-label.ts'
import type { en as profile } from '../words.en.ts'
import type { ProfileFormValues } from './profile-form.ts'

type ProfileField = keyof (typeof profile)['form']['fields']

/** “Description, Arabic”, “Friday closing time”. */
export function useFieldLabel() {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const hoursLabel = useHoursFieldLabel()
  const specialLabel = useSpecialHoursLabel()
  return (path: FieldPath<ProfileFormValues>): string => hoursLabel(path) ?? specialLabel(path) ?? t(`fields.${path as ProfileField}`)
}
