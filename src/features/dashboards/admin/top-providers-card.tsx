import type { UseQueryResult } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { TopProviders } from '#contract/dashboards.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { toDays } from '../parts/range-words.ts'
import { type TopRow, TopTable, TopTableSkeleton } from '../parts/top-table.tsx'

const figures = { count: figureRows.adminDashboard.providerRedemptions, revenue: figureRows.adminDashboard.providerRevenue }

const maxRows = 5

interface TopProvidersCardProps {
  readonly query: UseQueryResult<TopProviders>
  readonly className?: string
}

export function TopProvidersCard({ query, className }: TopProvidersCardProps) {
  const { t } = useTranslation('dashboards')
  const language = useLanguage()
  const days = toDays(query.data?.range)
  const toRow = (row: TopProviders['rows'][number]): TopRow => ({
    key: row._id,
    picture: <Avatar kind="business" name={displayName(language, businessNames(row))} picture={row.profileImage} />,
    names: businessNames(row),
    note: <Rating average={row.averageRating} />,
    link: { to: '/admin/service-providers/$providerId', params: { providerId: row._id }, search: { page: 1, status: 'APPROVED' } },
    scope: days && { days, provider: row._id },
    count: row.count,
    revenue: row.totalRevenue,
  })
  return (
    <DashboardCard
      title={t('admin.providers.title')}
      query={query}
      className={className}
      isEmpty={({ rows }) => rows.length === 0}
      empty={t('noRedemptions')}
      skeleton={<TopTableSkeleton rows={maxRows} />}
    >
      {({ rows }) => (
        <TopTable
          caption={t('admin.providers.caption')}
          nameHeader={t('admin.providers.name')}
          rows={rows.slice(0, maxRows).map(toRow)}
          by="count"
          figures={figures}
        />
      )}
    </DashboardCard>
  )
}

function Rating({ average }: { readonly average: number | null | undefined }) {
  const { t } = useTranslation('dashboards')
  if (typeof average !== 'number') return null
  return (
    <span className="inline-flex items-center gap-1 font-normal text-caption text-ink-3">
      <Star aria-hidden className="size-icon-xs flex-none fill-current stroke-0" />
      <span>{t('admin.providers.rating', { average: roundToTenth(average).toFixed(1) })}</span>
    </span>
  )
}
