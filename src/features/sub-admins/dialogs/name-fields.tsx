import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { PersonFormValues } from './person-form.ts'

function usePersonField(name: keyof PersonFormValues) {
  const { control } = useFormContext<PersonFormValues>()
  const { field, fieldState } = useController({ control, name })
  return { field, error: useFieldError()(fieldState.error) }
}

export function NameFields() {
  const { t } = useTranslation('subAdmins')
  const [first, last] = [usePersonField('firstName'), usePersonField('lastName')]
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-2 sm:grid-cols-2">
      <Field label={t('form.firstName')} error={first.error}>
        {(control) => <TextInput {...control} {...first.field} dir="auto" autoComplete="off" className="text-match" />}
      </Field>
      <Field label={t('form.lastName')} error={last.error}>
        {(control) => <TextInput {...control} {...last.field} dir="auto" autoComplete="off" className="text-match" />}
      </Field>
    </div>
  )
}

export function ContactFields() {
  const { t } = useTranslation('subAdmins')
  const [email, phone] = [usePersonField('emailAddress'), usePersonField('phoneNo')]
  return (
    <>
      <Field label={t('email')} hint={t('form.emailHint')} error={email.error}>
        {(control) => (
          <TextInput {...control} {...email.field} type="email" inputMode="email" dir="ltr" autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label={t('phone')} hint={t('form.phoneHint')} error={phone.error}>
        {(control) => (
          <NumberInput {...control} {...phone.field} mode="numeric" startAffix={t('form.countryCode')} className="text-start!" />
        )}
      </Field>
    </>
  )
}
