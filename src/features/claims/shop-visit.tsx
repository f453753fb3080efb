import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ComingExceptions } from '#components/hours/coming-exceptions.tsx'
import { OpenNow } from '#components/hours/open-now.tsx'
import { WeekHours } from '#components/hours/week-hours.tsx'
import { useToday } from '#components/list/use-today.ts'
import { hoursOn, type ShopHours, toClosingTime, toTime } from '#contract/opening-hours.ts'
import type { PublicShop } from '#contract/public-shop.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Place } from './place-section.tsx'

/** What somebody on the way wants first: whether it is open, the hours of today with the week behind them, and where it is. */
export function ShopVisit({ shop }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const { shopHours } = shop
  return (
    <section aria-label={t('visit')} className="grid gap-3 border-line border-t pt-3">
      {shopHours && shopHours.timings.length > 0 && <Hours hours={shopHours} />}
      <Place business={shop} />
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
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <OpenNow shop={hours} language={language} />
      </p>
      <details className="group print:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-2 text-small text-teal [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-icon-sm flex-none group-open:rotate-180 print:hidden" />
          <span>{times ? t('today', { times }) : t('closedToday')}</span>
        </summary>
        <WeekHours timings={hours.timings} />
        <ComingExceptions shop={hours} />
      </details>
    </div>
  )
}
