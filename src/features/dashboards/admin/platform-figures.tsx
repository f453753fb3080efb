import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import type { AdminStatistics } from '#contract/dashboards.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { toDays } from '../parts/range-words.ts'
import { StatisticsStrip } from '../parts/statistics-strip.tsx'

const rows = figureRows.adminDashboard

/** The six figures of §3 and the average rating. */
export function PlatformFigures({ query }: { readonly query: UseQueryResult<AdminStatistics> }) {
  const { t } = useTranslation('dashboards')
  const linkTo = useFigureLink()
  const days = toDays(query.data?.range)
  return (
    <StatisticsStrip
      label={t('admin.figures.label')}
      query={query}
      figures={(data) => [
        {
          label: t('figures.revenue'),
          value: data?.totalRevenue,
          previous: data?.previous?.totalRevenue,
          isMoney: true,
          link: days && linkTo(rows.totalRevenue, { days }),
        },
        {
          label: t('admin.figures.redeemed'),
          value: data?.totalVouchersRedeemed,
          previous: data?.previous?.totalVouchersRedeemed,
          link: days && linkTo(rows.totalVouchersRedeemed, { days }),
        },
        { label: t('figures.views'), value: data?.totalViewsOnDeals, previous: data?.previous?.totalViewsOnDeals },
        {
          label: t('admin.figures.vouchers'),
          value: data?.totalApprovedDeals,
          link: linkTo(rows.totalApprovedDeals, {}),
        },
        {
          label: t('admin.figures.providers'),
          value: data?.totalApprovedProviders,
          link: linkTo(rows.totalApprovedProviders, {}),
        },
        { label: t('admin.figures.customers'), value: data?.totalVerifiedCustomers },
        {
          label: t('figures.rating'),
          value: typeof data?.averageRating === 'number' ? roundToTenth(data.averageRating) : data?.averageRating,
          note: typeof data?.totalRatings === 'number' && <span>{t('figures.ratings', { count: data.totalRatings })}</span>,
        },
      ]}
    />
  )
}
