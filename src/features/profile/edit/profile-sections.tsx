import { useTranslation } from 'react-i18next'
import { TextPair } from '#components/bilingual/text-pair.tsx'
import { FormSection } from '#components/form/form-section.tsx'
import { PictureField } from '#components/form/picture-field.tsx'
import type { Submit } from '#components/form/use-submit.ts'
import { HoursField, HoursMode } from '#components/hours/hours-field.tsx'
import { businessLengths } from '#contract/business-fields.ts'
import type { Profile } from '#contract/profile.ts'
import { useZoneName } from '#i18n/zone-name.ts'
import { ContactFields } from '../business-fields/contact-fields.tsx'
import { LinkFields } from '../business-fields/link-fields.tsx'
import { NameFields } from '../business-fields/name-fields.tsx'
import { type PictureName, type ProfileFormValues, profileTexts } from './profile-form.ts'
import { type SectionName, sectionId } from './section-links.tsx'

interface ProfileSectionsProps extends Pick<Submit, 'sending'> {
  readonly profile: Profile
  /** The picture that is on its way. */
  readonly sendingPicture: PictureName | undefined
}

export function ProfileSections({ profile, sending, sendingPicture }: ProfileSectionsProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const zone = useZoneName()
  const labels = (name: SectionName) => ({ id: sectionId(name), title: t(`sections.${name}.title`) })
  const findSending = (name: PictureName) => (sendingPicture === name ? sending : undefined)
  return (
    <>
      <FormSection staysEnabled {...labels('pictures')} text={t('sections.pictures.text')}>
        <ProfilePicture name="coverImage" width={160} height={80} profile={profile} sending={findSending('coverImage')} />
        <ProfilePicture name="profileImage" width={80} height={80} profile={profile} sending={findSending('profileImage')} />
      </FormSection>
      <FormSection {...labels('texts')} text={t('sections.texts.text')}>
        <NameFields />
        <Descriptions />
      </FormSection>
      <FormSection {...labels('contact')} text={t('sections.contact.text')}>
        <ContactFields isLocationOptional={!profile.location} />
      </FormSection>
      <FormSection {...labels('links')} text={t('sections.links.text')}>
        <LinkFields />
      </FormSection>
      <FormSection {...labels('hours')} text={t('sections.hours.text', { zone })} aside={<HoursMode />}>
        <HoursField />
      </FormSection>
    </>
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
      hint={current ? t('pictures.stays') : undefined}
    />
  )
}

function Descriptions() {
  const { t: en } = useTranslation('profile', { keyPrefix: 'form', lng: 'en' })
  const { t: ar } = useTranslation('profile', { keyPrefix: 'form', lng: 'ar' })
  const toLabels = (t: typeof en) => ({ label: t('description.label'), placeholder: t('description.placeholder') })
  return (
    <TextPair<ProfileFormValues>
      multiline
      names={profileTexts.description}
      labels={{ en: toLabels(en), ar: toLabels(ar) }}
      max={businessLengths.description}
    />
  )
}
