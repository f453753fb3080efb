import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import type { PasswordChoice, PersonFormValues } from './person-form.ts'

export function PasswordChooser({ choices }: { readonly choices: readonly PasswordChoice[] }) {
  const { t } = useTranslation('subAdmins')
  const { control, clearErrors } = useFormContext<PersonFormValues>()
  const { field } = useController({ control, name: 'choice' })
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium text-small">{t('form.passwordChoice')}</span>
        <SegmentedControl<PasswordChoice>
          label={t('form.passwordChoice')}
          options={choices.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={field.value}
          onChange={(choice) => {
            field.onChange(choice)
            clearErrors('password')
          }}
        />
      </div>
      {field.value === 'type' ? <TypedPassword /> : <p className="min-h-note text-ink-3 text-small">{t(`form.${field.value}Text`)}</p>}
    </div>
  )
}

function TypedPassword() {
  const { t } = useTranslation('subAdmins')
  const { control } = useFormContext<PersonFormValues>()
  const { field, fieldState } = useController({ control, name: 'password' })
  const error = useFieldError()(fieldState.error)
  return <PasswordField {...field} label={t('form.password')} hint={t('form.passwordHint')} error={error} autoComplete="new-password" />
}
