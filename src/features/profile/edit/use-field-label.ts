import type { FieldPath } from 'react-hook-form'
import { useHoursFieldLabel } from '#components/hours/hours-field.tsx'
import { useTranslations } from '#i18n/use-translations.ts'
import { businessMessages } from '../business-fields/messages.ts'
import { profileFormMessages } from './messages.ts'
import type { ProfileFormValues } from './profile-form.ts'

type ProfileField = keyof typeof profileFormMessages.en.fields
type BusinessField = keyof typeof businessMessages.en.fields

const isProfileField = (path: string): path is ProfileField => path in profileFormMessages.en.fields

/** “Arabic description”, “Friday closing time”. */
export function useFieldLabel() {
  const t = useTranslations(profileFormMessages)
  const business = useTranslations(businessMessages)
  const hoursLabel = useHoursFieldLabel()
  return (path: FieldPath<ProfileFormValues>): string => {
    if (isProfileField(path)) return t(`fields.${path}`)
    return hoursLabel(path) ?? business(`fields.${path as BusinessField}`)
  }
}
