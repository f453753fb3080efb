import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BothNames, businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import { Delta } from '#components/figures/delta.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, type FigureScope, figureRows } from '#components/figures/figure-rows.ts'
import type { CreatedDays } from '#components/list/created-days.ts'
import { defineList } from '#components/list/define-list.ts'
import { nameOrder, newestFirst } from '#components/list/sorting.ts'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { ReportRow } from '#contract/reports.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { resolveReportSort } from './api.ts'
import { type Compared, changeColumn, type Ranked, RevenueRank, ratingColumn, revenueColumn } from './figure-columns.tsx'
import { parseReportSearch, type ReportSearch } from './search.ts'

interface ReportValues extends Compared, Ranked, CreatedDays {}

/** Less important columns are hidden below 1280 px. */
export const reportList = defineList<ReportRow, ReportSearch, ReportValues>()({
  words: 'reports',
  sorting: resolveReportSort,
  view: { name: 'reports', parse: parseReportSearch },
  columns: {
    name: (context) => ({
      header: 'table.name',
      order: nameOrder(context),
      cell: (row) => <ProviderName row={row} />,
    }),
    category: ({ isCompared }) => ({
      header: 'table.category',
      width: '9.25rem',
      hideBelow: isCompared ? '2xl' : 'xl',
      cell: ({ businessCategory }, { language }) =>
        businessCategory && <TruncatedText>{displayName(language, toNames(businessCategory))}</TruncatedText>,
    }),
    vouchers: {
      header: 'table.vouchers',
      figures: true,
      width: '5.5rem',
      hideBelow: 'xl',
      order: { by: 'totalVouchers', first: 'down', down: 'sorts.totalVouchers' },
      cell: (row) => <VouchersFigure row={row} />,
    },
    redemptions: {
      header: 'table.redemptions',
      figures: true,
      width: '9.25rem',
      hideBelow: 'md',
      order: { by: 'totalRedemptions', first: 'down', down: 'sorts.totalRedemptions' },
      cell: (row, { from, to, created }) => (
        <>
          <NumericCell>
            <RedemptionsFigure row={row} days={{ from, to, created }} />
          </NumericCell>
          <span className="grid whitespace-nowrap text-caption text-ink-3">
            <Irregularities row={row} rows={rows.providerOffline} scope={{ provider: row._id, days: { from, to, created } }} />
          </span>
        </>
      ),
    },
    revenue: {
      ...revenueColumn,
      cell: (row, { fmt, from, to, created, largest }) => (
        <RevenueRank revenue={row.totalRevenue} largest={largest}>
          <NumericCell className="font-semibold">
            <RevenueFigure row={row} days={{ from, to, created }} format={fmt.amount} />
          </NumericCell>
        </RevenueRank>
      ),
    },
    change: changeColumn,
    rating: ratingColumn,
  },
  card: (row, { from, to, created, largest }, box) => <ReportCard row={row} days={{ from, to, created }} largest={largest} box={box} />,
  orders: ({ isCompared }) => [
    ...(isCompared ? (['change'] as const) : []),
    'revenue',
    'redemptions',
    'vouchers',
    'rating',
    newestFirst('createdAt'),
    'name',
  ],
})

const recordLink = (row: ReportRow) =>
  ({ to: '/admin/service-providers/$providerId', params: { providerId: row._id }, search: { page: 1 } }) as const

const ProviderName = ({ row }: { readonly row: ReportRow }) => (
  <span className="flex min-w-0 items-center justify-between gap-3">
    <Link {...recordLink(row)} className="block min-w-0 hover:underline">
      <BothNames {...businessNames(row)} />
    </Link>
    <UnusualStatus {...row} />
  </span>
)

/** Most are registered. */
function UnusualStatus({ accountApprovalStatus: status }: ReportRow) {
  const { t } = useTranslation('reports')
  if (!status || status === 'APPROVED') return null
  return (
    <span className="flex-none">
      <StatusChip status={status} label={t(`status.${status}`)} />
    </span>
  )
}

interface FigureProps {
  readonly row: ReportRow
  readonly days: CreatedDays
}

const rows = figureRows.reports

