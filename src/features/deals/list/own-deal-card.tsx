import { useTranslation } from 'react-i18next'
import { BothNames, toNames } from '#components/bilingual/names.tsx'
import { VoucherPaper } from '#components/deal-card/voucher-paper.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { ChangeChip } from '../change-chip.tsx'
import { DealStateChip } from '../deal-state-chip.tsx'

/** Pixels: phones are at most 640 wide, and three of four are below 430. */
const cover = { width: 430, height: 112 }

/** A voucher in its owner's list on a phone. */
export function OwnDealCard({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('deals', { keyPrefix: 'list.card' })
  const fmt = useFmt()
  const { dealCoverImg, discountPercentage, originalPrice, discountedPrice, dealStatus, reason, change } = row
  return (
    <div className="voucher" data-ground="paper" data-picture="low">
      <VoucherPaper
        cover={<Picture src={dealCoverImg?.fileUrl} smaller={dealCoverImg?.smaller} alt="" {...cover} />}
        discount={typeof discountPercentage === 'number' ? t('off', { percent: fmt.discount(discountPercentage) }) : ''}
        stub={
          <>
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <bdi className="voucher-price">{orDash(discountedPrice, fmt.money)}</bdi>
              <del className="text-ink-3 text-small">
                <bdi dir="ltr">{orDash(originalPrice, fmt.amount)}</bdi>
              </del>
            </span>
            <DealStateChip {...row} />
          </>
        }
      >
        <BothNames {...toNames(row)} />
        {dealStatus === 'REJECTED' && reason && (
          <TruncatedText className="text-caption text-no">
            <FreeText text={reason} />
          </TruncatedText>
        )}
        <span className="flex flex-wrap items-center justify-between gap-2 text-ink-2 text-small empty:hidden">
          <RecentSales row={row} />
          <ChangeChip change={change} />
        </span>
      </VoucherPaper>
    </div>
  )
}

function RecentSales({ row: { recentRedemptions: count, recentRevenue } }: { readonly row: DealRow }) {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const fmt = useFmt()
  if (typeof count !== 'number' || typeof recentRevenue !== 'number') return null
  return <span>{count === 0 ? t('recentNone') : t('recent', { count, revenue: fmt.money(recentRevenue) })}</span>
}
