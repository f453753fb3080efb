import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { MarketplaceActivity } from '#contract/dashboards.ts'
import { businessActivities } from '#contract/sort-keys.ts'
import { useFmt } from '#i18n/use-language.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { toDays, useIsToday } from '../parts/range-words.ts'

interface ActivityCardProps {
  readonly query: UseQueryResult<MarketplaceActivity>
}

const { businessesByActivity, ...addedRows } = figureRows.adminDashboard

/** Registered businesses by what they did in the period. */
export function BusinessActivityCard({ query }: ActivityCardProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.activity' })
  const { t: words } = useTranslation('dashboards')
  const fmt = useFmt()
  return (
    <DashboardCard
      title={t('title')}
      query={query}
      isEmpty={(data) => businessActivities.every((activity) => !data[activity])}
      empty={t('none')}
      skeleton={<ThreeRows />}
    >
      {({ range, ...data }) => (
        <BarList
          label={t('caption')}
          rows={businessActivities.map((activity) => {
            const number = orDash(data[activity], fmt.number)
            const days = toDays(range)
            return {
              key: activity,
              label: t(activity),
              value: data[activity],
              figure: days && (
                <FigureLink
                  rows={businessesByActivity}
                  scope={{ days, activity }}
                  value={data[activity]}
                  label={words('top.figure', { figure: t('title'), name: t(activity), value: number })}
                >
                  {number}
                </FigureLink>
              ),
            }
          })}
          format={fmt.number}
        />
      )}
    </DashboardCard>
  )
}

const added = [
  { key: 'customers', rows: addedRows.addedCustomers },
  { key: 'providers', rows: addedRows.addedProviders },
  { key: 'deals', rows: addedRows.addedDeals },
] as const

/** What the marketplace gained in the period. */
export function AddedCard({ query }: ActivityCardProps) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.added' })
  const fmt = useFmt()
  const isToday = useIsToday()
  return (
    <DashboardCard title={t('title')} query={query} skeleton={<ThreeRows />}>
      {({ added: figures, previous, range }) => (
        <dl className="grid content-start grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-2.5 text-small">
          {added.map(({ key, rows }) => {
            const number = orDash(figures[key], fmt.number)
            const days = toDays(range)
            return (
              <div key={key} className="col-span-3 grid grid-cols-subgrid items-center">
                <dt>{t(key)}</dt>
                <dd className="text-caption">
                  {key !== 'providers' && <Delta value={figures[key]} previous={previous?.[key]} isToday={isToday(range)} />}
                </dd>
                <dd className="text-end font-semibold">
                  {days ? (
                    <FigureLink rows={rows} scope={{ days }} value={figures[key]} label={`${t(key)}: ${number}`}>
                      {number}
                    </FigureLink>
                  ) : (
                    number
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </DashboardCard>
  )
}

const ThreeRows = () => (
  <div className="grid content-start gap-5 pt-2">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)
