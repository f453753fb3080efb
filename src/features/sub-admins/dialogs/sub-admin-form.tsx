import { useEffect, useState } from 'react'
import { useController, useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { registerSubAdmin } from '#contract/sub-admins.ts'
import { Supported } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { generatePassword } from './generated-password.ts'
import type { NewCredentials } from './password-reveal-dialog.tsx'
import {
  type PasswordChoice,
  type PersonFormOutput,
  type PersonFormValues,
  personPaths,
  personResolver,
  toFullName,
} from './person-form.ts'
import { RightsField } from './rights-field.tsx'

interface SubAdminFormProps {
  /** Later ones are ignored: what was received when the form opened is what a person changes. */
  readonly defaultValues: PersonFormValues
  readonly choices: readonly PasswordChoice[]
  readonly submitLabel?: string
  /** `password` is undefined if it stays. */
  readonly send: (values: PersonFormOutput, password: string | undefined, key: string, received: PersonFormValues) => Promise<unknown>
  /** Called after the save, with the credentials of a generated password. */
  readonly onSaved: (generatedPassword: NewCredentials | undefined) => void
  readonly onClose: () => void
}

export function SubAdminForm({ defaultValues, choices, submitLabel, send, onSaved, onClose }: SubAdminFormProps) {
  const { t } = useTranslation('subAdmins')
  const [received] = useState(defaultValues)
  const form = useForm<PersonFormValues, unknown, PersonFormOutput>({
    defaultValues: received,
    resolver: personResolver(received),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setFocus } = form
  useEffect(() => {
    // The form mounts after its dialog, which has the focus until then.
    if (document.activeElement?.getAttribute('role') === 'dialog') setFocus('firstName')
  }, [setFocus])
  // One for all attempts: another password would be another request for the idempotency key.
  const [generatedPassword] = useState(generatePassword)
  const { submit, failure, saved } = useSubmit({
    form,
    toInput: (values) => ({
      body: { values, password: { keep: undefined, generate: generatedPassword, type: values.password }[values.choice] },
    }),
    send: async ({ body: { values, password }, key }) => {
      await send(values, password, key, received)
      return { data: values }
    },
    onSaved: ({ choice, ...values }, isMounted) => {
      if (isMounted)
        onSaved(
          choice === 'generate' ? { name: toFullName(values), emailAddress: values.emailAddress, password: generatedPassword } : undefined,
        )
    },
    paths: personPaths,
  })
  const names: Readonly<Record<string, string>> = {
    firstName: t('form.firstName'),
    lastName: t('form.lastName'),
    emailAddress: t('email'),
    phoneNo: t('phone'),
    permissions: t('rights.title'),
    password: t('form.password'),
  }
  return (
    <DialogForm form={form} submit={submit} failure={failure} submitLabel={submitLabel} onClose={onClose}>
      <ErrorSummary paths={personPaths} labelFor={(path) => names[path] ?? ''} />
      <NameFields />
      <ContactFields />
      <Supported call={registerSubAdmin} field="permissions">
        <RightsField />
      </Supported>
      <PasswordChooser choices={choices} />
      <LeaveGuard above saved={saved} text={t('form.leave')} />
    </DialogForm>
  )
}

function usePersonField(name: Exclude<keyof PersonFormValues, 'permissions'>) {
  const { control } = useFormContext<PersonFormValues>()
  const { field, fieldState } = useController({ control, name })
  return { field, error: useFieldError()(fieldState.error) }
}

function NameFields() {
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

function ContactFields() {
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

function PasswordChooser({ choices }: { readonly choices: readonly PasswordChoice[] }) {
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
