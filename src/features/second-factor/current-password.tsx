import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

/** The password, where the session is too old to go without it. */
export function CurrentPassword() {
  const { t } = useTranslation('secondFactor')
  const { session } = useServices()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress ?? '')
  const { control } = useFormContext<{ readonly currentPassword: string }>()
  const { field, fieldState } = useController({ control, name: 'currentPassword' })
  const error = useFieldError()(fieldState.error)
  return (
    <>
      <input type="email" autoComplete="username" value={emailAddress} readOnly hidden />
      <PasswordField {...field} label={t('password')} error={error} autoComplete="current-password" aria-required />
    </>
  )
}
