import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { PictureField } from '#components/form/picture-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import type { Submit } from '#components/form/use-submit.ts'
import { HoursField, HoursMode } from '#components/hours/hours-field.tsx'
import { businessLengths } from '#contract/business-fields.ts'
import { type Profile, updateProfile } from '#contract/profile.ts'
import { otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported } from '#lib/services.ts'
import { ContactFields } from '../business-fields/contact-fields.tsx'
import { LinkFields } from '../business-fields/link-fields.tsx'
import { NameFields } from '../business-fields/name-fields.tsx'
import type { ProfilePart } from '../search.ts'
import { SpecialHoursFields } from '../special-hours/special-hours-section.tsx'
import { type PictureName, type ProfileFormValues, profileTexts } from './profile-form.ts'
import { useFieldLabel } from './use-field-label.ts'

interface ProfileSectionsProps extends Pick<Submit, 'sending'> {
  readonly profile: Profile
  readonly parts: readonly ProfilePart[]
  /** Names cannot change before the approval, because the review compares them with the licence. */
  readonly namesStay: boolean
  readonly sendingPicture: PictureName | undefined
}

/** The fields of the given parts. A part alone has the title of the page. */
export function ProfileSections({ profile, parts, namesStay, sending, sendingPicture }: ProfileSectionsProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.parts' })
  const labels = (part: ProfilePart) => ({
    ...(parts.length > 1 && { title: t(`${part}.title`) }),
    text: t(`${part}.text`),
  })
  const shows = (part: ProfilePart) => parts.includes(part)
  const findSending = (name: PictureName) => (sendingPicture === name ? sending : undefined)
  return (
    <>
      {shows('pictures') && (
        <FormSection staysEnabled {...labels('pictures')}>
          <ProfilePicture name="coverImage" width={160} height={80} profile={profile} sending={findSending('coverImage')} />
          <ProfilePicture name="profileImage" width={80} height={80} profile={profile} sending={findSending('profileImage')} />
        </FormSection>
      )}
      {shows('description') && (
        <FormSection {...labels('description')}>
          {namesStay ? <RegisteredNames profile={profile} /> : <NameFields />}
          <Descriptions />
        </FormSection>
      )}
      {shows('place') && (
        <FormSection {...labels('place')}>
          {!namesStay && <ManagerField />}
          <ContactFields isLocationOptional={!profile.location} />
        </FormSection>
      )}
      {shows('links') && (
        <FormSection {...labels('links')}>
          <LinkFields />
        </FormSection>
      )}
      {shows('hours') && (
        <FormSection {...labels('hours')} aside={<HoursMode />}>
          <HoursField />
        </FormSection>
      )}
      {shows('special') && (
        <FormSection {...labels('special')}>
          <SpecialHoursFields place={profile.location?.coordinates ?? null} headingLevel={parts.length > 1 ? 3 : 2} />
        </FormSection>
      )}
    </>
  )
}

function RegisteredNames({ profile }: { readonly profile: Profile }) {
  const first = useLanguage()
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  return (
    <div className="grid gap-2 rounded-2 bg-sunken px-4 py-3 text-small">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {[first, otherLanguage(first)].map((language) => (
          <div key={language}>
            <dt className="text-ink-2">{t(`fields.${profileTexts.name[language]}`)}</dt>
            <dd lang={language} className="wrap-anywhere font-medium">
              <bdi>{profile[profileTexts.name[language]]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">{t('namesStay')}</p>
    </div>
  )
}

function ManagerField() {
  const labelFor = useFieldLabel()
  return (
    <Supported call={updateProfile} field="managerName">
      <TextField<ProfileFormValues> name="managerName" label={labelFor('managerName')} autoComplete="name" />
    </Supported>
  )
}

interface ProfilePictureProps extends Pick<ProfileSectionsProps, 'profile' | 'sending'> {
  readonly name: PictureName
  readonly width: number
  readonly height: number
}

function ProfilePicture({ name, profile, ...props }: ProfilePictureProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const current = profile[name]
  return (
    <PictureField<ProfileFormValues>
      {...props}
      name={name}
      label={t(`fields.${name}`)}
      current={current}
      currentAlt={t(name === 'coverImage' ? 'pictures.cover' : 'pictures.profile')}
    />
  )
}

function Descriptions() {
  const { t: en } = useTranslation('profile', { keyPrefix: 'form', lng: 'en' })
  const { t: ar } = useTranslation('profile', { keyPrefix: 'form', lng: 'ar' })
  const labelFor = useFieldLabel()
  const names = profileTexts.description
  return (
    <TextPair<ProfileFormValues>
      multiline
      names={names}
      labels={{ en: labelFor(names.en), ar: labelFor(names.ar) }}
      placeholders={{ en: en('description.placeholder'), ar: ar('description.placeholder') }}
      max={businessLengths.description}
    />
  )
}
