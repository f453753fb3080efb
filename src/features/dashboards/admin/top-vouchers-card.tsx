import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { AdminStatistics, TopDeal } from '#contract/dashboards.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { WithPeriod } from '../api.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { toDays } from '../parts/range-words.ts'
import { TopDealsTable } from '../parts/top-deals-table.tsx'
import { TopTableSkeleton } from '../parts/top-table.tsx'

const figures = { count: figureRows.adminDashboard.voucherRedemptions, revenue: figureRows.adminDashboard.voucherRevenue }

interface TopVouchersCardProps {
  readonly query: UseQueryResult<WithPeriod<AdminStatistics>>
  readonly className?: string
}

export function TopVouchersCard({ query, className }: TopVouchersCardProps) {
  const { t } = useTranslation('dashboards')
  return (
    <DashboardCard
      title={t('top.title')}
      query={query}
      className={className}
      isEmpty={({ topVouchers }) => !topVouchers?.length}
      empty={t(query.data?.topVouchers ? 'noRedemptions' : 'admin.vouchers.unknown')}
      skeleton={<TopTableSkeleton rows={5} />}
    >
      {({ topVouchers, unreadable, range }) => {
        const [top, ...others] = topVouchers ?? []
        if (!top) return null
        return (
          <div className="grid min-w-0 content-start gap-2">
            {!unreadable && typeof top.count === 'number' && <FirstPlace top={top} others={others} count={top.count} />}
            <TopDealsTable
              caption={t('admin.vouchers.caption')}
              by="count"
              figures={figures}
              days={toDays(range)}
              rows={[top, ...others].slice(0, 5)}
              linkTo={(dealId) => ({ to: '/admin/deals/$dealId', params: { dealId }, search: { page: 1, status: 'APPROVED' } })}
            />
          </div>
        )
      }}
    </DashboardCard>
  )
}

interface FirstPlaceProps {
  readonly top: TopDeal
  readonly others: readonly TopDeal[]
  readonly count: number
}

/** No voucher is first where others were redeemed as often. */
function FirstPlace({ top, others, count }: FirstPlaceProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.vouchers' })
  const language = useLanguage()
  const name = displayName(language, toNames(top))
  const [second, third] = others.filter((each) => each.count === count)
  const toText = () => {
    if (!second) return t('best', { name, count })
    return third ? t('several', { count }) : t('two', { name, other: displayName(language, toNames(second)), count })
  }
  return <p className="text-ink-2 text-small">{toText()}</p>
}
