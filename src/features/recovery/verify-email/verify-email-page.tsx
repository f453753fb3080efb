import { useTranslation } from 'react-i18next'
import { ReviewWait } from '#components/review-wait/review-wait.tsx'
import { verifyEmail } from '#contract/registration.ts'
import type { Api } from '#lib/http/api.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LinkPage } from '../link-page.tsx'
import { SignInLink } from '../sign-in-link.tsx'
import { type Link, useLink } from '../use-link.ts'
import { ResendForm } from './resend-form.tsx'

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
