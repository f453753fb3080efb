import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextField } from '../../../components/form/text-field.tsx'
import { useSubmit } from '../../../components/form/use-submit.ts'
import { resendVerification } from '../../../contract/email-verification.ts'
import { RecoveryEmail } from '../../../contract/recovery.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import type { ApiResponse } from '../../../lib/http/api-response.ts'
import { useServices } from '../../../lib/services.ts'
import { emailKey } from '../../../lib/session/storage-keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { codeResolver } from '../../../ui/fields/form-errors.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { recoveryMessages } from '../messages.ts'

type Values = z.input<typeof RecoveryEmail>

export function ResendForm() {
  const t = useTranslations(recoveryMessages)
  const { api, tabStorage } = useServices()
  const [sent, setSent] = useState<ApiResponse<unknown>>()
  const form = useForm<Values, unknown, Values>({
    defaultValues: { emailAddress: tabStorage.getItem(emailKey) ?? '' },
    resolver: codeResolver(RecoveryEmail),
    mode: 'onTouched',
  })
  const { submit, failure, sending } = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: async ({ body, key }) => ({ data: await api.write(resendVerification, { body }, { idempotencyKey: key }) }),
    onSaved: setSent,
    discardDraft: () => undefined,
    paths: ['emailAddress'],
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        className="mt-5 grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField<Values>
          name="emailAddress"
          label={t('verify.address')}
          kind="latin"
          type="email"
          size="lg"
          inputMode="email"
          autoComplete="username"
        />
        {failure && <FailureAlert error={failure} />}
        <p role="status" className="text-ok text-small">
          {sent?.message}
        </p>
        {!sent && (
          <Button type="submit" variant="primary" size="lg" busy={sending !== undefined} busyLabel={t('email.sending')} className="w-full">
            {t('verify.send')}
          </Button>
        )}
      </form>
    </FormProvider>
  )
}
