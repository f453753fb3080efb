import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewWait } from '#components/review-wait/review-wait.tsx'
import { resendVerification, verifyEmail } from '#contract/registration.ts'
import type { Api } from '#lib/http/api.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmailForm, useEmailForm } from '../email-form.tsx'
import { LinkPage } from '../link-page.tsx'
import { SignInLink } from '../sign-in-link.tsx'
import { type Link, useLink } from '../use-link.ts'

const send = (api: Api, token: string) => api.send(verifyEmail, { body: { token } })

/** The words of a state; `taken` belongs to another page. */
const words = {
  ready: 'ready',
  working: 'working',
  opened: 'verified',
  used: 'used',
  expired: 'expired',
  invalid: 'invalid',
  taken: 'invalid',
  failed: 'failed',
} as const satisfies Record<Link['state'], string>

/** Where the link of the verification email leads. */
export function VerifyEmailPage() {
  const { t } = useTranslation('recovery')
  const link = useLink({ path: '/auth/verify-email', send })
  const name = words[link.state]
  const isVerified = link.state === 'opened' || link.state === 'used'
  return (
    <LinkPage link={link} title={t(`verify.${name}`)} intro={t(`verify.${name}Text`)} openLabel={t('verify.open')}>
      {isVerified ? (
        <>
          {link.state === 'opened' && (
            <p className="mt-4 text-ink-2 empty:hidden">
              <ReviewWait />
            </p>
          )}
          <ButtonLink to="/service-provider/login" variant="primary" size="lg" className="mt-5 w-full">
            {t('verify.signIn')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ResendForm />
          <SignInLink to="/service-provider/login" />
        </>
      )}
    </LinkPage>
  )
}

function ResendForm() {
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
