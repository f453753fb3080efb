import { getRouteApi, useHydrated, useRouterState } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#components/form/form-section.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { AccountStep } from './account-step.tsx'
import { BusinessStep } from './business-step.tsx'
import { LegalStep } from './legal-step.tsx'
import type { BusinessStepId, RegistrationValues, StepId } from './registration-form.ts'
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

/** The main values of each earlier step before all is sent. */
function ReviewLines({ onChange }: { readonly onChange: (step: BusinessStepId) => void }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { getValues } = useFormContext<RegistrationValues>()
  const { businessNameEn, businessNameAr, businessCategory, commercialRegNo, businessLicenseDoc } = getValues()
  const category = language === 'ar' ? businessCategory?.nameAr : businessCategory?.nameEn
  const lines = {
    business: [...(language === 'ar' ? [businessNameAr, businessNameEn] : [businessNameEn, businessNameAr]), category],
    legal: [commercialRegNo, businessLicenseDoc?.name ?? t('review.noLicence')],
  } as const
  return (
    <FormSection level={3} title={t('sections.review')}>
      <ul className="mb-4 rounded-2 border border-line bg-surface text-small">
        {(['business', 'legal'] as const).map((step) => (
          <li key={step} className="flex items-center justify-between gap-3 border-line px-4 py-2.5 not-first:border-t">
            <div className="min-w-0">
              <p className="text-ink-3">{t(`steps.${step}`)}</p>
              {lines[step].filter(Boolean).map((text) => (
                <p key={text} className="wrap-anywhere">
                  <bdi>{text}</bdi>
                </p>
              ))}
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="-me-3"
              aria-label={`${common('edit')}: ${t(`steps.${step}`)}`}
              onClick={() => onChange(step)}
            >
              {common('edit')}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
