import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { CreatedDays } from '#components/list/created-days.ts'
import type { TopCategories } from '#contract/dashboards.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { BarList } from '#ui/charts/bar-list.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { toDays } from '../parts/range-words.ts'

interface CategoriesCardProps {
  readonly query: UseQueryResult<TopCategories>
  readonly className?: string
}

const shownAtFirst = 5

export function CategoriesCard({ query, className }: CategoriesCardProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const days = toDays(query.data?.range)
  const [isWhole, setWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => focused.matches('button') && (box.current?.contains(focused) ?? false),
    () => box.current?.querySelector<HTMLElement>(`li:nth-child(${shownAtFirst + 1}) a`),
  )
  return (
    <DashboardCard
      title={t('admin.categories.title')}
      query={query}
      className={className}
      isEmpty={({ rows }) => rows.length === 0}
      empty={t('noRedemptions')}
      skeleton={<CategoriesWait />}
    >
      {({ rows }) => (
        <div ref={box} className="grid content-start justify-items-start gap-2 *:first:w-full">
          <BarList
            label={t('admin.categories.caption')}
            rows={(isWhole ? rows : rows.slice(0, shownAtFirst)).map((row) => ({
              key: row._id,
              label: <InlineName {...toNames(row)} />,
              value: row.count,
              figure: days && <Redemptions row={row} days={days} />,
            }))}
            format={fmt.number}
          />
          {!isWhole && rows.length > shownAtFirst && (
            <Button variant="quiet" size="sm" className="-ms-[calc(0.75rem+1px)]" onClick={() => setWhole(true)}>
              {t('top.showAll', { number: rows.length })}
            </Button>
          )}
        </div>
      )}
    </DashboardCard>
  )
}

function Redemptions({ row, days }: { readonly row: TopCategories['rows'][number]; readonly days: CreatedDays }) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const language = useLanguage()
  const number = orDash(row.count, fmt.number)
  if (!row.value) return <span>{number}</span>
  const label = t('top.figure', { figure: t('top.count'), name: displayName(language, toNames(row)), value: number })
  return (
    <FigureLink rows={figureRows.adminDashboard.categoryRedemptions} scope={{ days, category: row.value }} value={row.count} label={label}>
      {number}
    </FigureLink>
  )
}

const CategoriesWait = () => (
  <div className="grid content-start gap-5 pt-2">
    {[80, 65, 50, 35, 20].map((share) => (
      <Skeleton key={share} />
    ))}
  </div>
)
