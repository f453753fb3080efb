import { useTranslation } from 'react-i18next'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import { CityFilter } from '#components/list/city-filter.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { CategoryFilter, FieldFilter, ListFilters, type ListFiltersProps } from '#components/list/list-filters.tsx'
import { TotalsStrip } from '#components/list/totals-strip.tsx'
import type { ListState } from '#components/list/use-list.ts'
import type { City } from '#contract/city.ts'
import type { ReportTotals } from '#contract/reports.ts'
import { reviewStatuses } from '#contract/review.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { canCompare, hasPeriod } from './api.ts'
import { oneDecimal } from './figure-columns.tsx'
import type { ReportSearch } from './search.ts'

export interface ReportFiltersProps extends Pick<ListFiltersProps<NonNullable<ReportSearch['sort']>>, 'view' | 'sorting' | 'sorts'> {
  readonly list: ListState<ReportSearch>
  /** Whether the list is shown or has failed. */
  readonly isSettled: boolean
  readonly city: City | null | undefined
}

export function ReportFilters({ list, isSettled, city, ...orders }: ReportFiltersProps) {
  const { search } = list
  const { t } = useTranslation('reports')
  const categories = useCategories(isSettled)
  return (
    <ListFilters searchLabel={t('search')} list={list} {...orders}>
      <CreatedFilter list={list} label={(days) => t('period', { days: hasPeriod(search) ? days : t('sinceRegistration') })} />
      <FieldFilter
        list={list}
        field="approval"
        texts={t('approval', { returnObjects: true })}
        options={reviewStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        className="sm:w-[9rem]"
      />
      <CategoryFilter list={list} categories={categories} className="sm:w-[9rem] 2xl:w-[12rem]" />
      <CityFilter list={list} city={city} />
    </ListFilters>
  )
}

interface ReportTotalsStripProps {
  readonly totals: ReportTotals | null | undefined
  readonly search: ReportSearch
}

const rows = figureRows.reports

export function ReportTotalsStrip({ totals, search }: ReportTotalsStripProps) {
  const isToDate = !hasPeriod(search)
  const { from, to, created, category, city } = search
  // The list of redemptions cannot be narrowed to the businesses of a search or of a status.
  const scope = !search.search && !search.approval && { days: { from, to, created }, category, city }
  const toFigure = (figure: FigureRows, value: number | null | undefined, format: (value: number) => string) => {
    const shown = orDash(value, format)
    if (!scope) return shown
    return (
      <FigureLink rows={figure} scope={scope} value={value}>
        {shown}
      </FigureLink>
    )
  }
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  // Also while they are loading, so that nothing moves.
  const isCompared = totals ? Boolean(totals.previous) : canCompare(search)
  const delta = (key: 'revenue' | 'redemptions') =>
    isCompared ? <Delta value={totals?.[key]} previous={totals?.previous?.[key]} isMoney={key === 'revenue'} /> : undefined
  return (
    <TotalsStrip
      label={t('totals.label')}
      isLoading={!totals}
      figures={[
        [t('table.revenue'), toFigure(rows.totalRevenue, totals?.revenue, fmt.amount), delta('revenue')],
        [t('table.redemptions'), toFigure(rows.totalRedemptions, totals?.redemptions, fmt.number), delta('redemptions')],
        [t(isToDate ? 'table.vouchers' : 'totals.vouchersToDate'), toFigure(rows.totalVouchers, totals?.vouchers, fmt.number)],
        [t(isToDate ? 'totals.rating' : 'totals.ratingToDate'), orDash(totals?.averageRating, oneDecimal)],
      ]}
    />
  )
}
