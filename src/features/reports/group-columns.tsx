import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BothNames, displayName, toNames } from '#components/bilingual/names.tsx'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, type FigureScope, figureRows } from '#components/figures/figure-rows.ts'
import { useColumnSorting, useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { ListColumn } from '#components/list/use-list-view.ts'
import type { ReportGroup, ReportTotals } from '#contract/reports.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { dash, orDash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { canCompare, resolveGroupSort } from './api.ts'
import { changeColumn, highestFirst, ratingColumn, revenueColumn } from './figure-columns.tsx'
import { Irregularities } from './report-columns.tsx'
import type { GroupSearch, ReportGroupSort } from './search.ts'

const rows = figureRows.reports

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
  return <Irregularities row={row} rows={scope && rows.groupLate} scope={scope ?? {}} />
}

/** Its part of the revenue of all groups. */
function useShare(totals: ReportTotals | undefined): (row: ReportGroup) => string {
  const fmt = useFmt()
  return ({ totalRevenue }) => (totals?.revenue ? fmt.percent(roundToTenth(((totalRevenue ?? 0) * 100) / totals.revenue)) : dash)
}

/** Less important columns are hidden below 1280 px. */
export function useGroupColumns(
  list: ListState<GroupSearch>,
  totals: ReportTotals | undefined,
): readonly (ListColumn<ReportGroup> & { header: string })[] {
  const { search } = list
  const sort = useColumnSorting<ReportGroupSort>(list, resolveGroupSort(search))
  const byName = useNameSort(search.sort)
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const share = useShare(totals)
  const isCompared = canCompare(search)
  return useMemo(() => {
    const column = (each: ListColumn<ReportGroup> & { header: string }) => each
    return [
      column({
        key: 'name',
        header: t(`groups.heads.${search.group}`),
        sort: sort(byName),
        cell: (row) => <GroupName row={row} search={search} />,
      }),
      column({
        key: 'businesses',
        header: t('groups.figures.totalBusinesses'),
        figures: true,
        width: '7rem',
        hideBelow: 'md',
        sort: sort('totalBusinesses', highestFirst),
        cell: (row) => (
          <NumericCell>
            <GroupFigure row={row} search={search} figure="totalBusinesses" format={fmt.number} />
          </NumericCell>
        ),
      }),
      column({
        key: 'vouchers',
        header: t('table.vouchers'),
        figures: true,
        width: '5.5rem',
        hideBelow: 'xl',
        sort: sort('totalVouchers', highestFirst),
        cell: (row) => (
          <NumericCell>
            <GroupFigure row={row} search={search} figure="totalVouchers" format={fmt.number} />
          </NumericCell>
        ),
      }),
      column({
        key: 'redemptions',
        header: t('table.redemptions'),
        figures: true,
        width: '9.25rem',
        sort: sort('totalRedemptions', highestFirst),
        cell: (row) => (
          <>
            <NumericCell>
              <GroupFigure row={row} search={search} figure="totalRedemptions" format={fmt.number} />
            </NumericCell>
            <span className="grid whitespace-nowrap text-caption text-ink-3">
              <GroupIrregularities row={row} search={search} />
            </span>
          </>
        ),
      }),
      revenueColumn<ReportGroup>({ t, sort }, (row) => <GroupFigure row={row} search={search} figure="totalRevenue" format={fmt.amount} />),
      column({
        key: 'share',
        header: t('groups.share'),
        figures: true,
        width: '5.5rem',
        hideBelow: isCompared ? '2xl' : 'xl',
        cell: (row) => <NumericCell>{share(row)}</NumericCell>,
      }),
      ...(isCompared ? [changeColumn<ReportGroup>({ t, sort })] : []),
      ratingColumn<ReportGroup>({ t, sort }),
    ]
  }, [t, fmt, share, sort, byName, search, isCompared])
}

interface GroupCardProps extends GroupProps {
  readonly totals: ReportTotals | undefined
}

export function GroupCard({ row, search, totals }: GroupCardProps): Elements {
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const share = useShare(totals)
  const parts = [
    ['totalBusinesses', fmt.number],
    ['totalRedemptions', fmt.number],
  ] as const
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <GroupName row={row} search={search} />
        <span className="flex-none text-ink-3 text-small">{t('groups.shareOf', { share: share(row) })}</span>
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
