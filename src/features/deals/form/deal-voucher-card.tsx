import type { ReactNode } from 'react'
import type { Timing } from '../../../contract/timings.ts'
import { createFmt } from '../../../i18n/fmt.ts'
import type { Language } from '../../../i18n/languages.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useHoursText } from '../../../patterns/hours/hours-text.ts'
import { VoucherCard } from '../../../patterns/voucher-card/voucher-card.tsx'
import { dealMessages } from '../messages.ts'

/** What a card shows; figures are undefined while they are not known. Prices in SAR. */
export interface DealOnCard {
  readonly name: string
  readonly originalPrice: number | undefined
  readonly discountPercentage: number | undefined
  readonly discountedPrice: number | undefined
  readonly qtyPerUser: number | undefined
  readonly timings: readonly Timing[]
}

interface DealVoucherCardProps {
  readonly language: Language
  readonly deal: DealOnCard
  readonly provider: string | undefined
  readonly cover: ReactNode
}

/** A voucher as customers see it, in one of its two languages; unwritten parts are named instead of left blank. */
export function DealVoucherCard({ language, deal, provider, cover }: DealVoucherCardProps) {
  const t = useTranslations(dealMessages, language)
  const fmt = createFmt(language)
  const { originalPrice, discountPercentage, discountedPrice, qtyPerUser } = deal
  return (
    <VoucherCard
      language={language}
      name={deal.name.trim() || t('card.name')}
      {...(provider && { provider })}
      {...useHoursText(deal.timings, language)}
      price={discountedPrice === undefined ? t('card.price') : fmt.money(discountedPrice)}
      originalPrice={originalPrice === undefined ? '' : fmt.money(originalPrice)}
      discount={discountPercentage === undefined ? '' : t('card.off', { percent: fmt.percent(discountPercentage) })}
      allowance={qtyPerUser === undefined ? '' : t('card.perCustomer', { count: qtyPerUser })}
      cover={cover}
    />
  )
}
