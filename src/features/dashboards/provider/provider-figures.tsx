import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toCreatedSearch } from '#components/list/created-days.ts'
import { day } from '#components/list/list-search.ts'
import type { ProviderStatistics } from '#contract/dashboards.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FigureStrip } from '../parts/figure-strip.tsx'
import type { Range } from '../parts/range-words.ts'

/** Undefined if the response does not name its days. */
function redemptionsLink(range: Range) {
  const [first, last] = [day(range?.from ?? ''), day(range?.to ?? '')]
  return first && last ? ({ to: '/service-provider/redemptions', search: toCreatedSearch({ first, last }) } as const) : undefined
}

/** Each figure links to the list behind it (F-095). */
export function ProviderFigures({ query }: { readonly query: UseQueryResult<ProviderStatistics> }) {
  const { t } = useTranslation('dashboards')
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
          link: redemptionsLink(data?.range),
        },
        { label: t('figures.profit'), isMoney: true, value: data?.totalProfit, previous: data?.previous?.totalProfit },
        {
          label: t('figures.redemptions'),
          value: data?.totalRedemptions,
          previous: data?.previous?.totalRedemptions,
          link: redemptionsLink(data?.range),
        },
        { label: t('figures.views'), value: data?.totalVoucherViews, previous: data?.previous?.totalVoucherViews },
        {
          label: t('figures.running'),
          value: data?.totalRunningVouchers,
          note: <PendingNote count={data?.totalPendingVouchers} />,
          link: { to: '/service-provider/deals', search: { status: 'APPROVED' } },
        },
        {
          label: t('figures.rating'),
          value: typeof data?.averageRating === 'number' ? roundToTenth(data.averageRating) : data?.averageRating,
          note: typeof data?.totalRatings === 'number' && t('figures.ratings', { count: data.totalRatings }),
        },
      ]}
    />
  )
}

function PendingNote({ count }: { readonly count: number | null | undefined }) {
  const { t } = useTranslation('dashboards')
  if (typeof count !== 'number') return null
  if (count === 0) return t('figures.noneWaiting')
  return (
    <TextLink to="/service-provider/deals" search={{ status: 'PENDING' }} className="relative z-1">
      {t('figures.waiting', { count })}
    </TextLink>
  )
}
