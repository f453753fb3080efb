import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { ReasonStart } from '#components/review/reason-text.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Picture } from '#ui/display/picture.tsx'
import { ChangeChip } from '../change-chip.tsx'
import { DealStateChip } from '../deal-state-chip.tsx'
import { OwnDealPaper } from '../own-deal-paper.tsx'

/** Pixels for which its file is sharp; styles size it. */
const cover = { width: 240, height: 112 }

/** A voucher in its owner's list on a phone. */
export function OwnDealCard({ row }: { readonly row: DealRow }) {
  const { dealCoverImg, dealStatus, reason, change } = row
  return (
    <div className="voucher" data-ground="paper" data-picture="low" data-list="">
      <OwnDealPaper deal={row} cover={<Picture src={dealCoverImg?.fileUrl} smaller={dealCoverImg?.smaller} alt="" {...cover} />}>
        <strong className="voucher-name">
          <InlineName {...toNames(row)} />
        </strong>
        {dealStatus === 'REJECTED' && reason ? <ReasonStart reason={reason} className="text-caption" /> : <RecentSales row={row} />}
        <span className="flex flex-wrap items-center gap-1">
          <DealStateChip {...row} />
          <ChangeChip change={change} />
        </span>
      </OwnDealPaper>
    </div>
  )
}

function RecentSales({ row: { recentRedemptions: count, recentRevenue } }: { readonly row: DealRow }) {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const fmt = useFmt()
  if (typeof count !== 'number' || typeof recentRevenue !== 'number') return null
  return (
    <span className="text-caption text-ink-2">
      {count === 0 ? t('recentNone') : t('recent', { count, revenue: fmt.money(recentRevenue) })}
    </span>
  )
}
