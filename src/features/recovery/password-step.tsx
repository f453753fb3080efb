import { useEffect, useId } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useSubmit } from '#components/form/use-submit.ts'
import { PasswordRules } from '#components/password-rules/password-rules.tsx'
import { PublicForm } from '#components/public-form.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { PasswordReset } from '#contract/recovery.ts'
import { useServices } from '#lib/services.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { recoveryCalls } from './api.ts'
import type { Attempt } from './attempt.ts'
import type { Frame } from './frame.ts'

type Values = z.input<typeof PasswordReset>

interface PasswordStepProps extends Frame {
  readonly attempt: Attempt
  readonly onSaved: () => void
  readonly onEnded: () => void
}

function useReset({ attempt, onSaved, onEnded }: Pick<PasswordStepProps, 'attempt' | 'onSaved' | 'onEnded'>) {
  const { api, toasts } = useServices()
  const form = useForm<Values, unknown, Values>({
    defaultValues: { userId: attempt.handle, updatedPassword: '', updatedConfirmPassword: '' },
    resolver: codeResolver(PasswordReset),
    mode: 'onTouched',
  })
  const submitting = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: async ({ body, key }) => ({ data: await recoveryCalls(api).reset({ body, key }) }),
    onSaved: ({ message }, isMounted) => {
      if (!isMounted && message) toasts.getState().show(message)
      onSaved()
    },
    onRefused: async ({ code }) => {
      if (code !== 'RECOVERY_ENDED') return false
      onEnded()
      return true
    },
    paths: ['updatedPassword', 'updatedConfirmPassword'],
  })
  return { form, ...submitting }
}

export function PasswordStep({ attempt, onSaved, onEnded, ...frame }: PasswordStepProps) {
  const { t } = useTranslation('recovery')
  const { t: common } = useTranslation('common')
  const rules = useId()
  const { form, submit, failure, sending } = useReset({ attempt, onSaved, onEnded })
  const { control, setFocus } = form
  const fieldError = useFieldError()
  const password = useController({ control, name: 'updatedPassword' })
  const repeated = useController({ control, name: 'updatedConfirmPassword' })
  const typed = useWatch({ control, name: 'updatedPassword' })
  useEffect(() => setFocus('updatedPassword'), [setFocus])
  return (
    <PublicPage {...frame} title={t('password.title')} intro={t('password.intro', { address: attempt.emailAddress })}>
      <PublicForm
        onSubmit={submit}
        failure={failure}
        submitLabel={t('password.submit')}
        isBusy={sending !== undefined}
        busyLabel={common('saving')}
      >
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={attempt.emailAddress} readOnly hidden />
        <div className="mb-4 grid gap-1.5">
          <PasswordField
            {...password.field}
            label={t('password.label')}
            error={fieldError(password.fieldState.error)}
            size="lg"
            autoComplete="new-password"
            aria-describedby={rules}
          />
          <PasswordRules id={rules} password={typed} />
        </div>
        <PasswordField
          {...repeated.field}
          label={t('password.repeat')}
          error={fieldError(repeated.fieldState.error)}
          size="lg"
          autoComplete="new-password"
        />
      </PublicForm>
    </PublicPage>
  )
}
