import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { CreatedDays } from '#components/list/created-days.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { TotalsStrip } from '#components/list/totals-strip.tsx'
import { useListNavigation } from '#components/list/use-list.ts'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import type { CallData } from '#contract/call.ts'
import type { CheckReportRow, readCheckReport } from '#contract/reports.ts'
import { reviewCheckNames } from '#contract/review-checks.ts'
import { subAdminManagers } from '#contract/roles.ts'
import { useFmt } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { dash } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { reportQueries } from './api.ts'
import { ReportTabs } from './report-tabs.tsx'
import type { CheckReportSearch } from './search.ts'

const route = getRouteApi('/admin/reports/checks')

type CheckReport = CallData<typeof readCheckReport>

/** Shows how often each check of a voucher fails, and how often reviewers decide against it. */
export function CheckReportPage() {
  const { t } = useTranslation('reports')
  const { api } = useServices()
  const search = route.useSearch()
  const query = useQuery({ ...reportQueries(api).checks(search), ...startedByLoader })
  const { data, error, isPlaceholderData } = query
  const { from, to, created } = search
  const days = useMemo((): CreatedDays => ({ from, to, created }), [from, to, created])
  const list = { search, navigation: useListNavigation<CheckReportSearch>(route.useNavigate()), supports: () => true }
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('checks.subtitle')} />
      <ReportTabs shown="checks" search={days} />
      <div className="pb-3">
        <CreatedFilter list={list} label={(days) => t('checks.period', { days })} />
      </div>
      {!data && error ? (
        <QueryError error={error} query={query} text={t('failed')} />
      ) : (
        <>
          <CleanStrip clean={data?.clean} days={days} />
          <CheckTable report={data} days={days} isDimmed={isPlaceholderData} />
          <AuditLink days={search} />
        </>
      )}
    </>
  )
}

/** A link to the entries behind the figures, for readers of the audit log. */
function AuditLink({ days: { from, to, created } }: { readonly days: CheckReportSearch }) {
  const { t } = useTranslation('reports', { keyPrefix: 'checks' })
  const role = useStore(useServices().session.store, (session) => session.role)
  if (!subAdminManagers.some((manager) => manager === role)) return null
  return (
    <TextLink
      to="/admin/audit"
      search={{ page: 1, from, to, created, kind: 'deal-decided', outcome: 'againstCheck' }}
      className="mt-3 inline-block text-small"
    >
      {t('inAudit')}
    </TextLink>
  )
}

/** Formats a share; without a total there is none. */
function useShare(): (part: number, all: number) => string {
  const fmt = useFmt()
  return (part, all) => (all === 0 ? '' : fmt.percent(roundToTenth((part * 100) / all)))
}

interface CleanStripProps {
  readonly clean: CheckReport['clean'] | undefined
  readonly days: CreatedDays
}

const figures = figureRows.checks

function CleanStrip({ clean, days }: CleanStripProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'checks.clean' })
  const fmt = useFmt()
  const share = useShare()
  const { decided = 0, rejected = 0 } = clean ?? {}
  return (
    <TotalsStrip
      label={t('label')}
      isLoading={!clean}
      figures={[
        [
          t('decided'),
          <FigureLink key="decided" rows={figures.cleanDecided} scope={{ days }} value={decided}>
            {fmt.number(decided)}
          </FigureLink>,
        ],
        [
          t('rejected'),
          <FigureLink key="rejected" rows={figures.cleanRejected} scope={{ days }} value={rejected}>
            {rejected === 0 ? '0' : `${fmt.number(rejected)} (${share(rejected, decided)})`}
          </FigureLink>,
        ],
      ]}
    />
  )
}

/** Returns all known checks in their order, then checks that only the server knows. */
function toRows({ rows }: CheckReport): readonly CheckReportRow[] {
  const known = reviewCheckNames.map((name) => rows.find((row) => row.name === name) ?? { name, failed: 0, approvedAnyway: 0 })
  return [...known, ...rows.filter(({ name }) => !reviewCheckNames.some((each) => each === name))]
}

function CheckName({ name }: { readonly name: string }) {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'names' })
  const known = reviewCheckNames.find((each) => each === name)
  return (
    <TruncatedText wraps className="font-medium text-body">
      {known ? t(known) : name}
    </TruncatedText>
  )
}

function useCheckColumns(days: CreatedDays): readonly Column<CheckReportRow>[] {
  const { t } = useTranslation('reports', { keyPrefix: 'checks.table' })
  const fmt = useFmt()
  const share = useShare()
  return useMemo(
    () => [
      { key: 'name', header: t('name'), cell: ({ name }) => <CheckName name={name} /> },
      {
        key: 'failed',
        header: t('failed'),
        figures: true,
        width: '6.5rem',
        cell: ({ name, failed }) => (
          <FigureLink rows={figures.failed} scope={{ days, check: name }} value={failed}>
            <NumericCell>{fmt.number(failed)}</NumericCell>
          </FigureLink>
        ),
      },
      {
        key: 'approvedAnyway',
        header: t('approvedAnyway'),
        figures: true,
        width: '8.5rem',
        cell: ({ name, approvedAnyway }) => (
          <FigureLink rows={figures.approvedAnyway} scope={{ days, check: name }} value={approvedAnyway}>
            <NumericCell className="font-semibold">{fmt.number(approvedAnyway)}</NumericCell>
          </FigureLink>
        ),
      },
      {
        key: 'share',
        header: t('share'),
        figures: true,
        width: '6.5rem',
        cell: ({ failed, approvedAnyway }) => failed > 0 && <NumericCell>{share(approvedAnyway, failed)}</NumericCell>,
      },
    ],
    [t, fmt, share, days],
  )
}

interface CheckTableProps {
  readonly report: CheckReport | undefined
  readonly days: CreatedDays
  readonly isDimmed: boolean
}

function CheckTable({ report, days, isDimmed }: CheckTableProps) {
  const { t } = useTranslation('reports', { keyPrefix: 'checks.table' })
  const columns = useCheckColumns(days)
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={report ? toRows(report) : []}
      rowKey={({ name }) => name}
      card={(row) => <CheckCard row={row} columns={columns} />}
      state={report ? 'ready' : 'loading'}
      placeholderRows={reviewCheckNames.length}
      dimmed={isDimmed}
    />
  )
}

interface CheckCardProps {
  readonly row: CheckReportRow
  readonly columns: readonly Column<CheckReportRow>[]
}

const CheckCard = ({ row, columns }: CheckCardProps) => (
  <div className="grid gap-2">
    <CheckName name={row.name} />
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
      {columns.slice(1).map(({ key, header, cell }) => (
        <div key={key} className="flex items-baseline gap-x-2">
          <dt className="text-ink-3">{header}</dt>
          <dd>{cell(row) || dash}</dd>
        </div>
      ))}
    </dl>
  </div>
)
