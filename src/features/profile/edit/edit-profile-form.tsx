import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldPath, useForm, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { useFormDraft } from '#components/drafts/use-form-draft.ts'
import { FormPage } from '#components/form/form-page.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { hoursFocusTarget } from '#components/hours/hours-form.ts'
import { MissingHours } from '#components/hours/missing-hours.tsx'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useBlockingStatus } from '../api.ts'
import type { ProfilePart } from '../search.ts'
import { ProfileCompleteness } from './completeness.tsx'
import {
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
import { SectionLinks } from './section-links.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { type ProfileForm, useUpdateProfile } from './use-update-profile.ts'

const loadPreview = () => import('./profile-preview.tsx').then(({ ProfilePreview }) => ProfilePreview)
const loadConflictNote = () => import('./conflict-note.tsx').then(({ ProfileConflictNote }) => ProfileConflictNote)

interface EditProfileFormProps {
  readonly opened: ReceivedProfile
  /** The only part to show; all of them without it. */
  readonly part: ProfilePart | undefined
}

/** A pending business comes from its status page and goes back there. */
export function EditProfileForm({ opened, part }: EditProfileFormProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const labelFor = useFieldLabel()
  const rules = useIsFullBackend() ? profileRules : plainRules
  const [base, setBase] = useState(opened)
  const form = useForm<ProfileFormValues, unknown, ProfileOutput>({
    defaultValues: { ...typedProfile(opened), ...noPictures },
    resolver: profileResolver(base, rules),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const draft = useFormDraft<ProfileDraft, ProfileFormValues>(form, { form: 'profile', schema: TypedProfile, blank: typedProfile(opened) })
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/service-provider/dashboard' })
  const { submit, sendingPicture, isPartlySaved, conflict, choices } = useUpdateProfile({
    form,
    base,
    setBase,
    draft,
    onSaved: part && leave,
  })
  const isPending = useBlockingStatus() === 'PENDING'
  const shown = useShownPart(form, part)
  // Loads after the fields, which are usable before it.
  const ProfilePreview = useIdleModule(loadPreview, true, true)
  const ConflictNote = useIdleModule(loadConflictNote, conflict !== undefined, true)
  const unsent = useUnsentPictures(form, isPartlySaved)
  const hasPicture = useWatch({ control: form.control, compute: (values) => pictureFields.some((name) => values[name] !== null) })
  return (
    <FormPage
      form={form}
      title={part ? t(`parts.${part}`) : t('title')}
      {...(isPending && {
        breadcrumbs: [
          <TextLink key="status" to="/service-provider/dashboard">
            {t('registration')}
          </TextLink>,
        ],
      })}
      submit={submit}
      pending={unsent && { ...unsent, title: submit.failure?.message ?? t('unsent.title') }}
      draft={draft}
      draftWords={{
        name: (typed) => displayName(language, businessNames(typed)),
        notSaved: t('draft.notKept'),
        firstField: part ? firstFields[part] : language === 'ar' ? 'businessNameAr' : 'businessNameEn',
      }}
      errors={{ paths: errorPaths(language), labelFor, focusTarget: hoursFocusTarget }}
      leftOut={hasPicture ? t('draft.leftOut') : undefined}
      lossText={unsent && !unsent.hasTextChanges ? t('unsent.leave') : undefined}
      cancelAction={
        <ButtonLink to="/service-provider/dashboard" className="flex-1 sm:flex-none">
          {common('cancel')}
        </ButtonLink>
      }
      submitButton={<SubmitButton busyLabel={t('saving')}>{t('save')}</SubmitButton>}
      aside={ProfilePreview && <ProfilePreview profile={base} />}
    >
      {conflict && ConflictNote && <ConflictNote conflict={conflict} choices={choices} />}
      {!shown && (
        <>
          <ProfileCompleteness profile={base} />
          <SectionLinks />
        </>
      )}
      <MissingHours timings={base.businessTimings ?? []} unreadable={base.unreadable} />
      <ProfileSections profile={base} part={shown} namesStay={isPending} sending={submit.sending} sendingPicture={sendingPicture} />
    </FormPage>
  )
}

const partFields = {
  pictures: pictureFields,
  hours: ['hours'],
  description: ['businessDescEn', 'businessDescAr'],
  place: ['phoneNo', 'address', 'boxOrBuilding', 'location'],
} as const satisfies Readonly<Record<ProfilePart, readonly (keyof ProfileFormValues)[]>>

const firstFields = {
  pictures: 'coverImage',
  hours: 'hours.common.openingTime',
  description: 'businessDescEn',
  place: 'phoneNo',
} as const satisfies Readonly<Record<ProfilePart, FieldPath<ProfileFormValues>>>

/** All parts, where a draft or an error concerns another one: nothing is sent unseen. */
function useShownPart({ control }: ProfileForm, part: ProfilePart | undefined): ProfilePart | undefined {
  const { dirtyFields, errors } = useFormState({ control })
  if (!part) return undefined
  const own: readonly string[] = partFields[part]
  return [...Object.keys(dirtyFields), ...Object.keys(errors)].every((name) => own.includes(name)) ? part : undefined
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
