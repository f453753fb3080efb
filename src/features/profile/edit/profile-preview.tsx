import { Clock, Globe, Image, MapPin, Phone, Printer, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toCompleteTimings } from '#components/hours/hours-form.ts'
import { useHoursText } from '#components/hours/hours-text.ts'
import { useOpenNow } from '#components/hours/use-open-now.ts'
import type { Profile } from '#contract/profile.ts'
import { contactNumber } from '#contract/rules.ts'
import type { Timing } from '#contract/timings.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { linkPaths } from '../business-fields/business-form.ts'
import { type PictureName, type ProfileFormValues, profileTexts } from './profile-form.ts'
import { sectionId, sectionScrollMargin } from './section-links.tsx'

/** The page of the business as customers see it, in one language at a time. */
export function ProfilePreview({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const first = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? first
  return (
    <aside
      id={sectionId('preview')}
      aria-labelledby={`${sectionId('preview')}-title`}
      className={`grid max-w-[24rem] content-start gap-3 xl:sticky xl:top-[calc(var(--shell-head)+var(--s-5))] ${sectionScrollMargin}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`${sectionId('preview')}-title`} tabIndex={-1} className="font-semibold text-h3 outline-none">
          {t('sections.preview.title')}
        </h2>
        <span className="text-ink-3 text-small">{t('sections.preview.text')}</span>
      </div>
      <SegmentedControl<Language>
        label={t('preview.language')}
        value={language}
        options={[first, otherLanguage(first)].map((value) => ({ value, label: <span lang={value}>{languages[value].name}</span> }))}
        onChange={setChosen}
      />
      <BusinessCard language={language} profile={profile} />
      <ButtonLink to="/service-provider/profile/kit" icon={<Printer aria-hidden />} className="justify-self-start">
        {t('kit')}
      </ButtonLink>
    </aside>
  )
}

function usePicture(name: PictureName, profile: Profile): string | undefined {
  const { control } = useFormContext<ProfileFormValues>()
  const file = useWatch({ control, name })
  const url = useObjectUrl(file)
  return file ? url : profile[name]?.fileUrl
}

function BusinessCard({ language, profile }: { readonly language: Language; readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form', lng: language })
  const { control } = useFormContext<ProfileFormValues>()
  const values = useWatch({ control, compute: (all) => all })
  const [cover, picture] = [usePicture('coverImage', profile), usePicture('profileImage', profile)]
  const description = values[profileTexts.description[language]].trim()
  return (
    <article lang={language} dir={languages[language].dir} className="overflow-clip rounded-2 border border-line bg-surface">
      <div className="grid aspect-[2/1] place-items-center bg-sunken text-ink-3">
        {cover ? (
          <img src={cover} alt="" className="picture size-full object-cover" />
        ) : (
          <span className="grid justify-items-center gap-1 text-caption">
            <Image aria-hidden className="size-icon-lg" />
            {t('preview.cover')}
          </span>
        )}
      </div>
      <div className="grid gap-2 px-4 pb-4">
        <div className="-mt-6 grid size-till place-items-center overflow-clip rounded-1 border-2 border-surface bg-teal-tint text-teal">
          {picture ? (
            <img src={picture} alt="" className="picture size-full object-cover" />
          ) : (
            <Store aria-hidden className="size-icon-lg" />
          )}
        </div>
        <strong className="wrap-anywhere font-semibold text-h2">
          <bdi>{values[profileTexts.name[language]].trim() || t('preview.name')}</bdi>
        </strong>
        <Hours language={language} timings={toCompleteTimings(values.hours)} />
        {description ? (
          <p className="wrap-anywhere line-clamp-6 whitespace-pre-line text-small" dir="auto">
            <FreeText text={description} />
          </p>
        ) : (
          <p className="text-ink-3 text-small">{t('preview.description')}</p>
        )}
        <Contact language={language} values={values} />
      </div>
    </article>
  )
}

function Hours({ language, timings }: { readonly language: Language; readonly timings: readonly Timing[] }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form', lng: language })
  const open = useOpenNow(timings)
  const { days, hours } = useHoursText(timings, language)
  if (timings.length === 0) return <p className="text-ink-3 text-small">{t('preview.noHours')}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Chip tone={open ? 'ok' : 'quiet'} icon={<Clock aria-hidden />}>
        {t(open ? 'preview.open' : 'preview.closed')}
      </Chip>
      {open && <span>{t('preview.until', { time: open.closingTime })}</span>}
      <span className="basis-full text-ink-2">
        {days} {hours && <bdi dir="ltr">{hours}</bdi>}
      </span>
    </div>
  )
}

const iconClasses = 'size-icon-sm text-ink-3'

const Line = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <span className="flex h-note flex-none items-center">{icon}</span>
    <span className="wrap-anywhere min-w-0">{children}</span>
  </li>
)

const isBareNumber = (text: string) => /^\s*\p{Nd}+\s*$/u.test(text)

function Contact({ language, values }: { readonly language: Language; readonly values: ProfileFormValues }) {
  const { t } = useTranslation('profile', { keyPrefix: 'business', lng: language })
  const { address, boxOrBuilding, phoneNo } = values
  const valid = contactNumber.safeParse(phoneNo).data
  const links = linkPaths.filter((name) => values[name].trim())
  return (
    <ul className="grid gap-1 border-line border-t pt-2 text-small empty:hidden">
      {(address.trim() || boxOrBuilding.trim()) && (
        <Line icon={<MapPin aria-hidden className={iconClasses} />}>
          <bdi>{address}</bdi>
          {boxOrBuilding.trim() && (
            <span className="block text-ink-2">
              {isBareNumber(boxOrBuilding) && `${t('fields.boxOrBuilding')}: `}
              <bdi>{boxOrBuilding}</bdi>
            </span>
          )}
        </Line>
      )}
      {phoneNo.trim() && (
        <Line icon={<Phone aria-hidden className={iconClasses} />}>
          <bdi dir="ltr">{valid === undefined ? phoneNo : `${t('countryCode')} ${valid}`}</bdi>
        </Line>
      )}
      {links.length > 0 && (
        <Line icon={<Globe aria-hidden className={iconClasses} />}>{links.map((name) => t(`fields.${name}`)).join(' · ')}</Line>
      )}
    </ul>
  )
}
