import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { generatePassword } from './generated-password.ts'
import { ContactFields, NameFields } from './name-fields.tsx'
import { PasswordChooser } from './password-chooser.tsx'
import type { NewCredentials } from './password-reveal-dialog.tsx'
import {
  type PasswordChoice,
  type PersonFormOutput,
  type PersonFormValues,
  personPaths,
  personResolver,
  toFullName,
} from './person-form.ts'

interface SubAdminFormProps {
  readonly defaultValues: PersonFormValues
  readonly choices: readonly PasswordChoice[]
  readonly submitLabel?: string
  /** `password` is undefined if it stays. */
  readonly send: (values: PersonFormOutput, password: string | undefined, key: string) => Promise<unknown>
  /** Called after the save, with the credentials of a generated password. */
  readonly onSaved: (generatedPassword: NewCredentials | undefined) => void
  readonly onClose: () => void
}

export function SubAdminForm({ defaultValues, choices, submitLabel, send, onSaved, onClose }: SubAdminFormProps) {
  const { t } = useTranslation('subAdmins')
  const form = useForm<PersonFormValues, unknown, PersonFormOutput>({
    defaultValues,
    resolver: personResolver(defaultValues),
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
      await send(values, password, key)
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
    password: t('form.password'),
  }
  return (
    <DialogForm form={form} submit={submit} failure={failure} submitLabel={submitLabel} onClose={onClose}>
      <ErrorSummary paths={personPaths} labelFor={(path) => names[path] ?? ''} />
      <NameFields />
      <ContactFields />
      <PasswordChooser choices={choices} />
      <LeaveGuard above saved={saved} text={t('form.leave')} />
    </DialogForm>
  )
}
