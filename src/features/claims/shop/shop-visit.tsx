import { AtSign, ChevronDown, Globe, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { OpenNow } from '#components/hours/open-now.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import type { ShopHours } from '#contract/opening-hours.ts'
import type { PublicShop } from '#contract/public-shop.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { dialled, PhoneText } from '#ui/display/phone-number.tsx'
import { mapAddress } from '../map-address.ts'
import { BusinessAddress } from '../place-section.tsx'

/** The icons stand above the names, so that the usual five fit one row; on phones beside them, in two low rows. */
const tileClasses = buttonClasses(
  'secondary',
  'sm',
  'h-full w-full flex-col gap-1 whitespace-normal! px-0.5! py-1.5 text-center text-caption! max-sm:flex-row max-sm:gap-1.5 max-sm:px-2.5!',
)

const pages = ['websiteLink', 'instagramLink', 'facebookLink', 'tikTokLink'] as const

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

/** What somebody on the way wants first: whether it is open, with the week behind it, where it is and how to reach it. */
export function ShopVisit({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const { shopHours } = shop
  return (
    <section aria-label={t('visit')} className="grid gap-3 border-line border-t pt-3">
      {shopHours && shopHours.timings.length > 0 && <Hours hours={shopHours} />}
      <BusinessAddress business={shop}>
        {/* On phones the button is enough. */}
        {shop.phoneNo && (
          <span className="text-ink-2 max-sm:hidden">
            <PhoneText digits={shop.phoneNo} />
          </span>
        )}
      </BusinessAddress>
      <ShopContact shop={shop} />
    </section>
  )
}

function Hours({ hours }: { readonly hours: ShopHours }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const language = useLanguage()
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 text-small [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <OpenNow shop={hours} language={language} />
          <span className="sr-only">{t('hours')}</span>
        </span>
        <ChevronDown aria-hidden className="size-icon flex-none text-teal group-open:rotate-180" />
      </summary>
      <WeekHours timings={hours.timings} />
      <ComingExceptions shop={hours} />
    </details>
  )
}

/** Another program must not be started by the link of a business. */
const isWebAddress = (address: string | null | undefined): address is string =>
  Boolean(address && URL.canParse(address) && new URL(address).protocol === 'https:')

interface Way {
  readonly name: 'map' | 'call' | 'whatsapp' | (typeof pages)[number]
  readonly href: string
  readonly Icon: typeof MapPin
}

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
function ShopContact({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const { t: page } = useTranslation('claims', { keyPrefix: 'page' })
  const ways = findWays(shop)
  if (ways.length === 0) return null
  return (
    <ul
      aria-label={t('contact')}
      className="relative grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 max-sm:flex max-sm:flex-wrap"
    >
      {ways.map(({ name, href, Icon }) => (
        <li key={name} className="max-sm:flex-auto">
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
