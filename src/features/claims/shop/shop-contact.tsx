import { AtSign, Globe, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PublicShop } from '#contract/public-shop.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { dialled } from '#ui/display/phone-number.tsx'
import { mapAddress } from '../map-address.ts'

/** On phones the icons stand above the names. */
const tileClasses = buttonClasses(
  'secondary',
  'sm',
  'max-sm:h-full max-sm:w-full max-sm:flex-col max-sm:gap-1 max-sm:whitespace-normal max-sm:px-1 max-sm:py-1.5 max-sm:text-center',
)

/** Another program must not be started by the link of a business. */
const isWebAddress = (address: string | null | undefined): address is string =>
  Boolean(address && URL.canParse(address) && new URL(address).protocol === 'https:')

interface Way {
  readonly name: 'map' | 'call' | 'whatsapp' | (typeof pages)[number]
  readonly href: string
  readonly Icon: typeof MapPin
}

const pages = ['websiteLink', 'instagramLink', 'facebookLink', 'tikTokLink'] as const

function findWays(shop: PublicShop): Way[] {
  const { location, phoneNo, whatsappNo } = shop
  const map = mapAddress(location?.coordinates)
  return [
    ...(map ? [{ name: 'map', href: map, Icon: MapPin } as const] : []),
    ...(phoneNo ? [{ name: 'call', href: dialled(phoneNo), Icon: Phone } as const] : []),
    ...(whatsappNo ? [{ name: 'whatsapp', href: `https://wa.me/${whatsappNo.replace(/\D/g, '')}`, Icon: MessageCircle } as const] : []),
    ...pages.flatMap((name) => {
      const href = shop[name]
      return isWebAddress(href) ? [{ name, href, Icon: name === 'websiteLink' ? Globe : AtSign }] : []
    }),
  ]
}

/** How customers reach a business: map, telephone, WhatsApp, and its pages elsewhere. */
export function ShopContact({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const { t: page } = useTranslation('claims', { keyPrefix: 'page' })
  const ways = findWays(shop)
  if (ways.length === 0) return null
  return (
    <ul
      aria-label={t('contact')}
      className="relative flex gap-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] sm:flex-wrap"
    >
      {ways.map(({ name, href, Icon }) => (
        <li key={name}>
          <a href={href} {...(name !== 'call' && outside)} className={tileClasses}>
            <Icon aria-hidden />
            <span>{t(name)}</span>
            {name !== 'call' && (
              <>
                {' '}
                <span className="sr-only">{page('newTab')}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const
