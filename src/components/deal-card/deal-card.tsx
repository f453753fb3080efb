import { Clock } from 'lucide-react'
import { type Language, languages } from '#i18n/languages.ts'
import type { Elements } from '#ui/elements.ts'
import { VoucherPaper } from './voucher-paper.tsx'

interface CustomerDealCardProps {
  /** The card speaks one language, whatever the page around it speaks. */
  readonly language: Language
  readonly name: string
  readonly provider?: string
  /** When it can be redeemed: the days in words, the hours as `08:00–23:00`. */
  readonly days?: string
  readonly hours?: string
  /** Formatted in the card's language; '' if unknown. */
  readonly price: string
  readonly originalPrice: string
  readonly discount: string
  readonly allowance: string
  readonly cover?: Elements
  /** The background, visible through the holes. */
  readonly ground?: 'paper' | 'surface' | 'deep'
}

export function CustomerDealCard({
  language,
  name,
  provider,
  days,
  hours,
  price,
  originalPrice,
  discount,
  allowance,
  cover,
  ground = 'paper',
}: CustomerDealCardProps) {
  return (
    <article className="voucher" data-ground={ground} lang={language} dir={languages[language].dir}>
      <VoucherPaper
        cover={cover}
        discount={discount}
        stub={
          <>
            <span className="voucher-price">{price}</span>
            <span className="voucher-side">
              <del>{originalPrice}</del>
              <span>{allowance}</span>
            </span>
          </>
        }
      >
        {provider && (
          <span className="voucher-caption voucher-provider">
            <bdi>{provider}</bdi>
          </span>
        )}
        <strong className="voucher-name">
          <bdi>{name}</bdi>
        </strong>
        {(days || hours) && (
          <span className="voucher-caption">
            <Clock size={14} aria-hidden />
            {days && <span>{days}</span>}
            {hours && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {hours}
              </bdi>
            )}
          </span>
        )}
      </VoucherPaper>
    </article>
  )
}
