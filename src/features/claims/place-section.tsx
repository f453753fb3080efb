import { ExternalLink, MapPin, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, InlineName, toNames } from '#components/bilingual/names.tsx'
import type { PublicBusiness } from '#contract/claims.ts'
import { foldForSearch } from '#contract/text.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { dialled, PhoneText } from '#ui/display/phone-number.tsx'
import type { Elements } from '#ui/elements.ts'
import { InfoSection } from './info-section.tsx'
import { mapAddress } from './map-address.ts'

interface PlaceSectionProps {
  readonly title: string
  readonly business: PublicBusiness
}

/** Address, map and telephone of a business, with its name. */
export const PlaceSection = ({ title, business }: PlaceSectionProps) => (
  <InfoSection title={title}>
    <BusinessAddress
      business={business}
      before={
        <span className="wrap-anywhere font-semibold">
          <InlineName {...businessNames(business)} />
        </span>
      }
    />
    <MapAndPhone business={business} />
  </InfoSection>
)

/** Whether the address ends with the city in either language, apart from a postcode. */
function endsWithCity(address: string, { nameEn, nameAr }: NonNullable<PublicBusiness['city']>): boolean {
  const end = foldForSearch(address).replace(/[\d\s.,،-]+$/u, '')
  return [nameEn, nameAr].some((name) => name && end.endsWith(foldForSearch(name)))
}

interface BusinessAddressProps {
  readonly business: PublicBusiness
  readonly before?: Elements
  readonly children?: Elements
}

export const BusinessAddress = ({ business: { address, city }, before, children }: BusinessAddressProps) => (
  <address className="grid justify-items-start gap-1 not-italic empty:hidden">
    {before}
    {address && (
      <bdi lang={detectLanguage(address)} className="wrap-anywhere text-match text-ink-2">
        <FreeText text={address} />
      </bdi>
    )}
    {city && !(address && endsWithCity(address, city)) && (
      <span className="text-ink-2">
        <InlineName {...toNames(city)} />
      </span>
    )}
    {children}
  </address>
)

function MapAndPhone({ business: { location, phoneNo } }: { readonly business: PublicBusiness }) {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  const map = mapAddress(location?.coordinates)
  return (
    <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {map && (
        <a href={map} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
          <MapPin aria-hidden />
          <span>{t('map')}</span>
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
  )
}
