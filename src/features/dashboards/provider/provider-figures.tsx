import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useFigureLink } from '#components/figures/use-figure-link.ts'
import { type ProviderStatistics, providerStatistics } from '#contract/dashboards.ts'
import { useSupports } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FigureStrip } from '../parts/figure-strip.tsx'
import { toDays } from '../parts/range-words.ts'
import { MonthLine, MonthSkeleton } from './month-line.tsx'

const rows = figureRows.providerDashboard

/** Each figure links to the list behind it (F-095). */
export function ProviderFigures({ query }: { readonly query: UseQueryResult<ProviderStatistics> }) {
  const { t } = useTranslation('dashboards')
  const linkTo = useFigureLink()
  const hasRefused = useSupports(providerStatistics, 'period')
  const days = toDays(query.data?.range)
  return (
    <FigureStrip
      label={t('figures.label')}
      query={query}
      figures={(data) => [
        {
          label: t('figures.revenue'),
          isMoney: true,
          value: data?.totalRevenue,
          previous: data?.previous?.totalRevenue,
          link: days && linkTo(rows.totalRevenue, { days }),
        },
        { label: t('figures.profit'), isMoney: true, value: data?.totalProfit, previous: data?.previous?.totalProfit },
        {
          label: t('figures.redemptions'),
          value: data?.totalRedemptions,
          previous: data?.previous?.totalRedemptions,
          link: days && linkTo(rows.totalRedemptions, { days }),
          below: data ? <MonthLine figures={data} /> : <MonthSkeleton />,
        },
        ...(hasRefused
          ? [
              {
                label: t('figures.refused'),
                value: data?.totalRefusedScans,
                previous: data?.previous?.totalRefusedScans,
                isMoreWorse: true,
                link: days && linkTo(rows.refusedScans, { days }),
              },
            ]
          : []),
        { label: t('figures.views'), value: data?.totalVoucherViews, previous: data?.previous?.totalVoucherViews },
        {
          label: t('figures.running'),
          value: data?.totalRunningVouchers,
          note: <PendingNote count={data?.totalPendingVouchers} />,
          link: linkTo(rows.totalRunningVouchers, {}),
        },
      ]}
    />
  )
}

function PendingNote({ count }: { readonly count: number | null | undefined }) {
  const { t } = useTranslation('dashboards')
  if (typeof count !== 'number') return null
  if (count === 0) return <span>{t('figures.noneWaiting')}</span>
  return (
    <TextLink {...rows.totalPendingVouchers.link({})} className="relative z-1">
      {t('figures.waiting', { count })}
    </TextLink>
  )
}
