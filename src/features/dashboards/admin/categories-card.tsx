import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TopCategories } from '../../../contract/dashboards.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { useExtra } from '../../../services.ts'
import { linkClasses } from '../../../ui/actions/text-link.tsx'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { adminDashboardMessages } from './messages.ts'

interface CategoriesCardProps {
  readonly query: UseQueryResult<TopCategories>
  readonly className?: string
}

/** The business categories of which most was redeemed; each leads to its vouchers, where the backend can find them by it. */
export function CategoriesCard({ query, className }: CategoriesCardProps) {
  const t = useTranslations(adminDashboardMessages)
  const fmt = useFmt()
  return (
    <DashboardCard
      title={t('categories.title')}
      query={query}
      className={className}
      isEmpty={({ rows }) => rows.length === 0}
      empty={t('categories.none')}
      skeleton={<CategoriesWait />}
    >
      {({ rows }) => (
        <BarList
          label={t('categories.caption')}
          rows={rows.map((row) => ({ key: row._id, label: <Category row={row} />, value: row.count }))}
          format={fmt.number}
        />
      )}
    </DashboardCard>
  )
}

function Category({ row }: { readonly row: TopCategories['rows'][number] }) {
  const t = useTranslations(adminDashboardMessages)
  const language = useLanguage()
  const canFilter = useExtra('deal-filters')
  const names = namesOf(row)
  if (!canFilter) return <OneName {...names} />
  return (
    <Link
      to="/admin/deals"
      search={{ page: 1, status: 'APPROVED', category: row._id }}
      className={linkClasses}
      aria-label={t('categories.open', { name: nameOf(language, names) })}
    >
      <OneName {...names} />
    </Link>
  )
}

const CategoriesWait = () => (
  <div className="grid content-start gap-5 pt-2">
    {[80, 65, 50, 35, 20].map((share) => (
      <Skeleton key={share} />
    ))}
  </div>
)
