import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { displayName } from '#components/bilingual/names.tsx'
import { useFormDraft } from '#components/drafts/use-draft.ts'
import { FormPage } from '#components/form/form-page.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { announcementMutations } from '../api.ts'
import {
  type AnnouncementDraft,
  type AnnouncementOutput,
  announcementFields,
  announcementResolver,
  emptyAnnouncement,
  errorPaths,
  mainLanguage,
  mapIssue,
  TypedAnnouncement,
} from './announcement-form.ts'
import { AnnouncementSubmit } from './announcement-submit.tsx'
import { RecipientsSection } from './recipients-section.tsx'
import { TestToSelf } from './test-to-self.tsx'
import { TextSection } from './text-section.tsx'
import { useAnnouncementFieldLabel } from './use-field-label.ts'
import { useStartLanguages } from './use-own-reach.ts'
import { VoucherSection } from './voucher-section.tsx'
import { WhenSection } from './when-section.tsx'

const route = getRouteApi('/service-provider/notifications/add')

const loadPreview = () => import('./announcement-preview.tsx').then(({ AnnouncementPreview }) => AnnouncementPreview)

export function NewAnnouncementPage() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const { t: list } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { clock } = useServices()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const startLanguages = useStartLanguages(language)
  const [start] = useState(() => emptyAnnouncement(startLanguages))
  const form = useForm<AnnouncementDraft, unknown, AnnouncementOutput>({
    defaultValues: start,
    resolver: announcementResolver({ now: clock.now, timeZone, language }),
    mode: 'onTouched',
    // The error summary focuses the first field.
    shouldFocusError: false,
  })
  const { draft: requested, ...search } = route.useSearch()
  const draft = useFormDraft<AnnouncementDraft, AnnouncementDraft>(form, {
    form: 'announcement',
    schema: TypedAnnouncement,
    blank: start,
    requested,
  })
  const { api } = useServices()
  const create = useMutation(announcementMutations(api).create())
  const navigate = useNavigate()
  const submit = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: ({ body, key }) => create.mutateAsync({ body, key }),
    discardDraft: draft.remove,
    onSaved: (_data, isMounted) => {
      if (isMounted) void navigate({ to: '/service-provider/notifications', search: {}, replace: true })
    },
    paths: errorPaths(language),
    mapIssue: (issue, typed) => mapIssue(issue, typed, language),
  })
  const labelFor = useAnnouncementFieldLabel()
  // Loads after the fields, which are usable before it.
  const Preview = useIdleModule(loadPreview, true, true)
  return (
    <FormPage
      form={form}
      title={t('heading')}
      breadcrumbs={[
        <TextLink key="list" to="/service-provider/notifications" search={search}>
          {list('title')}
        </TextLink>,
      ]}
      submit={submit}
      draft={draft}
      draftWords={{
        name: ({ titleEn, titleAr }) => displayName(language, { en: titleEn, ar: titleAr }),
        list: (label) => (
          <ButtonLink size="sm" variant="quiet" to="/service-provider/notifications" search={search}>
            {label}
          </ButtonLink>
        ),
        firstField: announcementFields.title[mainLanguage(form.getValues(), language)],
      }}
      errors={{ paths: errorPaths(language), labelFor }}
      leftOut={undefined}
      cancelAction={
        <ButtonLink to="/service-provider/notifications" search={search} className="flex-1 sm:flex-none">
          {common('cancel')}
        </ButtonLink>
      }
      submitButton={<AnnouncementSubmit />}
      aside={Preview && <Preview />}
    >
      <TextSection />
      <RecipientsSection />
      <VoucherSection />
      <WhenSection />
      <TestToSelf />
    </FormPage>
  )
}
