import { getRouteApi, useHydrated, useRouterState } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { useIsFullBackend } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { AccountStep } from './account-step.tsx'
import { BusinessStep } from './business-step.tsx'
import { LegalStep } from './legal-step.tsx'
import type { StepId } from './registration-form.ts'
import { ReviewLines } from './review-lines.tsx'
import { SentPage } from './sent-page.tsx'
import { StepForm } from './steps/step-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useRegistration } from './use-registration.ts'
import type { en } from './words.en.ts'

const route = getRouteApi('/service-provider_/register')

/** Registration in three steps (F-020), then what comes next. */
export function RegisterPage() {
  const { step } = route.useSearch()
  const { registeredEmail, correctionToken } = useRouterState({ select: ({ location }) => location.state })
  if (step === 'sent' && registeredEmail !== undefined) return <SentPage emailAddress={registeredEmail} correctionToken={correctionToken} />
  return <FormPage requested={step === 'sent' ? undefined : step} />
}

/** Its first paint is prerendered without the form, whose step and draft only the browser knows. */
function FormPage({ requested }: { readonly requested: StepId | undefined }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  // Deferred, so that the form is rendered in slices.
  const isHydrated = useDeferredValue(useHydrated())
  return (
    <PublicPage wide title={t('title')} intro={<Intro />}>
      {isHydrated && <RegisterForm requested={requested} />}
    </PublicPage>
  )
}

function RegisterForm({ requested }: { readonly requested: StepId | undefined }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { form, steps, draft, restored, RestoredNote, submit, startAgain } = useRegistration(requested)
  const isFullBackend = useIsFullBackend()
  const hasFile = useWatch({ control: form.control, name: 'businessLicenseDoc', compute: (file) => file !== null })
  const hasUnstored = useWatch({
    control: form.control,
    compute: ({ businessLicenseDoc, password, securityQuestionAns }) => Boolean(businessLicenseDoc || password || securityQuestionAns),
  })
  const content = {
    business: <BusinessStep foldsLinks />,
    legal: <LegalStep isLicenceOptional={!isFullBackend} />,
    account: (
      <>
        <ReviewLines onChange={steps.show} />
        <AccountStep />
      </>
    ),
  }
  return (
    // The bar of the form reaches the edges of the page's column.
    <div className="flex grow flex-col [--bleed:calc(var(--gutter)+max(0px,(100cqi-var(--read-max))/2))]">
      <StepForm
        form={form}
        title={t('title')}
        steps={steps}
        names={{ business: t('steps.business'), legal: t('steps.legal'), account: t('steps.account') }}
        labelFor={(path) => t(`fields.${path as keyof (typeof en)['form']['fields']}`)}
        draft={draft}
        leftOut={hasUnstored ? t('leftOut') : undefined}
        submit={submit}
        progress={<UploadProgress sending={hasFile ? submit.sending : undefined} processing={t('upload.creating')} />}
        submitButton={<SubmitButton>{t('submit')}</SubmitButton>}
        note={restored && RestoredNote && <RestoredNote restored={restored} notSaved={t('notSaved')} onStartAgain={startAgain} />}
      >
        {content[steps.current.id]}
      </StepForm>
    </div>
  )
}

function Intro() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <>
      <span>{t('intro')}</span>{' '}
      <span className="whitespace-nowrap">
        <span>{t('haveAccount')}</span> <TextLink to="/service-provider/login">{t('signIn')}</TextLink>
      </span>
    </>
  )
}
