import type { UseQueryResult } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { TopProviders } from '../../../contract/dashboards.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, nameOf } from '../../../patterns/bilingual/names.tsx'
import { useExtra } from '../../../services.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { tenths } from '../parts/ratings-card.tsx'
import { type TopRow, TopTable, TopTableWait } from '../parts/top-table.tsx'
import { adminDashboardMessages } from './messages.ts'

interface TopProvidersCardProps {
  readonly query: UseQueryResult<TopProviders>
  readonly className?: string
}

/** The service providers whose vouchers were redeemed most; each leads to its vouchers, where the backend can find them by it. */
export function TopProvidersCard({ query, className }: TopProvidersCardProps) {
  const t = useTranslations(adminDashboardMessages)
  const language = useLanguage()
  const canFilter = useExtra('deal-filters')
  const toRow = (row: TopProviders['rows'][number]): TopRow => ({
    key: row._id,
    picture: (
      <Avatar kind="business" name={nameOf(language, businessNames(row))} {...(row.profileImage && { src: row.profileImage.fileUrl })} />
    ),
    names: businessNames(row),
    note: <Rating average={row.averageRating} />,
    link: canFilter ? { to: '/admin/deals', search: { page: 1, status: 'APPROVED', provider: row._id } } : undefined,
    count: row.count,
    revenue: row.totalRevenue,
  })
  return (
    <DashboardCard
      title={t('providers.title')}
      query={query}
      className={className}
      isEmpty={({ rows }) => rows.length === 0}
      empty={t('providers.none')}
      skeleton={<TopTableWait rows={5} />}
    >
      {({ rows }) => <TopTable caption={t('providers.caption')} of={t('providers.name')} rows={rows.map(toRow)} by="count" />}
    </DashboardCard>
  )
}

function Rating({ average }: { readonly average: number | null | undefined }) {
  const t = useTranslations(adminDashboardMessages)
  if (typeof average !== 'number') return null
  return (
    <span className="inline-flex items-center gap-1 font-normal text-caption text-ink-3">
      <Star aria-hidden className="size-icon-xs flex-none fill-current stroke-0" />
      {t('providers.rating', { average: tenths(average).toFixed(1) })}
    </span>
  )
}
