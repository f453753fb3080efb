import { Image } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CustomerDealCard } from '#components/deal-card/deal-card.tsx'
import { toCompleteTimings } from '#components/hours/hours-form.ts'
import { useHoursText } from '#components/hours/hours-text.ts'
import type { DealRow } from '#contract/deals.ts'
import type { Timing } from '#contract/timings.ts'
import { parseDecimal } from '#contract/typed-text.ts'
import { useBusinessNames } from '#features/profile/api.ts'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import type { DealDraft, DealFormValues } from './deal-form.ts'
import { plausiblePrices } from './price-trio.ts'

const toQuantity = (text: string): number | undefined => {
  const value = parseDecimal(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

const toCardDeal = (values: DealDraft, language: Language): CardDeal => ({
  name: language === 'ar' ? values.nameAr : values.nameEn,
  ...plausiblePrices(values),
  qtyPerUser: toQuantity(values.qtyPerUser),
  timings: toCompleteTimings(values.hours),
})

/** Shows a voucher that was sent. Its owner's list has no hours. */
export const toSentCard = ({ nameEn, nameAr, ...row }: DealRow, language: Language): CardDeal => ({
  name: (language === 'ar' ? nameAr : nameEn) ?? '',
  originalPrice: row.originalPrice,
  discountPercentage: row.discountPercentage,
  discountedPrice: row.discountedPrice,
  qtyPerUser: row.qtyPerUser,
  timings: [],
})

export function DealPreview({ current }: { readonly current?: string | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const first = useLanguage()
  const business = useBusinessNames()
  const isFullBackend = useIsFullBackend()
  const { control } = useFormContext<DealFormValues>()
  const values = useWatch({ control, compute: (all) => all })
  const chosen = useObjectUrl(values.dealCoverImg)
  const cover = values.dealCoverImg ? chosen : current
  return (
    <aside className="grid content-start gap-4 sm:max-xl:grid-cols-2 xl:sticky xl:top-[calc(var(--shell-head)+var(--s-5))]">
      <div className="flex items-baseline justify-between gap-3 sm:max-xl:col-span-2">
        <h2 className="text-h3 font-semibold">{t('preview.title')}</h2>
        {isFullBackend && <span className="text-small text-ink-3">{t('preview.text')}</span>}
      </div>
      {[first, otherLanguage(first)].map((language) => (
        <PreviewCard
          key={language}
          language={language}
          deal={toCardDeal(values, language)}
          provider={business[language] ?? undefined}
          cover={cover ? <img src={cover} alt="" /> : <NoCover />}
        />
      ))}
    </aside>
  )
}

export const NoCover = () => (
  <span aria-hidden="true" className="grid h-full place-items-center text-ink-3">
    <Image className="size-icon-lg" />
  </span>
)

/** Figures are undefined if unknown. Prices in SAR. */
interface CardDeal {
  readonly name: string
  readonly originalPrice: number | undefined
  readonly discountPercentage: number | undefined
  readonly discountedPrice: number | undefined
  readonly qtyPerUser: number | undefined
  readonly timings: readonly Timing[]
}

interface PreviewCardProps {
  readonly language: Language
  readonly deal: CardDeal
  readonly provider: string | undefined
  readonly cover: Elements
  readonly ground?: 'surface'
}

/** Missing texts are named instead of left blank. */
export function PreviewCard({ language, deal, provider, cover, ground }: PreviewCardProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'list', lng: language })
  const fmt = createFmt(language)
  const { originalPrice, discountPercentage, discountedPrice, qtyPerUser } = deal
  return (
    <CustomerDealCard
      language={language}
      name={deal.name.trim() || t('card.name')}
      {...(provider && { provider })}
      {...useHoursText(deal.timings, language)}
      price={discountedPrice === undefined ? t('card.price') : fmt.money(discountedPrice)}
      originalPrice={originalPrice === undefined || discountedPrice === undefined ? '' : fmt.money(originalPrice)}
      discount={discountPercentage === undefined ? '' : t('card.off', { percent: fmt.discount(discountPercentage) })}
      allowance={qtyPerUser === undefined ? '' : t('card.perCustomer', { count: qtyPerUser })}
      cover={cover}
      {...(ground && { ground })}
    />
  )
}
