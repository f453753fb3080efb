import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FieldLinks } from '#components/form/field-links.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { QueryError } from '#components/query-error.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { Profile } from '#contract/profile.ts'
import { blockingStatus, profileQueries } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { BusinessStep } from './business-step.tsx'
import { isAsRejected, MarksContext } from './flagged-field.tsx'
import { LegalStep } from './legal-step.tsx'
import type { BusinessValues } from './registration-form.ts'
import { StepForm } from './steps/step-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useResubmission } from './use-resubmission.ts'
import type { en } from './words.en.ts'

const loadQuestion = () => import('#ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

const route = getRouteApi('/service-provider/resubmit')

/** A rejected business corrects what it registered with (F-026). */
export function ResubmitPage() {
  const { t: resubmit } = useTranslation('registration', { keyPrefix: 'resubmission' })
  const { t: common } = useTranslation('common')
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const query = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  const { data, error } = query
  return (
    <FullHeight>
      <div className="max-w-page">
        <PageHeader
          title={resubmit('title')}
          breadcrumbs={[
            <TextLink key="status" to="/service-provider/dashboard">
              {resubmit('status')}
            </TextLink>,
          ]}
          subtitle={resubmit('intro')}
        />
      </div>
      {data && <RejectedOnly profile={data} />}
      {!data && !error && (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            {common('loading')}
          </span>
          <FormSkeleton />
        </div>
      )}
      {error && !data && <QueryError error={error} query={query} text={resubmit('failed')} />}
    </FullHeight>
  )
}

const FormSkeleton = () => (
  <div className="grid max-w-read gap-4">
    <Skeleton className="h-line w-full" />
    <Skeleton className="h-0.5 w-full" />
    <Skeleton className="w-1/3" />
    {['names', 'category', 'contact'].map((row) => (
      <div key={row} className="grid gap-4 pt-2 pb-3 md:grid-cols-2">
        <Skeleton className="h-md w-full" />
        <Skeleton className="h-md w-full" />
      </div>
    ))}
  </div>
)

/** Any other business has nothing to correct; a status that changes while the form is open changes nothing here. */
function RejectedOnly({ profile }: { readonly profile: Profile }) {
  const [isRejected] = useState(() => blockingStatus(profile) === 'REJECTED')
  return isRejected ? <ResubmitForm profile={profile} /> : <Navigate to="/service-provider/dashboard" replace />
}

function ResubmitForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { t: resubmit } = useTranslation('registration', { keyPrefix: 'resubmission' })
  const { form, steps, draft, restored, RestoredNote, submit, startAgain, flagged } = useResubmission(profile, route.useSearch())
  const hasFile = useWatch({ control: form.control, name: 'businessLicenseDoc', compute: (file) => file !== null })
  const fmt = useFmt()
  const { reason, businessLicense } = profile
  const labelFor = (path: FieldPath<BusinessValues>) => t(`fields.${path as keyof (typeof en)['form']['fields']}`)
  const flaggedPaths = steps.all.flatMap(({ paths }) => paths).filter((path) => path in flagged)
  const [unchanged, setUnchanged] = useState<readonly FieldPath<BusinessValues>[]>([])
  const hasConfirmed = useRef(false)
  const { component: Question, ...question } = useLazyDialog(loadQuestion)
  const askOrSend = async () => {
    const found = flaggedPaths.filter((path) => isAsRejected(flagged, path, form.getValues(path)))
    if (found.length === 0 || hasConfirmed.current || !(await form.trigger())) return submit.submit()
    hasConfirmed.current = true
    setUnchanged(found)
    question.open()
  }
  const currentLicence = businessLicense ? (businessLicense.name ?? resubmit('unnamedLicence')) : undefined
  return (
    <>
      <div className="max-w-read">
        <Alert tone="no" title={resubmit('reason')}>
          {reason ? <ReasonText reason={reason} /> : <p>{resubmit('noReason')}</p>}
          {flaggedPaths.length > 0 && (
            <nav aria-label={resubmit('toCorrect')} className="mt-2 text-small">
              <p className="font-medium">{resubmit('toCorrect')}</p>
              <FieldLinks paths={flaggedPaths} labelFor={labelFor} onOpen={steps.focusField} />
            </nav>
          )}
        </Alert>
      </div>
      <StepForm
        form={form}
        title={resubmit('title')}
        steps={steps}
        names={{ business: t('steps.business'), legal: t('steps.legal') }}
        labelFor={labelFor}
        draft={draft}
        leftOut={hasFile ? resubmit('leftOut') : undefined}
        submit={{ ...submit, submit: () => void askOrSend() }}
        progress={<UploadProgress sending={hasFile ? submit.sending : undefined} processing={t('upload.sending')} />}
        submitButton={<SubmitButton>{resubmit('submit')}</SubmitButton>}
        note={restored && RestoredNote && <RestoredNote restored={restored} notSaved={resubmit('notSaved')} onStartAgain={startAgain} />}
      >
        <MarksContext value={{ values: flagged, text: resubmit('flagged') }}>
          {steps.current.id === 'business' ? <BusinessStep /> : <LegalStep currentLicence={currentLicence} isLicenceOptional={false} />}
        </MarksContext>
      </StepForm>
      {Question && (
        <Question
          open={question.isOpen}
          onOpenChange={question.setOpen}
          title={resubmit('unchanged.title')}
          description={resubmit('unchanged.text', { fields: fmt.list(unchanged.map(labelFor)) })}
          confirmLabel={resubmit('unchanged.confirm')}
          cancelLabel={resubmit('unchanged.cancel')}
          onConfirm={() => {
            question.setOpen(false)
            submit.submit()
          }}
        />
      )}
    </>
  )
}
