import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { FormFailure } from '#components/form/form-failure.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { PasswordRules } from '#components/password-rules/password-rules.tsx'
import { newPassword, passwordsDiffer } from '#contract/field-rules.ts'
import { typedPassword } from '#contract/rules.ts'
import { useServices } from '#lib/services.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { accountParts } from './account-part.ts'
import { accountMutations } from './api.ts'

const schema = z
  .object({ currentPassword: typedPassword, newPassword, repeatPassword: typedPassword })
  .check(passwordsDiffer('newPassword', 'repeatPassword'))
type Values = z.input<typeof schema>

const paths = ['currentPassword', 'newPassword', 'repeatPassword'] as const
const labels = { currentPassword: 'password.current', newPassword: 'password.new', repeatPassword: 'password.repeat' } as const
const noValues: Values = { currentPassword: '', newPassword: '', repeatPassword: '' }

export function PasswordForm() {
  const [changes, setChanges] = useState(0)
  return <OneChange key={changes} onChanged={() => setChanges(changes + 1)} />
}

function OneChange({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const { mutateAsync } = useMutation(accountMutations(api).changePassword())
  const form = useForm<Values>({ defaultValues: noValues, resolver: codeResolver(schema), mode: 'onTouched', shouldFocusError: false })
  const { submit, failure, saved } = useSubmit({
    form,
    toInput: ({ currentPassword, newPassword }) => ({ body: { currentPassword, newPassword } }),
    send: ({ body, key }) => mutateAsync({ body, key }),
    onSaved: (_data, isMounted) => isMounted && onChanged(),
    paths,
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('password.title')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormSection id={accountParts.password} title={t('password.title')} text={t('password.text')}>
          <UserName />
          <div className="grid max-w-dialog gap-4">
            <ErrorSummary<Values> paths={paths} labelFor={(path) => t(labels[path])} />
            <OnePassword name="currentPassword" autoComplete="current-password" />
            <NewPassword />
            <OnePassword name="repeatPassword" autoComplete="new-password" />
          </div>
          <FormFailure failure={failure} />
          <div className="mb-4 flex">
            <SubmitButton>{t('password.submit')}</SubmitButton>
          </div>
        </FormSection>
      </form>
      <LeaveGuard saved={saved} text={t('password.leave')} />
    </FormProvider>
  )
}

interface OnePasswordProps {
  readonly name: (typeof paths)[number]
  readonly autoComplete: string
  readonly describedBy?: string
}

function OnePassword({ name, autoComplete, describedBy }: OnePasswordProps) {
  const { t } = useTranslation('account')
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const error = useFieldError()(fieldState.error)
  return (
    <PasswordField
      {...field}
      label={t(labels[name])}
      error={error}
      autoComplete={autoComplete}
      aria-required
      aria-describedby={describedBy}
    />
  )
}

function NewPassword() {
  const { control } = useFormContext<Values>()
  const password = useWatch({ control, name: 'newPassword' })
  const rules = useId()
  return (
    <div className="grid gap-4">
      <OnePassword name="newPassword" autoComplete="new-password" describedBy={rules} />
      <PasswordRules id={rules} password={password} />
    </div>
  )
}

/** Tells password managers which account the passwords belong to. */
function UserName() {
  const { session } = useServices()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress ?? '')
  return <input type="email" autoComplete="username" value={emailAddress} readOnly hidden />
}
