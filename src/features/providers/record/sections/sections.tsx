import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { EnlargeablePicture } from '#components/enlargeable-picture.tsx'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import { groupIban, linkNames } from '#contract/business-fields.ts'
import type { City } from '#contract/city.ts'
import type { Profile } from '#contract/profile.ts'
import { toAsciiDigits } from '#contract/text.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { PhoneNumber } from '#ui/display/phone-number.tsx'
import { Written } from '#ui/display/written.tsx'
import type { Elements } from '#ui/elements.ts'
import { ChecklistContext, ChecklistRows, ChecklistSection, Row } from '../checklist/checklist.tsx'

interface SectionProps {
  readonly profile: Profile
}

const inLanguage = (text: string | null | undefined, language: Language) =>
  text && (
    <bdi lang={language} dir={languages[language].dir} className="whitespace-pre-line">
      <FreeText text={text} />
    </bdi>
  )
const isolated = (text: string | null | undefined) => text && <Written text={text} />
const leftToRight = (text: string | null | undefined) => text && <bdi dir="ltr">{text}</bdi>
/** Pasted from anywhere, numbers may hold spaces and Arabic digits. */
const ascii = (text: string | null | undefined) => text && toAsciiDigits(text).replaceAll(/\s/g, '')

interface IdentityProps extends SectionProps {
  /** The names and the category stand at the head of the page. */
  readonly isNamedAbove?: boolean
}

export function IdentitySection({ profile, isNamedAbove = false }: IdentityProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { businessCategory: category, managerName, businessDescEn, businessDescAr } = profile
  if (isNamedAbove && managerName === undefined && !businessDescEn && !businessDescAr) return null
  return (
    <ChecklistSection title={t('sections.identity')} fields={['businessNameEn', 'businessNameAr', 'businessCategory', 'managerName']}>
      <ChecklistRows>
        {!isNamedAbove && (
          <>
            <Row label={t('fields.businessNameEn')} field="businessNameEn" searched={profile.businessNameEn}>
              {inLanguage(profile.businessNameEn, 'en')}
            </Row>
            <Row label={t('fields.businessNameAr')} field="businessNameAr" searched={profile.businessNameAr}>
              {inLanguage(profile.businessNameAr, 'ar')}
            </Row>
          </>
        )}
        {!isNamedAbove && category !== undefined && (
          <Row label={t('fields.businessCategory')} field="businessCategory">
            {category && (displayName('en', toNames(category)) ? <InlineName {...toNames(category)} /> : <bdi>{category.value}</bdi>)}
          </Row>
        )}
        {managerName !== undefined && (
          <Row label={t('fields.managerName')} field="managerName" searched={managerName}>
            {isolated(managerName)}
          </Row>
        )}
        {businessDescEn && <Row label={t('fields.businessDescEn')}>{inLanguage(businessDescEn, 'en')}</Row>}
        {businessDescAr && <Row label={t('fields.businessDescAr')}>{inLanguage(businessDescAr, 'ar')}</Row>}
      </ChecklistRows>
    </ChecklistSection>
  )
}

interface LegalSectionProps extends SectionProps {
  /** The licence; undefined if it stands beside the fields, which then name it only with a remark. */
  readonly licence: Elements
}

/** Numbers are absent on a backend that does not send them. */
export function LegalSection({ profile, licence }: LegalSectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { commercialRegNo, taxId, bankAccountNo } = profile
  const { problems, since } = use(ChecklistContext)
  const isRemarked = [...problems, ...(since?.uncorrected ?? []), ...(since?.changes.map(({ field }) => field) ?? [])].includes(
    'businessLicenseDoc',
  )
  return (
    <ChecklistSection title={t('sections.legal')} fields={['commercialRegNo', 'taxId', 'bankAccountNo', 'businessLicenseDoc']}>
      <ChecklistRows>
        {commercialRegNo !== undefined && (
          <Row label={t('fields.commercialRegNo')} field="commercialRegNo" searched={commercialRegNo} copy={ascii(commercialRegNo)}>
            {leftToRight(commercialRegNo)}
          </Row>
        )}
        {taxId !== undefined && (
          <Row label={t('fields.taxId')} field="taxId" searched={taxId} copy={ascii(taxId)}>
            {leftToRight(taxId)}
          </Row>
        )}
        {bankAccountNo !== undefined && (
          <Row label={t('fields.bankAccountNo')} field="bankAccountNo" searched={bankAccountNo} copy={ascii(bankAccountNo)}>
            {bankAccountNo && leftToRight(groupIban(bankAccountNo))}
          </Row>
        )}
        {(licence || !profile.businessLicense || isRemarked) && (
          <Row label={t('fields.businessLicenseDoc')} field="businessLicenseDoc" below={licence}>
            {!licence && <span className="font-normal text-ink-2">{t(profile.businessLicense ? 'licenceBeside' : 'noLicence')}</span>}
          </Row>
        )}
      </ChecklistRows>
    </ChecklistSection>
  )
}

