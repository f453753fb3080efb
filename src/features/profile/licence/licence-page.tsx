import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LicencePanel } from '#components/document-viewer/licence-panel.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { FormFailure } from '#components/form/form-failure.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { type UploadOptions, useSubmit } from '#components/form/use-submit.ts'
import { useToday } from '#components/list/use-today.ts'
import { QueryError } from '#components/query-error.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import { type Profile, sendLicence } from '#contract/profile.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import type { Sending } from '#ui/files/sending.ts'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { profileQueries } from '../api.ts'
import { findLicenceState } from './licence-state.ts'

/** Shows the licence on file and sends the next one. */
export function LicencePage() {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const { t: common } = useTranslation('common')
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const query = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  useHeadingFocus()
  return (
    <div className="max-w-read">
      <PageHeader
        title={t('title')}
        breadcrumbs={[
          <TextLink key="profile" to="/service-provider/profile">
            {t('profile')}
          </TextLink>,
        ]}
      />
      {query.data && <Licence profile={query.data} businessId={businessId ?? ''} />}
      {!query.data && query.error && <QueryError error={query.error} query={query} text={t('failed')} />}
      {!query.data && !query.error && (
        <div aria-busy="true" className="grid gap-4">
          <span role="status" className="sr-only">
            {common('loading')}
          </span>
          <Skeleton className="h-md w-full" />
          <Skeleton className="h-[9rem] w-full" />
        </div>
      )}
    </div>
  )
}

interface LicenceProps {
  readonly profile: Profile
  readonly businessId: string
}

const Heading = ({ children }: { readonly children: string }) => <h2 className="font-semibold text-h3">{children}</h2>

function Licence({ profile, businessId }: LicenceProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const { businessLicense, newLicence } = profile
  const isChecked = newLicence?.status === 'PENDING'
  return (
    <div className="grid gap-6">
      <LicenceStateAlert profile={profile} />
      {isChecked && (
        <section className="grid gap-2">
          <Heading>{t('new')}</Heading>
          <LicencePanel key={newLicence.fileKey} fileKey={newLicence.fileKey} name={t('newName')} />
        </section>
      )}
      <section className="grid gap-2">
        <Heading>{t('onFile')}</Heading>
        <LicenceFacts profile={profile} />
        {businessLicense ? <LicencePanel key={businessLicense.fileKey} {...businessLicense} /> : <p className="text-small">{t('none')}</p>}
      </section>
      <section className="grid gap-2">
        <Heading>{t(isChecked ? 'sendAnother' : 'send')}</Heading>
        <p className="text-ink-2 text-small">{t(isChecked ? 'replaces' : 'sendText')}</p>
        {/* A licence that was sent leaves an empty form. */}
        <SendLicenceForm key={newLicence?._id} businessId={businessId} />
      </section>
    </div>
  )
}

function LicenceFacts({ profile: { licenceExpiresOn } }: Pick<LicenceProps, 'profile'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const dayFmt = createDayFmt(useLanguage())
  return (
    <Facts>
      <Fact label={t('validUntil')}>
        {licenceExpiresOn ? dayFmt.day(licenceExpiresOn) : <span className="text-ink-3">{t('unknownDate')}</span>}
      </Fact>
    </Facts>
  )
}

const tones = { checking: 'info', refused: 'no', ending: 'warn', endsToday: 'warn', ended: 'warn' } as const

function LicenceStateAlert({ profile }: Pick<LicenceProps, 'profile'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const fmt = useFmt()
  const today = useToday()
  const state = findLicenceState(profile, today())
  if (!state) return null
  const { newLicence } = profile
  return (
    <Alert tone={tones[state.kind]} title={t(`state.${state.kind}.title`, { count: state.days ?? 0 })}>
      {state.kind === 'refused' && <ReasonText reason={newLicence?.reason ?? ''} />}
      <p>{t(`state.${state.kind}.text`, { date: newLicence ? fmt.dateTime(newLicence.sentAt) : '' })}</p>
    </Alert>
  )
}

interface LicenceForm {
  readonly businessLicenseDoc: File | null
}

type Sent = Keyed<{ readonly params: { readonly userId: string }; readonly file: File; readonly upload: UploadOptions }>

const sendMutation = (api: Api) =>
  mutationOptions({
    mutationKey: [...profileQueries(api).all, 'sendLicence'],
    mutationFn: ({ key, upload, params, file }: Sent) =>
      api.write(sendLicence, { params, files: { businessLicenseDoc: file } }, { ...upload, idempotencyKey: key }),
    meta: { invalidates: [profileQueries(api).all], quiet: 'failure' },
  })

/** Asks before the page is left, because a file cannot be stored as a draft. */
function SendLicenceForm({ businessId }: { readonly businessId: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const { api } = useServices()
  const { isOffline } = useConnection()
  const form = useForm<LicenceForm>({ defaultValues: { businessLicenseDoc: null } })
  const send = useMutation(sendMutation(api))
  const { submit, sending, failure, saved } = useSubmit({
    form,
    toInput: ({ businessLicenseDoc }) => ({ params: { userId: businessId }, file: businessLicenseDoc ?? new File([], '') }),
    send: send.mutateAsync,
    onSaved: () => form.reset(),
    paths: ['businessLicenseDoc'],
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LicenceFile sending={sending} />
        <FormFailure failure={failure} />
        {isOffline && <OfflineAlert />}
        <div className="flex flex-wrap justify-end gap-3">
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
        <LeaveGuard saved={saved} text={t('leave')} />
      </form>
    </FormProvider>
  )
}

function LicenceFile({ sending }: { readonly sending: Sending | undefined }) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const { control } = useFormContext<LicenceForm>()
  const box = useId()
  const { field, fieldState } = useController({
    control,
    name: 'businessLicenseDoc',
    rules: { validate: (file) => (file ? true : 'documentRequired') },
  })
  const fieldError = useFieldError()
  const error = fieldState.error && { ...fieldState.error, type: fieldState.error.message ?? fieldState.error.type }
  field.ref({ focus: () => document.getElementById(box)?.querySelector<HTMLElement>('button')?.focus() })
  return (
    <div id={box}>
      <Field label={t('newName')} error={fieldError(error)}>
        {(attributes) => <FileDrop control={attributes} kind="document" file={field.value} onFile={field.onChange} sending={sending} />}
      </Field>
    </div>
  )
}
