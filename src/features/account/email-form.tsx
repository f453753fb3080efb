import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { FormFailure } from '#components/form/form-failure.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { EmailChange } from '#contract/account.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { accountMutations } from './api.ts'

type Values = z.input<typeof EmailChange>

const paths = ['emailAddress', 'currentPassword'] as const
const labels = { emailAddress: 'email.new', currentPassword: 'password.current' } as const

export function EmailForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { mutateAsync } = useMutation(accountMutations(api).requestEmailChange())
  const form = useForm<Values>({
    defaultValues: { emailAddress: '', currentPassword: '' },
    resolver: codeResolver(EmailChange),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setFocus } = form
  // The button that opened the form is gone.
  useEffect(() => setFocus('emailAddress'), [setFocus])
  const { submit, failure } = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: ({ body, key }) => mutateAsync({ body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    paths,
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('email.change')}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-ink-2 text-small">{t('email.text')}</p>
        <ErrorSummary<Values> paths={paths} labelFor={(path) => t(labels[path])} />
        <TextField<Values> name="emailAddress" label={t('email.new')} type="email" inputMode="email" autoComplete="email" kind="latin" />
        <CurrentPassword />
        <FormFailure failure={failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t('email.send')}</SubmitButton>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </div>
      </form>
    </FormProvider>
  )
}

function CurrentPassword() {
  const { t } = useTranslation('account')
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name: 'currentPassword' })
  const error = useFieldError()(fieldState.error)
  return <PasswordField {...field} label={t('password.current')} error={error} autoComplete="current-password" aria-required />
}
