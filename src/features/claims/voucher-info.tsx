import { ExternalLink, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, InlineName, toNames } from '#components/bilingual/names.tsx'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import type { VoucherContent } from '#contract/claims.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { dialled, PhoneText } from '#ui/display/phone-number.tsx'
import { mapAddress } from './map-address.ts'

/** What the voucher is, when, how and where it can be used. */
export function VoucherInfo({ voucher }: { readonly voucher: VoucherContent }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  return (
    <div className="grid content-start gap-6">
      <TextSection title={t('details')} en={voucher.detailsEn} ar={voucher.detailsAr} />
      <Section title={t('hours')}>
        <WeekHours timings={voucher.dealTimings} />
        <ComingExceptions timings={voucher.dealTimings} notValidIn={voucher.notValidIn} shop={voucher.shopHours} />
      </Section>
      <TextSection title={t('terms')} en={voucher.termsAndConditionsEn} ar={voucher.termsAndConditionsAr} />
      <ShopSection voucher={voucher} />
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0 max-lg:first:border-t max-lg:first:pt-4 print:break-inside-avoid"
    >
      <h2 id={id} className="font-semibold text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Texts = Readonly<Record<Language, string | null | undefined>>

/** In the language of the page, or in the only one there is. */
function TextSection({ title, ...texts }: { readonly title: string } & Texts) {
  const shown = useLanguage()
  const language = texts[shown]?.trim() ? shown : otherLanguage(shown)
  const text = texts[language]?.trim()
  if (!text) return null
  return (
    <Section title={title}>
      <p lang={language} dir={languages[language].dir} className="max-w-read whitespace-pre-line wrap-anywhere text-match text-ink-2">
        <FreeText text={text} />
      </p>
    </Section>
  )
}

function ShopSection({ voucher: { serviceProvider } }: { readonly voucher: VoucherContent }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const { address, location, phoneNo, city } = serviceProvider
  const map = mapAddress(location?.coordinates)
  return (
    <Section title={t('shop')}>
      <address className="grid justify-items-start gap-1 not-italic">
        <span className="wrap-anywhere font-semibold">
          <InlineName {...businessNames(serviceProvider)} />
        </span>
        {address && (
          <bdi className="wrap-anywhere text-match text-ink-2">
            <FreeText text={address} />
          </bdi>
        )}
        {city && (
          <span className="text-ink-2">
            <InlineName {...toNames(city)} />
          </span>
        )}
      </address>
      <div className="flex flex-wrap gap-2 pt-1 print:hidden">
        {map && (
          <a href={map} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
            <MapPin aria-hidden />
            {t('map')}
            <ExternalLink aria-hidden className="size-icon-xs text-ink-3 rtl:-scale-x-100" />
            <span className="sr-only">{t('newTab')}</span>
          </a>
        )}
        {phoneNo && (
          <a href={dialled(phoneNo)} className={buttonClasses()}>
            <Phone aria-hidden />
            <PhoneText digits={phoneNo} />
          </a>
        )}
      </div>
    </Section>
  )
}