/** Links to the vouchers of the business of every status: exactly those that the figure counts. */
function VouchersFigure({ row }: Pick<FigureProps, 'row'>) {
  const figure = row.totalVouchers
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const name = displayName(useLanguage(), businessNames(row))
  return (
    <FigureLink
      rows={rows.providerVouchers}
      scope={{ provider: row._id }}
      value={figure}
      label={t('vouchersOf', { name, number: figure ?? 0 })}
    >
      <NumericCell>{orDash(figure, fmt.number)}</NumericCell>
    </FigureLink>
  )
}

function RedemptionsFigure({ row, days }: FigureProps) {
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const name = displayName(useLanguage(), businessNames(row))
  const { totalRedemptions: number } = row
  return (
    <FigureLink
      rows={rows.providerRedemptions}
      scope={{ provider: row._id, days }}
      value={number}
      label={t('redemptionsOf', { name, number: number ?? 0 })}
    >
      <bdi dir="ltr">{orDash(number, fmt.number)}</bdi>
    </FigureLink>
  )
}

interface RevenueFigureProps extends FigureProps {
  readonly format: (revenue: number) => string
}

function RevenueFigure({ row, days, format }: RevenueFigureProps) {
  const { t } = useTranslation('reports')
  const name = displayName(useLanguage(), businessNames(row))
  const { totalRevenue: revenue } = row
  const shown = orDash(revenue, format)
  return (
    <FigureLink
      rows={rows.providerRevenue}
      scope={{ provider: row._id, days }}
      value={revenue}
      label={t('revenueOf', { name, amount: shown })}
    >
      <bdi>{shown}</bdi>
    </FigureLink>
  )
}

interface IrregularitiesProps {
  readonly row: Pick<ReportRow, 'totalRedemptions' | 'undoneRedemptions' | 'lateRedemptions'>
  /** The rows of offline redemptions. */
  readonly rows: FigureRows | null
  readonly scope: FigureScope
}

/** Undone and offline redemptions, if there are any; a plain backend does not count them. Undone ones are in no list. */
export function Irregularities({ row, rows, scope }: IrregularitiesProps) {
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const { totalRedemptions, undoneRedemptions: undone, lateRedemptions: late } = row
  const share = ((undone ?? 0) * 100) / Math.max(1, (totalRedemptions ?? 0) + (undone ?? 0))
  return (
    <>
      {undone ? <span>{t('undone', { number: undone, share: fmt.percent(Math.round(share)) })}</span> : null}
      {late ? (
        <FigureLink rows={rows} scope={scope} value={late}>
          {t('late', { number: late })}
        </FigureLink>
      ) : null}
    </>
  )
}

interface ReportCardProps extends FigureProps, Ranked {
  readonly box?: Elements
}

function ReportCard({ row, days, largest, box }: ReportCardProps) {
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  const language = useLanguage()
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        {box && <span className="-my-2 -ms-2 flex-none">{box}</span>}
        <div className="grid min-w-0 flex-1 gap-1">
          <ProviderName row={row} />
          {row.businessCategory && (
            <span className="text-ink-2 text-small">
              <TruncatedText>{displayName(language, toNames(row.businessCategory))}</TruncatedText>
            </span>
          )}
        </div>
      </div>
      <dl className="flex items-baseline justify-between gap-x-2 border-line border-t pt-2 text-small">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-3">{t('table.redemptions')}</dt>
          <dd>
            <RedemptionsFigure row={row} days={days} />
          </dd>
          <dd className="flex basis-full flex-wrap gap-x-3 text-caption text-ink-3 empty:hidden">
            <Irregularities row={row} rows={rows.providerOffline} scope={{ provider: row._id, days }} />
          </dd>
        </div>
        <div className="min-w-[40%] flex-none text-end">
          <dt className="sr-only">{t('table.revenue')}</dt>
          <dd className="font-semibold text-body">
            <RevenueRank revenue={row.totalRevenue} largest={largest}>
              <RevenueFigure row={row} days={days} format={fmt.money} />
            </RevenueRank>
          </dd>
          <dd className="text-end text-caption empty:hidden">
            <Delta value={row.totalRevenue} previous={row.previousRevenue} isMoney />
          </dd>
        </div>
      </dl>
    </div>
  )
}
