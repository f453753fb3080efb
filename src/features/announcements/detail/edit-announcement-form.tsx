import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import type { Announcement } from '#contract/announcements.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { stickyDialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { announcementMutations } from '../api.ts'
import { type AnnouncementDraft, type AnnouncementOutput, announcementResolver, errorPaths, mapIssue } from '../form/announcement-form.ts'
import { AnnouncementSubmit } from '../form/announcement-submit.tsx'
import { receivedAnnouncement } from '../form/received-announcement.ts'
import { RecipientsSection } from '../form/recipients-section.tsx'
import { TestToSelf } from '../form/test-to-self.tsx'
import { TextSection } from '../form/text-section.tsx'
import { useAnnouncementFieldLabel } from '../form/use-field-label.ts'
import { VoucherSection } from '../form/voucher-section.tsx'
import { WhenSection } from '../form/when-section.tsx'
import { useSimulatedEdit } from '../simulated/simulated-calls.ts'

interface EditAnnouncementFormProps {
  readonly announcement: Announcement
  /** The backend takes no change: one is only shown. */
  readonly isSimulated: boolean
  readonly onClose: () => void
}

/** Later answers of the server do not reach the open form. */
export function EditAnnouncementForm({ announcement, isSimulated, onClose }: EditAnnouncementFormProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const { api, clock } = useServices()
  const [start] = useState(() => receivedAnnouncement(announcement, { language, timeZone }))
  const form = useForm<AnnouncementDraft, unknown, AnnouncementOutput>({
    defaultValues: start,
    resolver: announcementResolver({ now: clock.now, timeZone, language }),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const labelFor = useAnnouncementFieldLabel()
  const change = useMutation(announcementMutations(api).change())
  const simulated = useSimulatedEdit(announcement._id)
  const { submit, failure, saved } = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: async ({ body, key }) =>
      isSimulated ? { data: await simulated.mutateAsync(body) } : await change.mutateAsync({ params: { id: announcement._id }, body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    paths: errorPaths(language),
    mapIssue: (issue, typed) => mapIssue(issue, typed, language),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('edit.title')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary<AnnouncementDraft> paths={errorPaths(language)} labelFor={labelFor} />
        <TextSection level={3} />
        <RecipientsSection level={3} />
        <VoucherSection level={3} attached={announcement.deal} />
        <WhenSection level={3} />
        <TestToSelf />
        <EditFailure failure={failure} />
        <div className={`${stickyDialogFooterClasses} mt-4`}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {isSimulated ? <SubmitButton busyLabel={common('saving')}>{common('save')}</SubmitButton> : <AnnouncementSubmit />}
        </div>
      </form>
      <LeaveGuard above saved={saved} text={t('edit.leave')} />
    </FormProvider>
  )
}

function EditFailure({ failure }: { readonly failure: ApiError | undefined }) {
  const { t } = useTranslation('form')
  const { isSubmitting } = useFormState()
  if (!failure || isSubmitting) return null
  return (
    <Alert tone="no" urgent title={failure.message}>
      <p>{t('failed')}</p>
    </Alert>
  )
}
