import { getRouteApi } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useCallback } from 'react'
import type { AuditRow } from '../../contract/audit.ts'
import { ApiError } from '../../http/api-error.ts'
import { secondOf } from '../../i18n/seconds.ts'
import { useFmt, useTimeZone, useTranslations } from '../../i18n/use-translations.ts'
import { DownloadButton } from '../../patterns/download/download-button.tsx'
import type { Download } from '../../patterns/download/use-download.ts'
import { CreatedFilter } from '../../patterns/list/created-filter.tsx'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { useServices } from '../../services.ts'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { reservedLine } from '../../ui/display/reserved-line.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDeferred } from '../../ui/hooks/use-deferred.ts'
import { auditFile, auditQueries } from './api.ts'
import { AuditCard, useAuditColumns } from './audit-cells.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditWords } from './audit-words.ts'
import { auditMessages } from './messages.ts'

const route = getRouteApi('/admin/audit/')

const loadDialog = () => import('./line-dialog.tsx').then(({ LineDialog }) => LineDialog)

/** Who did what, when and from where (S-46). Everything it shows is in the address, the entry that stands open too. */
export function AuditPage() {
  const t = useTranslations(auditMessages)
  const fmt = useFmt()
  const zone = useTimeZone()
  const words = useAuditWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { api } = useServices()
  const list = useList({ search, navigate, list: auditQueries(api).list })
  const { data, error } = list.query
  const { filter } = list.navigation
  const choose = useCallback((actor: string) => filter({ actor, line: undefined }), [filter])
  const columns = useAuditColumns(choose)
  const card = useCallback((row: AuditRow) => <AuditCard row={row} onChoose={choose} />, [choose])
  const rowLink = useCallback(
    (row: AuditRow) => ({ to: '/admin/audit', search: { ...search, line: row._id }, resetScroll: false }) as const,
    [search],
  )
  const count = data?.pagination.totalCount ?? 0
  const download = (): Download => ({
    title: t('download.title'),
    text: t('download.text'),
    fetchFile: (begin) => auditFile(api, search, begin('making')),
  })
  // It was not even sent: this backend has no such call.
  if (!data && error instanceof ApiError && error.code === 'NOT_FOUND')
    return <EmptyState level={1} icon={<ScrollText aria-hidden />} title={t('unknown.title')} text={t('unknown.text')} />
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={data ? t(data.hasMore ? 'hasMore' : 'subtitle', { count }) : reservedLine}
        actions={<DownloadButton download={download}>{t('download.start')}</DownloadButton>}
      />
      <ListFilters searchLabel={t('search')} search={search} navigation={list.navigation}>
        <AuditFilters search={search} navigation={list.navigation} rows={data?.rows} />
        <CreatedFilter search={search} navigation={list.navigation} label={(days) => t('days', { days })} />
      </ListFilters>
      <ListTable
        list={list}
        caption={t('table.caption')}
        columns={columns}
        card={card}
        rowLink={rowLink}
        rowLabel={(row) => t('open', { action: words.action(row), at: `${fmt.date(row.at)} ${secondOf(row.at, zone)}` })}
        failedText={t('failed')}
        found={(number) => t('found', { count: number })}
        empty={<EmptyState icon={<ScrollText aria-hidden />} title={t('empty.title')} text={t('empty.text')} />}
      />
      <OpenLine
        row={data?.rows.find(({ _id }) => _id === search.line)}
        isNamed={search.line !== undefined && data !== undefined && !list.query.isPlaceholderData}
        onClose={() => void navigate({ search: (old) => ({ ...old, line: undefined }), replace: true, resetScroll: false })}
      />
    </>
  )
}

interface OpenLineProps {
  readonly row: AuditRow | undefined
  /** The address names one, and all that are shown are there: without a row it is not among them. */
  readonly isNamed: boolean
  readonly onClose: () => void
}

/** The entry that the address names, or that it is not among those that are shown. */
function OpenLine({ row, isNamed, onClose }: OpenLineProps) {
  const LineDialog = useDeferred(loadDialog, true, isNamed)
  return LineDialog && isNamed && <LineDialog row={row} onClose={onClose} />
}
