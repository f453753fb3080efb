import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminStatistics } from '#contract/dashboards.ts'
import { FigureStrip } from '../parts/figure-strip.tsx'

/** The six figures of §3; totals to date have a note in place of a comparison. */
export function PlatformFigures({ query }: { readonly query: UseQueryResult<AdminStatistics> }) {
  const { t } = useTranslation('dashboards')
  const now = t('admin.figures.now')
  return (
    <FigureStrip
      label={t('admin.figures.label')}
      query={query}
      figures={(data) => [
        { label: t('admin.figures.revenue'), value: data?.totalRevenue, previous: data?.previous?.totalRevenue, isMoney: true },
        { label: t('admin.figures.redeemed'), value: data?.totalVouchersRedeemed, previous: data?.previous?.totalVouchersRedeemed },
        { label: t('admin.figures.views'), value: data?.totalViewsOnDeals, previous: data?.previous?.totalViewsOnDeals },
        {
          label: t('admin.figures.vouchers'),
          value: data?.totalApprovedDeals,
          note: now,
          link: { to: '/admin/deals', search: { page: 1, status: 'APPROVED' } },
        },
        {
          label: t('admin.figures.providers'),
          value: data?.totalApprovedProviders,
          note: now,
          link: { to: '/admin/service-providers', search: { page: 1, status: 'APPROVED' } },
        },
        { label: t('admin.figures.customers'), value: data?.totalVerifiedCustomers, note: now },
      ]}
    />
  )
}
