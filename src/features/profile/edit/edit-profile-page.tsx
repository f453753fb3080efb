import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldPath, useForm, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { useFormDraft } from '#components/drafts/use-draft.ts'
import { FormPage } from '#components/form/form-page.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { hoursFocusTarget } from '#components/hours/hours-form.ts'
import { MissingHours } from '#components/hours/missing-hours.tsx'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { profileQueries, useIsPending } from '../api.ts'
import { onlinePaths } from '../business-fields/business-form.ts'
import { type ProfilePart, profileParts } from '../search.ts'
import {
  contactPartPaths,
  errorPaths,
  noPictures,
  type ProfileDraft,
  type ProfileFormValues,
  type ProfileOutput,
  pictureFields,
  plainRules,
  profileResolver,
  profileRules,
  type ReceivedProfile,
  TypedProfile,
  typedProfile,
} from './profile-form.ts'
import { ProfileSections } from './profile-sections.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { type ProfileForm, useUpdateProfile } from './use-update-profile.ts'

const partFields = {
  pictures: pictureFields,
  description: ['businessNameEn', 'businessNameAr', 'businessDescEn', 'businessDescAr'],
  place: contactPartPaths,
  links: onlinePaths,
  hours: ['hours'],
  special: ['specialHours'],
} as const satisfies Readonly<Record<ProfilePart, readonly (keyof ProfileFormValues)[]>>

const firstFields = {
  pictures: 'coverImage',
  description: 'businessDescEn',
  place: 'phoneNo',
  links: 'websiteLink',
  hours: 'hours.common.openingTime',
  special: 'specialHours.prayerMinutes',
} as const satisfies Readonly<Record<ProfilePart, FieldPath<ProfileFormValues>>>

/** Waits for fresh data instead of cached ones; later responses do not reach the form. */
export function EditProfilePage({ part }: { readonly part: ProfilePart }) {
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const [opened, setOpened] = useState<ReceivedProfile>()
  // The persisted profile may be older than the last change.
  const fresh = { ...profileQueries(api).current(businessId ?? ''), ...startedByLoader, staleTime: 0 }
  const query = useQuery({ ...fresh, enabled: !opened && businessId !== null })
  useHeadingFocus()
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  if (opened) return <EditProfileForm opened={opened} part={part} />
  const { data, error, isFetching } = query
  if (data && !error && !isFetching) setOpened(data)
  return (
    <>
      <PageHeader title={t(`parts.${part}.title`)} />
      {error ? <QueryError error={error} query={query} text={t('failed')} /> : <ProfileLoading />}
    </>
  )
}

const lines = [1, 2, 3] as const

function ProfileLoading() {
  const { t: common } = useTranslation('common')
  return (
    <div aria-busy="true" className="grid max-w-page items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-7">
      <span role="status" className="sr-only">
        {common('loading')}
      </span>
      <div className="grid gap-5">
        {lines.map((line) => (
          <div key={line} className="grid gap-2">
            <Skeleton className="max-w-side" />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-2 border border-line bg-surface p-4 max-xl:hidden">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    </div>
  )
}

const loadPreview = () => import('./profile-preview.tsx').then(({ ProfilePreview }) => ProfilePreview)

const loadConflictNote = () => import('./conflict-note.tsx').then(({ ProfileConflictNote }) => ProfileConflictNote)

interface EditProfileFormProps {
  readonly opened: ReceivedProfile
  readonly part: ProfilePart
}

/** One part of the profile. A pending business comes from its status page and goes back there. */
function EditProfileForm({ opened, part }: EditProfileFormProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const labelFor = useFieldLabel()
  const isFullBackend = useIsFullBackend()
  const [base, setBase] = useState(opened)
  const form = useForm<ProfileFormValues, unknown, ProfileOutput>({
    defaultValues: { ...typedProfile(opened), ...noPictures },
    resolver: profileResolver(base, isFullBackend ? profileRules : plainRules, isFullBackend),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const draft = useFormDraft<ProfileDraft, ProfileFormValues>(form, { form: 'profile', schema: TypedProfile, blank: typedProfile(opened) })
  const isPending = useIsPending()
  const above = isPending ? '/service-provider/dashboard' : '/service-provider/profile'
  const navigate = useNavigate()
  const { submit, sendingPicture, isPartlySaved, conflict, choices } = useUpdateProfile({
    form,
    base,
    setBase,
    draft,
    onSaved: () => void navigate({ to: above }),
  })
  const shown = useShownParts(form, part)
  // Loads after the fields, which are usable before it.
  const ProfilePreview = useIdleModule(loadPreview, true, true)
  const ConflictNote = useIdleModule(loadConflictNote, conflict !== undefined, true)
  const unsent = useUnsentPictures(form, isPartlySaved)
  const hasPicture = useWatch({ control: form.control, compute: (values) => pictureFields.some((name) => values[name] !== null) })
  return (
    <FormPage
      form={form}
      title={t(`parts.${part}.title`)}
      breadcrumbs={[
        <TextLink key="above" to={above}>
          {t(isPending ? 'registration' : 'title')}
        </TextLink>,
      ]}
      submit={submit}
      pending={unsent && { ...unsent, title: submit.failure?.message ?? t('unsent.title') }}
      draft={draft}
      draftWords={{
        name: (typed) => displayName(language, businessNames(typed)),
        notSaved: t('draft.picturesNotSaved'),
        firstField: firstFields[part],
      }}
      errors={{ paths: errorPaths(language), labelFor, focusTarget: hoursFocusTarget }}
      leftOut={hasPicture ? t('draft.leftOut') : undefined}
      lossText={unsent && !unsent.hasTextChanges ? t('unsent.leave') : undefined}
      cancelAction={
        <ButtonLink to={above} className="flex-1 sm:flex-none">
          {common('cancel')}
        </ButtonLink>
      }
      submitButton={<SubmitButton busyLabel={common('saving')}>{common('save')}</SubmitButton>}
      aside={ProfilePreview && <ProfilePreview profile={base} />}
    >
      {conflict && ConflictNote && <ConflictNote conflict={conflict} choices={choices} />}
      {shown.includes('hours') && <MissingHours timings={base.businessTimings ?? []} unreadable={base.unreadable} />}
      <ProfileSections profile={base} parts={shown} namesStay={isPending} sending={submit.sending} sendingPicture={sendingPicture} />
    </FormPage>
  )
}

/** Also the parts that a draft or an error concerns: nothing is sent unseen. */
function useShownParts({ control }: ProfileForm, part: ProfilePart): readonly ProfilePart[] {
  const { dirtyFields, errors } = useFormState({ control })
  const concerned = [...Object.keys(dirtyFields), ...Object.keys(errors)]
  return profileParts.filter((each) => each === part || partFields[each].some((name) => concerned.includes(name)))
}

/** What is left to send after the rest was saved. */
function useUnsentPictures({ control }: ProfileForm, isPartlySaved: boolean) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const fmt = useFmt()
  const names = useWatch({ control, compute: (values) => pictureFields.filter((name) => values[name] !== null) })
  const { dirtyFields } = useFormState({ control })
  if (!isPartlySaved || names.length === 0) return undefined
  const hasTextChanges = Object.keys(dirtyFields).some((name) => !pictureFields.some((picture) => picture === name))
  const pictures = fmt.list(names.map((name) => t(`fields.${name}`)))
  return {
    hasTextChanges,
    text: t(hasTextChanges ? 'unsent.since' : 'unsent.saved', { pictures }),
    retryLabel: hasTextChanges ? t('unsent.both') : t('unsent.again', { count: names.length }),
  }
}
