import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { AdminStatistics } from '#contract/dashboards.ts'
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
      {({ topVouchers, range }) => (
        <TopDealsTable
          caption={t('admin.vouchers.caption')}
          by="count"
          figures={figures}
          days={toDays(range)}
          rows={topVouchers?.slice(0, 5) ?? []}
          linkTo={(dealId) => ({ to: '/admin/deals/$dealId', params: { dealId }, search: { page: 1, status: 'APPROVED' } })}
        />
      )}
    </DashboardCard>
  )
}
