import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHoursFieldLabel } from '#components/hours/hours-field.tsx'
import type { en as profile } from '../words.en.ts'
import type { ProfileFormValues } from './profile-form.ts'

type ProfileField = keyof (typeof profile)['form']['fields']
type BusinessField = keyof (typeof profile)['business']['fields']

/** “Arabic description”, “Friday closing time”. */
export function useFieldLabel() {
  const { t, i18n } = useTranslation('profile', { keyPrefix: 'form' })
  const { t: business } = useTranslation('profile', { keyPrefix: 'business' })
  const isProfileField = (path: string): path is ProfileField => i18n.exists(`form.fields.${path}`, { ns: 'profile' })
  const hoursLabel = useHoursFieldLabel()
  return (path: FieldPath<ProfileFormValues>): string => {
    if (isProfileField(path)) return t(`fields.${path}`)
    return hoursLabel(path) ?? business(`fields.${path as BusinessField}`)
  }
}
