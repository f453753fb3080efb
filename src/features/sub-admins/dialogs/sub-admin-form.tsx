import { useEffect, useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
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
  readonly submitLabel: string
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
    discardDraft: () => undefined,
    paths: personPaths,
  })
  const names: Readonly<Record<string, string>> = {
    firstName: t('form.firstName'),
    lastName: t('form.lastName'),
    emailAddress: t('form.email'),
    phoneNo: t('form.phone'),
    password: t('form.password'),
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary paths={personPaths} labelFor={(path) => names[path] ?? ''} />
        <NameFields />
        <ContactFields />
        <PasswordChooser choices={choices} />
        <FormFailure failure={failure} />
        <div className={cx('pt-2', dialogFooterClasses)}>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </form>
      <LeaveGuard above saved={saved} text={t('form.leave')} />
    </FormProvider>
  )
}

function FormFailure({ failure }: Pick<ReturnType<typeof useSubmit>, 'failure'>) {
  const { t } = useTranslation('form')
  const { isSubmitting } = useFormState()
  const isOffline = useConnection().isOffline && !isSubmitting
  if (isOffline) return <OfflineAlert />
  if (!failure || isSubmitting) return null
  return (
    <Alert tone="no" urgent title={failure.message}>
      <p>{t('failed')}</p>
    </Alert>
  )
}
