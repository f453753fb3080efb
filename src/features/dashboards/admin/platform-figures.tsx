import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminStatistics } from '../../../contract/dashboards.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { FigureStrip } from '../parts/figure-strip.tsx'
import { adminDashboardMessages } from './messages.ts'

/** The six figures of §3; those that count what there is now say so, the others stand beside the period before. */
export function PlatformFigures({ query }: { readonly query: UseQueryResult<AdminStatistics> }) {
  const t = useTranslations(adminDashboardMessages)
  const now = t('figures.now')
  return (
    <FigureStrip
      label={t('figures.label')}
      query={query}
      figures={(data) => [
        { label: t('figures.revenue'), value: data?.totalRevenue, previous: data?.previous?.totalRevenue, isMoney: true },
        { label: t('figures.redeemed'), value: data?.totalVouchersRedeemed, previous: data?.previous?.totalVouchersRedeemed },
        { label: t('figures.views'), value: data?.totalViewsOnDeals, previous: data?.previous?.totalViewsOnDeals },
        {
          label: t('figures.vouchers'),
          value: data?.totalApprovedDeals,
          note: now,
          link: { to: '/admin/deals', search: { page: 1, status: 'APPROVED' } },
        },
        { label: t('figures.providers'), value: data?.totalApprovedProviders, note: now },
        { label: t('figures.customers'), value: data?.totalVerifiedCustomers, note: now },
      ]}
    />
  )
}
