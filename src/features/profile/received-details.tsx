import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { LicencePanel } from '#components/document-viewer/licence-panel.tsx'
import type { Profile } from '#contract/profile.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { useFmt } from '#i18n/use-language.ts'
import { PhoneNumber } from '#ui/display/phone-number.tsx'
import { Written } from '#ui/display/written.tsx'

const inLanguage = (text: string, language: Language) => (
  <bdi lang={language} dir={languages[language].dir}>
    {text}
  </bdi>
)
const leftToRight = (text: string | null | undefined) => text && <bdi dir="ltr">{text}</bdi>
const phone = (digits: string | null | undefined) => digits && <PhoneNumber digits={digits} />
/** All but the last four characters are hidden: the page may be open on a shared screen. */
const masked = (iban: string | null | undefined) => iban && leftToRight(`•••• ${iban.replaceAll(' ', '').slice(-4)}`)
const isolated = (text: string | null | undefined) => text && <Written text={text} />

/** In the order of the registration form. */
const received = (profile: Profile) =>
  [
    ['businessNameEn', inLanguage(profile.businessNameEn, 'en')],
    ['businessNameAr', inLanguage(profile.businessNameAr, 'ar')],
    ['businessCategory', profile.businessCategory && <InlineName {...toNames(profile.businessCategory)} />],
    ['managerName', isolated(profile.managerName)],
    ['phoneNo', phone(profile.phoneNo)],
    ['emailAddress', leftToRight(profile.emailAddress)],
    ['address', isolated(profile.address)],
    ['boxOrBuilding', isolated(profile.boxOrBuilding)],
    ['websiteLink', leftToRight(profile.websiteLink)],
    ['instagramLink', leftToRight(profile.instagramLink)],
    ['facebookLink', leftToRight(profile.facebookLink)],
    ['tikTokLink', leftToRight(profile.tikTokLink)],
    ['commercialRegNo', leftToRight(profile.commercialRegNo)],
    ['taxId', leftToRight(profile.taxId)],
    ['bankAccountNo', masked(profile.bankAccountNo)],
  ] as const satisfies readonly (readonly [keyof Profile, ReactNode])[]

/** Leaves out what the backend does not send: the registration asks for everything but the links. */
export function ReceivedDetails({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  const fmt = useFmt()
  const sentAt = profile.submittedAt ?? profile.createdAt
  return (
    <>
      {sentAt && <p className="mb-2 text-ink-3 text-small">{t('receivedOn', { date: fmt.date(sentAt) })}</p>}
      <dl className="rounded-2 border border-line bg-surface">
        {received(profile).map(
          ([field, value]) =>
            value && (
              <div
                key={field}
                className="grid gap-x-4 border-line px-4 py-2.5 not-first:border-t sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
              >
                <dt className="text-ink-2 text-small">{t(`fields.${field}`)}</dt>
                <dd className="min-w-0 font-medium text-small">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {profile.businessLicense && (
        <div className="mt-3">
          <LicencePanel key={profile.businessLicense.fileKey} {...profile.businessLicense} />
        </div>
      )}
    </>
  )
}
