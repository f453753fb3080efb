import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { OpenNow } from '#components/hours/open-now.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import { useToday } from '#components/list/use-today.ts'
import { hoursOn, type ShopHours, toClosingTime, toTime } from '#contract/opening-hours.ts'
import type { PublicShop } from '#contract/public-shop.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { PhoneText } from '#ui/display/phone-number.tsx'
import { BusinessAddress } from '../place-section.tsx'
import { ShopContact } from './shop-contact.tsx'

/** What somebody on the way wants first: whether it is open, the hours of today with the week behind them, where it is and how to reach it. */
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
  const today = useToday()
  const { windows } = hoursOn(hours, today())
  const times = windows.map((window) => `${toTime(window.from)}–${toClosingTime(window)}`).join(', ')
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 text-small [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <OpenNow shop={hours} language={language} />
          </span>
          <span className="text-teal">{times ? t('today', { times }) : t('hours')}</span>
        </span>
        <ChevronDown aria-hidden className="size-icon flex-none text-teal group-open:rotate-180" />
      </summary>
      <WeekHours timings={hours.timings} />
      <ComingExceptions shop={hours} />
    </details>
  )
}
