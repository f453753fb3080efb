import { useTranslation } from 'react-i18next'
import { VoucherPaper, VoucherPrices } from '#components/deal-card/voucher-paper.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'

interface OwnDealPaperProps {
  readonly deal: Pick<DealRow, 'originalPrice' | 'discountPercentage' | 'discountedPrice'>
  readonly cover: Elements
  readonly children: Elements
}

/** A voucher as its owner sees it, with its discount and prices. */
export function OwnDealPaper({ deal: { originalPrice, discountPercentage, discountedPrice }, cover, children }: OwnDealPaperProps) {
  const { t } = useTranslation('deals')
  const fmt = useFmt()
  return (
    <VoucherPaper
      cover={cover}
      discount={typeof discountPercentage === 'number' ? t('list.card.off', { percent: fmt.discount(discountPercentage) }) : ''}
      stub={
        <VoucherPrices
          price={orDash(discountedPrice, fmt.money)}
          before={typeof originalPrice === 'number' ? fmt.money(originalPrice) : ''}
          beforeLabel={t('detail.before')}
        />
      }
    >
      {children}
    </VoucherPaper>
  )
}
