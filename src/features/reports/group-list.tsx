import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BothNames, displayName, toNames } from '#components/bilingual/names.tsx'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, type FigureScope, figureRows } from '#components/figures/figure-rows.ts'
import { defineList } from '#components/list/define-list.ts'
import { nameOrder } from '#components/list/sorting.ts'
import type { ReportGroup, ReportTotals } from '#contract/reports.ts'
import type { Fmt } from '#i18n/fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { dash, orDash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { resolveGroupSort } from './api.ts'
import { type Compared, changeColumn, type Ranked, RevenueRank, ratingColumn, revenueColumn } from './figure-columns.tsx'
import { Irregularities } from './report-list.tsx'
import { type GroupSearch, parseReportSearch } from './search.ts'

const rows = figureRows.reports

interface GroupValues extends Compared, Ranked {
  readonly search: GroupSearch
  readonly totals: ReportTotals | undefined
}

/** Less important columns are hidden below 1280 px. */
export const groupList = defineList<ReportGroup, GroupSearch, GroupValues>()({
  words: 'reports',
  sorting: resolveGroupSort,
  view: { name: 'reports', parse: parseReportSearch },
  columns: {
    name: (context) => ({
      header: `groups.heads.${context.search.group}`,
      order: nameOrder(context),
      cell: (row) => <GroupName row={row} search={context.search} />,
    }),
    businesses: {
      header: 'groups.figures.totalBusinesses',
      figures: true,
      width: '7rem',
      hideBelow: 'md',
      order: { by: 'totalBusinesses', first: 'down', down: 'sorts.totalBusinesses' },
      cell: (row, { search, fmt }) => (
        <NumericCell>
          <GroupFigure row={row} search={search} figure="totalBusinesses" format={fmt.number} />
        </NumericCell>
      ),
    },
    vouchers: {
      header: 'table.vouchers',
      figures: true,
      width: '5.5rem',
      hideBelow: 'xl',
      order: { by: 'totalVouchers', first: 'down', down: 'sorts.totalVouchers' },
      cell: (row, { search, fmt }) => (
        <NumericCell>
          <GroupFigure row={row} search={search} figure="totalVouchers" format={fmt.number} />
        </NumericCell>
      ),
    },
    redemptions: {
      header: 'table.redemptions',
      figures: true,
      width: '9.25rem',
      order: { by: 'totalRedemptions', first: 'down', down: 'sorts.totalRedemptions' },
      cell: (row, { search, fmt }) => (
        <>
          <NumericCell>
            <GroupFigure row={row} search={search} figure="totalRedemptions" format={fmt.number} />
          </NumericCell>
          <span className="grid whitespace-nowrap text-caption text-ink-3">
            <GroupIrregularities row={row} search={search} />
          </span>
        </>
      ),
    },
    revenue: {
      ...revenueColumn,
      cell: (row, { search, fmt, largest }) => (
        <RevenueRank revenue={row.totalRevenue} largest={largest}>
          <NumericCell className="font-semibold">
            <GroupFigure row={row} search={search} figure="totalRevenue" format={fmt.amount} />
          </NumericCell>
        </RevenueRank>
      ),
    },
    share: ({ isCompared }) => ({
      header: 'groups.share',
      figures: true,
      width: '5.5rem',
      hideBelow: isCompared ? '2xl' : 'xl',
      cell: (row, { totals, fmt }) => <NumericCell>{formatShare(row, totals, fmt)}</NumericCell>,
    }),
    change: changeColumn,
    rating: ratingColumn,
  },
  card: (row, { search, totals }) => <GroupCard row={row} search={search} totals={totals} />,
  orders: ({ isCompared }) => [
    'revenue',
    'redemptions',
    ...(isCompared ? (['change'] as const) : []),
    'businesses',
    'name',
    'vouchers',
    'rating',
  ],
})

/** Filters of the pages that list a group’s businesses and rows; null where such a page lacks one of the filters. */
interface GroupScope {
  readonly businesses: FigureScope | null
  readonly rows: FigureScope | null
}

