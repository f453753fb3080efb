import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '#contract/registration.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import { useServices } from '#lib/services.ts'
import { EmailForm, useEmailForm } from '../email-form.tsx'

export function ResendForm() {
  const { t } = useTranslation('recovery')
  const { api } = useServices()
  const [sent, setSent] = useState<ApiResponse<unknown>>()
  const { form, submit, failure, sending } = useEmailForm({
    send: async (body, key) => ({ data: await api.write(resendVerification, { body }, { idempotencyKey: key }) }),
    onSaved: setSent,
  })
  return (
    <EmailForm
      form={form}
      label={t('email.label')}
      onSubmit={submit}
      failure={failure}
      submitLabel={sent ? undefined : t('verify.send')}
      isBusy={sending !== undefined}
      busyLabel={t('email.sending')}
    >
      <p role="status" className="flex gap-1.5 text-ok text-small">
        {sent && (
          <span className="flex h-note flex-none items-center">
            <Check aria-hidden className="size-icon-xs" />
          </span>
        )}
        <span>{sent?.message}</span>
      </p>
    </EmailForm>
  )
}
