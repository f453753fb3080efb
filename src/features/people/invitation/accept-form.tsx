import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { PasswordRules } from '#components/password-rules/password-rules.tsx'
import { PublicForm } from '#components/public-form.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { Acceptance } from '#contract/people.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { peopleMutations } from '../api.ts'
import { type ReadInvitation, useInvitationTexts } from './invitation-texts.ts'
import { type Refusal, toRefusal } from './refused.tsx'

type Values = z.input<typeof Acceptance>

interface AcceptFormProps {
  readonly token: string
  readonly invitation: ReadInvitation
  readonly onRefused: (reason: Refusal) => void
}

/** Makes the account; its person then signs in. */
export function AcceptForm({ token, invitation, onRefused }: AcceptFormProps) {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  const { api, tabStorage, toasts } = useServices()
  const { isOffline } = useConnection()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(peopleMutations(api).accept())
  const { form, submit, failure, sending } = useSmallForm({
    schema: Acceptance,
    values: { fullName: '', password: '' },
    send: (values, key) => mutateAsync({ body: { token, ...values }, key }),
    onSaved: ({ emailAddress }) => {
      storeEmail(tabStorage, emailAddress)
      toasts.getState().show(t('ready'))
      void navigate({ to: '/service-provider/login', replace: true })
    },
    onRefused: async (error) => {
      const reason = toRefusal(error)
      if (reason) onRefused(reason)
      return reason !== undefined
    },
  })
  const isSending = sending !== undefined
  return (
    <PublicPage {...useInvitationTexts(invitation)}>
      <FormProvider {...form}>
        <PublicForm
          onSubmit={submit}
          failure={isOffline ? undefined : failure}
          submitLabel={t('accept')}
          isBusy={isSending}
          busyLabel={t('accepting')}
        >
          <p className="text-small">
            <span className="block text-ink-2">{t('address')}</span>
            <EmailAddress address={invitation.emailAddress} />
          </p>
          <TextField<Values> name="fullName" label={t('name')} hint={t('nameHint')} size="lg" autoComplete="name" />
          <NewPassword emailAddress={invitation.emailAddress} />
          {isOffline && !isSending && <OfflineAlert />}
        </PublicForm>
      </FormProvider>
    </PublicPage>
  )
}

function NewPassword({ emailAddress }: Pick<ReadInvitation, 'emailAddress'>) {
  const { t } = useTranslation('people', { keyPrefix: 'page' })
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name: 'password' })
  const typed = useWatch({ control, name: 'password' })
  const error = useFieldError()(fieldState.error)
  const rules = useId()
  return (
    <div className="grid gap-1.5">
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
      <PasswordField {...field} label={t('password')} error={error} size="lg" autoComplete="new-password" aria-describedby={rules} />
      <PasswordRules id={rules} password={typed} />
    </div>
  )
}
