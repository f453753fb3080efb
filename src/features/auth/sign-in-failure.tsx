import { useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TooManyAlert } from '#components/too-many-alert.tsx'
import type { Side } from '#contract/roles.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

/** The note disappears while the form is sent again; its focus returns to the form. */
function sendAgain({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  form?.requestSubmit()
}

interface SignInFailureProps {
  readonly error: ApiError
  readonly emailAddress: string
}

export function SignInFailure({ error, emailAddress }: SignInFailureProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  if (error.code === 'TOO_MANY_REQUESTS') return <TooManyAlert retryAfter={error.retryAfter} />
  if (error.code === 'EMAIL_NOT_VERIFIED') return <UnverifiedAlert message={error.message} emailAddress={emailAddress} />
  if (error.code === 'FORBIDDEN') return <Alert tone="no" title={error.message} urgent />
  return (
    <Alert tone="no" title={error.message} urgent>
      <span>{t('inputRemains')}</span>
      <Button size="sm" onClick={sendAgain} className="mt-1.5 justify-self-start">
        {common('tryAgain')}
      </Button>
    </Alert>
  )
}

const loadResend = async () => (await import('#components/resend-verification/resend-verification.tsx')).ResendVerification

function UnverifiedAlert({ message, emailAddress }: { readonly message: string; readonly emailAddress: string }) {
  const Resend = useIdleModule(loadResend, true, true)
  return (
    <Alert tone="warn" title={message} urgent>
      {Resend && <Resend emailAddress={emailAddress} />}
    </Alert>
  )
}

/** The wrong side refuses a correct password with the same message (F-009), so everybody sees the link to the other side. */
export function OtherSideHint({ side }: { readonly side: Side }) {
  const { t } = useTranslation('auth')
  const { from } = useSearch({ strict: false })
  return (
    <p className="text-small">
      <span>{side === 'admin' ? t('otherDoor.business') : t('otherDoor.team')}</span>{' '}
      <TextLink to={side === 'admin' ? '/service-provider/login' : '/admin/login'} search={{ from }} className="font-semibold">
        {t('otherDoor.go')}
      </TextLink>
    </p>
  )
}