function toScope({ group, search, approval, category, city, from, to, created }: GroupSearch, row: ReportGroup): GroupScope {
  // No list is narrowed to the businesses without a category or a city.
  if (!row._id) return { businesses: null, rows: null }
  const scope = {
    days: { from, to, created },
    category: group === 'category' ? row._id : category,
    city: group === 'city' ? row._id : city,
  }
  return {
    businesses: { ...scope, search, approval },
    rows: search || approval ? null : scope,
  }
}

function useGroupName({ group }: GroupSearch): (row: ReportGroup) => string {
  const { t } = useTranslation('reports', { keyPrefix: 'groups' })
  const language = useLanguage()
  return (names) => displayName(language, toNames(names)) || t(`unnamed.${group}`)
}

interface GroupProps {
  readonly row: ReportGroup
  readonly search: GroupSearch
}

/** Leads to the businesses of the group. */
function GroupName({ row, search }: GroupProps) {
  const name = useGroupName(search)(row)
  const { businesses } = toScope(search, row)
  const shown = row.nameEn ? <BothNames {...toNames(row)} /> : <span className="font-medium text-body">{name}</span>
  if (!businesses || !row.totalBusinesses) return shown
  return (
    <Link {...rows.groupBusinesses.link(businesses)} className="block min-w-0 hover:underline">
      {shown}
    </Link>
  )
}

type FigureKey = 'totalBusinesses' | 'totalVouchers' | 'totalRedemptions' | 'totalRevenue'

const rowsByFigure: Readonly<Record<FigureKey, FigureRows>> = {
  totalBusinesses: rows.groupBusinesses,
  totalVouchers: rows.groupVouchers,
  totalRedemptions: rows.groupRedemptions,
  totalRevenue: rows.groupRevenue,
}

interface GroupFigureProps extends GroupProps {
  readonly figure: FigureKey
  readonly format: (value: number) => string
}

function GroupFigure({ row, search, figure, format }: GroupFigureProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'groups' })
  const name = useGroupName(search)(row)
  const { businesses, rows: narrowed } = toScope(search, row)
  const scope = figure === 'totalBusinesses' ? businesses : narrowed
  const shown = orDash(row[figure], format)
  return (
    <FigureLink
      rows={scope && rowsByFigure[figure]}
      scope={scope ?? {}}
      value={row[figure]}
      label={t('figureOf', { figure: t(`figures.${figure}`), name, number: shown })}
    >
      <bdi>{shown}</bdi>
    </FigureLink>
  )
}

function GroupIrregularities({ row, search }: GroupProps) {
  const { rows: scope } = toScope(search, row)
  return <Irregularities row={row} rows={scope && rows.groupOffline} scope={scope ?? {}} />
}

/** Its part of the revenue of all groups. */
const formatShare = ({ totalRevenue }: ReportGroup, totals: ReportTotals | undefined, fmt: Fmt): string =>
  totals?.revenue ? fmt.percent(roundToTenth(((totalRevenue ?? 0) * 100) / totals.revenue)) : dash

interface GroupCardProps extends GroupProps {
  readonly totals: ReportTotals | undefined
}

function GroupCard({ row, search, totals }: GroupCardProps): Elements {
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const parts = [
    ['totalBusinesses', fmt.number],
    ['totalRedemptions', fmt.number],
  ] as const
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <GroupName row={row} search={search} />
        <span className="flex-none text-ink-3 text-small">{t('groups.shareOf', { share: formatShare(row, totals, fmt) })}</span>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        {parts.map(([figure, format]) => (
          <div key={figure} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-3">{t(`groups.figures.${figure}`)}</dt>
            <dd>
              <GroupFigure row={row} search={search} figure={figure} format={format} />
            </dd>
          </div>
        ))}
        <div className="col-start-2 row-span-2 row-start-1">
          <dt className="sr-only">{t('table.revenue')}</dt>
          <dd className="font-semibold text-body">
            <GroupFigure row={row} search={search} figure="totalRevenue" format={fmt.money} />
          </dd>
          <dd className="text-end text-caption empty:hidden">
            <Delta value={row.totalRevenue} previous={row.previousRevenue} isMoney />
          </dd>
        </div>
      </dl>
    </div>
  )
}
