import { MapPin, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PublicShop } from '#contract/public-shop.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { dialled } from '#ui/display/phone-number.tsx'
import { mapAddress } from './map-address.ts'

const tileClasses = buttonClasses('secondary', 'sm', 'w-full max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-1.5')

/** Another program must not be started by the link of a business. */
const isWebAddress = (address: string | null | undefined): address is string =>
  Boolean(address && URL.canParse(address) && new URL(address).protocol === 'https:')

/** How customers reach a business: map, telephone and WhatsApp, then its pages elsewhere. */
export function ShopContact({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const { location, phoneNo, whatsappNo } = shop
  const ways = [
    { name: 'map', href: mapAddress(location?.coordinates), Icon: MapPin, isOutside: true },
    { name: 'call', href: phoneNo ? dialled(phoneNo) : undefined, Icon: Phone, isOutside: false },
    {
      name: 'whatsapp',
      href: whatsappNo ? `https://wa.me/${whatsappNo.replace(/\D/g, '')}` : undefined,
      Icon: MessageCircle,
      isOutside: true,
    },
  ] as const
  const shownWays = ways.filter(({ href }) => href)
  const pages = (['websiteLink', 'instagramLink', 'facebookLink', 'tikTokLink'] as const).filter((name) => isWebAddress(shop[name]))
  return (
    <>
      {shownWays.length > 0 && (
        <ul aria-label={t('contact')} className="grid auto-cols-fr grid-flow-col gap-2 print:hidden">
          {shownWays.map(({ name, href, Icon, isOutside }) => (
            <li key={name} className="min-w-0">
              <a href={href} {...(isOutside && outside)} className={tileClasses}>
                <Icon aria-hidden />
                {t(name)}
                {isOutside && <NewTab />}
              </a>
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <ul aria-label={t('pages')} className="flex flex-wrap gap-2 print:hidden">
          {pages.map((name) => (
            <li key={name}>
              <a href={shop[name] ?? undefined} {...outside} className={buttonClasses('secondary', 'sm')}>
                {t(name)}
                <NewTab />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

function NewTab() {
  const { t } = useTranslation('claims', { keyPrefix: 'page' })
  return <span className="sr-only"> {t('newTab')}</span>
}
