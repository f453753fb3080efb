import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { ResendForm } from './resend-form.tsx'
import { useVerification, type Verification } from './use-verification.ts'

/** Where the link of the verification email leads; it verifies by itself. */
export function VerifyEmailPage() {
  const { t } = useTranslation('recovery')
  const { tabStorage } = useServices()
  const verification = useVerification()
  const { state } = verification
  const emailAddress = state === 'verified' ? verification.emailAddress : undefined
  useEffect(() => {
    if (emailAddress) storeEmail(tabStorage, emailAddress)
  }, [tabStorage, emailAddress])
  const title = t(`verify.${state}`)
  const intro = state === 'failed' ? t('verify.failedText') : t(`verify.${state}Text`)
  return (
    <PublicPage title={title} intro={intro}>
      <p role="status" className="sr-only">
        {`${title}. ${intro}`}
      </p>
      <NextStep verification={verification} />
    </PublicPage>
  )
}

function NextStep({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('recovery')
  switch (verification.state) {
    case 'working':
      return (
        <p className="mt-5 flex text-teal">
          <SpinnerRing />
        </p>
      )
    case 'verified':
    case 'used':
      return (
        <ButtonLink to="/service-provider/login" variant="primary" size="lg" className="mt-5 w-full">
          {t('verify.signIn')}
        </ButtonLink>
      )
    case 'failed':
      return (
        <div className="mt-5 grid gap-3">
          <FailureAlert error={verification.error} hasInput={false} />
          <Button variant="primary" size="lg" onClick={verification.retry} className="w-full">
            {t('verify.tryAgain')}
          </Button>
        </div>
      )
    default:
      return <ResendForm />
  }
}