export function ContactSection({ profile: { phoneNo, whatsappNo, emailAddress, ...profile } }: SectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  return (
    <ChecklistSection title={t('sections.contact')} fields={['phoneNo', ...linkNames]}>
      <ChecklistRows>
        <Row label={t('fields.phoneNo')} field="phoneNo" copy={ascii(phoneNo)}>
          {phoneNo && <PhoneNumber digits={phoneNo} />}
        </Row>
        {whatsappNo && (
          <Row label={t('fields.whatsappNo')} copy={whatsappNo}>
            <PhoneNumber digits={whatsappNo} />
          </Row>
        )}
        {emailAddress && (
          <Row label={t('fields.emailAddress')} copy={emailAddress}>
            <a href={`mailto:${emailAddress}`} className={linkClasses}>
              <EmailAddress address={emailAddress} />
            </a>
          </Row>
        )}
        {linkNames.map((field) =>
          profile[field] ? (
            <Row key={field} label={t(`fields.${field}`)} field={field}>
              <OutsideLink address={profile[field]}>{leftToRight(profile[field])}</OutsideLink>
            </Row>
          ) : null,
        )}
      </ChecklistRows>
    </ChecklistSection>
  )
}

interface LocationSectionProps extends SectionProps {
  /** Absent on a plain backend. */
  readonly city: City | null | undefined
}

export function LocationSection({ profile: { address, boxOrBuilding, location, locationSource }, city }: LocationSectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  // Latitude first, as maps write it.
  const degrees = location?.coordinates.toReversed().map((value) => value.toFixed(5))
  return (
    <ChecklistSection title={t('sections.location')} fields={['address', 'boxOrBuilding', 'location']}>
      <ChecklistRows>
        <Row label={t('fields.address')} field="address">
          {isolated(address)}
        </Row>
        <Row label={t('fields.boxOrBuilding')} field="boxOrBuilding">
          {isolated(boxOrBuilding)}
        </Row>
        <Row label={t('fields.location')} field="location" copy={degrees?.join(', ')}>
          {degrees && (
            <span className="flex flex-wrap items-center gap-x-3">
              <bdi dir="ltr">{degrees.join(', ')}</bdi>
              <OutsideLink address={`https://www.openstreetmap.org/?mlat=${degrees[0]}&mlon=${degrees[1]}#map=17/${degrees.join('/')}`}>
                {t('map')}
              </OutsideLink>
              {locationSource && <span className="w-full text-caption text-ink-3">{t(`locationSource.${locationSource}`)}</span>}
            </span>
          )}
        </Row>
        {city && (
          <Row label={t('fields.city')}>
            <span className="text-ink-2">
              <InlineName {...toNames(city)} />
            </span>
          </Row>
        )}
      </ChecklistRows>
    </ChecklistSection>
  )
}

interface HoursProps {
  readonly profile: Profile & { unreadable?: number }
  readonly isFolded?: boolean
}

export function HoursSection({ profile, isFolded }: HoursProps) {
  const { businessTimings, specialHours, unreadable = 0 } = profile
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  return (
    <ChecklistSection title={t('sections.hours')} isFolded={isFolded}>
      <div className="border-line border-t p-4">
        {unreadable > 0 && <p className="pb-2 text-small text-warn">{t('unreadHours', { count: unreadable })}</p>}
        <WeekHours timings={businessTimings ?? []} isIncomplete={unreadable > 0} />
        <ComingExceptions shop={{ timings: businessTimings ?? [], special: specialHours }} />
      </div>
    </ChecklistSection>
  )
}

const pictures = {
  coverImage: { width: 360, height: 120, className: 'max-w-[22.5rem] grow basis-[11rem]' },
  profileImage: { width: 120, height: 120, className: 'w-[7.5rem] flex-none' },
} as const

export function PicturesSection({ profile }: SectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const name = displayName(useLanguage(), businessNames(profile))
  return (
    <ChecklistSection title={t('sections.pictures')}>
      <div className="flex flex-wrap gap-4 border-line border-t p-4">
        {(['profileImage', 'coverImage'] as const).map((kind) => {
          const { className, ...size } = pictures[kind]
          return (
            <figure key={kind} className={className}>
              <figcaption className="pb-1 font-medium text-caption text-ink-3">{t(kind)}</figcaption>
              {profile[kind]?.fileUrl ? (
                <EnlargeablePicture
                  src={profile[kind].fileUrl}
                  alt={`${t(kind)}: ${name}`}
                  enlargeLabel={t('enlarge', { picture: t(kind) })}
                  {...size}
                />
              ) : (
                <p className="text-ink-3 text-small">{t('noPicture')}</p>
              )}
            </figure>
          )
        })}
      </div>
    </ChecklistSection>
  )
}

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

interface OutsideLinkProps {
  readonly address: string
  readonly children: ReactNode
}

/** Only a text unless it leads to a web page: an address such as `javascript:` must not be opened. */
function OutsideLink({ address, children }: OutsideLinkProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  if (!isWebAddress(address)) return <span>{children}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow" className={`${linkClasses} inline-flex items-center gap-1`}>
      <span>{children}</span>
      <ExternalLink aria-hidden className="size-icon-xs flex-none" />
      <span className="sr-only">{t('newTab')}</span>
    </a>
  )
}
