import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import { CityFilter } from '#components/list/city-filter.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { CategoryFilter, FieldFilter, ListFilters, type ListFiltersProps } from '#components/list/list-filters.tsx'
import { Total, TotalsLine } from '#components/list/totals-line.tsx'
import { isEmptyUnfiltered, type List, type ListState, type Page } from '#components/list/use-list.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import type { City } from '#contract/city.ts'
import { listReportGroups, type ReportTotals } from '#contract/reports.ts'
import { reviewStatuses } from '#contract/review.ts'
import { reportGroupings } from '#contract/sort-keys.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Supported } from '#lib/services.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { slot } from '#ui/display/sentence-parts.tsx'
import type { Elements } from '#ui/elements.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import { hasPeriod } from './api.ts'
import { oneDecimal } from './figure-columns.tsx'
import { type ReportedBusinesses, ReportsHeader } from './reports-header.tsx'
import type { ReportSearch } from './search.ts'

const rows = figureRows.reports

interface ReportPage extends Page<unknown> {
  readonly totals?: ReportTotals | null | undefined
  readonly city?: City | null | undefined
}

interface ReportFrameProps<Answer extends ReportPage> {
  readonly list: List<Answer, ReportSearch>
  readonly filters: Pick<ReportFiltersProps, 'view' | 'sorting' | 'sorts'>
  readonly download: ListDownload
  readonly toBusinesses: (answer: Answer) => ReportedBusinesses
  readonly children: Elements
}

/** Title, tabs, totals and filters of a report. Where there is nobody yet there is nothing to search or download. */
export function ReportFrame<Answer extends ReportPage>({ list, filters, download, toBusinesses, children }: ReportFrameProps<Answer>) {
  const { search, query } = list
  const { data, error, isPlaceholderData } = query
  const shown = isPlaceholderData ? undefined : data
  const isBare = isEmptyUnfiltered(list)
  return (
    <>
      <ReportsHeader search={search} businesses={shown && toBusinesses(shown)} previous={shown?.totals?.previous}>
        {!isBare && (
          // Wide enough for any total.
          <ListActions download={download} downloadButton={{ variant: 'primary', className: 'min-w-[15rem]' }} />
        )}
      </ReportsHeader>
      <ReportTabs shown={search.group ?? 'businesses'} search={search} />
      {!isBare && (
        <>
          {(data ? data.totals : list.answers('totals') && !error) && (
            <ReportTotalsLine totals={data?.totals} isOfFormer={isPlaceholderData} search={search} />
          )}
          <ReportFilters {...filters} list={list} city={data?.city} isSettled={data !== undefined || error !== null} />
        </>
      )}
      {children}
    </>
  )
}

interface ReportFiltersProps extends Pick<ListFiltersProps<NonNullable<ReportSearch['sort']>>, 'view' | 'sorting' | 'sorts'> {
  readonly list: ListState<ReportSearch>
  /** Whether the list is shown or has failed. */
  readonly isSettled: boolean
  readonly city: City | null | undefined
}

function ReportFilters({ list, isSettled, city, ...orders }: ReportFiltersProps) {
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

interface ReportTotalsProps {
  readonly totals: ReportTotals | null | undefined
  /** They are those of the former filters. */
  readonly isOfFormer: boolean
  readonly search: ReportSearch
}

function ReportTotalsLine({ totals, isOfFormer, search }: ReportTotalsProps) {
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
  const shown = totals ?? usual
  const toTotal = (figure: FigureRows, key: 'revenue' | 'redemptions' | 'vouchers', format: (value: number) => string) => (
    <Total>{toFigure(figure, shown[key], format)}</Total>
  )
  const change = (key: 'revenue' | 'redemptions') =>
    totals?.previous && (
      <span className="ms-1.5 text-small">
        <span className="sr-only">{t('pause')}</span>
        <Delta value={totals[key]} previous={totals.previous[key]} isMoney={key === 'revenue'} />
      </span>
    )
  return (
    <TotalsLine
      isLoading={!totals || isOfFormer}
      text={[
        t('totals', { count: shown.redemptions ?? many, revenue: slot('revenue'), redemptions: slot('redemptions') }),
        t(`totalsBeside.${hasPeriod(search) ? 'ofPeriod' : 'toDate'}`, { vouchers: slot('vouchers'), rating: slot('rating') }),
      ].join(' ')}
      slots={{
        revenue: (
          <>
            {toTotal(rows.totalRevenue, 'revenue', fmt.money)}
            {change('revenue')}
          </>
        ),
        redemptions: (
          <>
            {toTotal(rows.totalRedemptions, 'redemptions', fmt.number)}
            {change('redemptions')}
          </>
        ),
        vouchers: toTotal(rows.totalVouchers, 'vouchers', fmt.number),
        rating: <Total>{orDash(shown.averageRating, oneDecimal)}</Total>,
      }}
    />
  )
}

/** Chooses the plural where the number is not known. */
const many = 100

const usual: ReportTotals = { revenue: 100_000, redemptions: 1000, vouchers: 100, averageRating: 4 }

interface ReportTabsProps {
  readonly shown: 'businesses' | NonNullable<ReportSearch['group']>
  /** Filters that another tab keeps. */
  readonly search: ReportSearch
}

/** Tabs of the reports; nothing on a backend with a single report. */
function ReportTabs({ shown, search }: ReportTabsProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'tabs' })
  const sharedSearch = { ...search, page: 1, group: undefined, sort: undefined, dir: undefined }
  return (
    <Supported call={listReportGroups}>
      <div className="mb-2 sm:mb-3">
        <TabLinks
          label={t('label')}
          tabs={[
            {
              key: 'businesses',
              label: t('businesses'),
              link: { to: '/admin/reports', search: sharedSearch },
              active: shown === 'businesses',
            },
            ...reportGroupings.map((group) => ({
              key: group,
              label: t(group),
              link: { to: '/admin/reports', search: { ...sharedSearch, group } } as const,
              active: shown === group,
            })),
          ]}
        />
      </div>
    </Supported>
  )
}
