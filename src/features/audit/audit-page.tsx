import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { AdminTeamTabs } from '#components/team/admin-team-tabs.tsx'
import { listAudit } from '#contract/audit.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { LooseCable } from '#ui/still-lifes/loose-cable.tsx'
import { Magnifier } from '#ui/still-lifes/magnifier.tsx'
import { auditFile, auditQueries } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditList } from './audit-list.tsx'
import { groupByHour } from './group-by-hour.ts'
import { type GroupedEntry, groupEntries } from './group-entries.ts'
import { resolveAuditSort } from './list-query.ts'
import type { AuditSearch } from './search.ts'
import { useAuditTexts, useEntryTime } from './use-audit-texts.ts'

const route = getRouteApi('/admin/audit/')

const loadDialog = () => import('./entry-dialog.tsx').then(({ EntryDialog }) => EntryDialog)

/** The audit log (S-46). The address contains its whole state, the open entry included. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const formatTime = useEntryTime()
  const words = useAuditTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { api } = useServices()
  // The open entry is no filter.
  const listSearch = useMemo<AuditSearch>(() => ({ ...search, line: undefined }), [search])
  const list = useList({ call: listAudit, search: listSearch, navigate, list: auditQueries(api).list })
  const { data } = list.query
  const isOldestFirst = resolveAuditSort(search).dir === 1
  const group = search.kind === undefined ? groupByHour : groupEntries
  const entries = useMemo(() => data && { ...data, rows: group(data.rows, isOldestFirst) }, [data, group, isOldestFirst])
  const page = useListPage(auditList, { ...list, fetchPage: undefined, query: { ...list.query, data: entries } })
  const rowLink = useCallback(
    (row: GroupedEntry) => ({ to: '/admin/audit', search: { ...search, line: row._id }, resetScroll: false }) as const,
    [search],
  )
  const showAll = (
    <ButtonLink to="/admin/audit" search={{ ...listSearch, page: 1, kind: 'all' }}>
      {t('kind.showAll')}
    </ButtonLink>
  )
  const count = data?.pagination.totalCount ?? 0
  const download: ListDownload = {
    label: t('download.start'),
    download: () => ({
      title: t('download.title'),
      text: t('download.text'),
      fetchFile: (begin) => auditFile(api, search, begin('making')),
    }),
  }
  // A plain backend has no such call, so it was not sent.
  if (!list.query.isEnabled) return <EmptyState level={1} picture={<LooseCable />} title={t('unknown.title')} text={t('unknown.text')} />
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={data ? t(data.hasMore ? (isOldestFirst ? 'hasMoreOldest' : 'hasMore') : 'subtitle', { count }) : reservedLine}
        isOneLine
        actions={<ListActions download={download} />}
      />
      <AdminTeamTabs shown="/admin/audit" />
      <ListFilters {...page.filters} searchLabel={t('search')}>
        <AuditFilters search={search} navigation={list.navigation} rows={data?.rows} />
        <CreatedFilter list={list} label={(days) => t('days', { days })} />
      </ListFilters>
      <ListTable
        {...page.table}
        caption={t('table.caption')}
        rowLink={rowLink}
        rowLabel={(row) => t('open', { action: words.action(row), at: formatTime(row.at) })}
        failedText={t('failed')}
        found={(number) => t('found', { count: number })}
        empty={<EmptyState picture={<Magnifier />} title={t('empty.title')} text={t('empty.text')} action={showAll} />}
        elsewhere={search.kind === undefined && <MatchesInAll search={listSearch} />}
      />
      <OpenEntry
        id={search.line}
        row={findEntry(entries?.rows, search.line)}
        listSearch={listSearch}
        rows={entries?.rows ?? []}
        onShow={(id) => void navigate({ search: (old) => ({ ...old, line: id }), replace: true, resetScroll: false })}
        isNamed={search.line !== undefined && data !== undefined && !list.query.isPlaceholderData}
        onClose={() => void navigate({ search: (old) => ({ ...old, line: undefined }), replace: true, resetScroll: false })}
      />
    </>
  )
}

/** Leads to what the search finds among all actions; nothing if there is nothing. */
function MatchesInAll({ search: opening }: { readonly search: AuditSearch }) {
  const { t } = useTranslation('audit')
  const { api } = useServices()
  const search: AuditSearch = { ...opening, page: 1, kind: 'all' }
  const { data, isPlaceholderData } = useQuery(auditQueries(api).list(search))
  const number = data?.pagination.totalCount
  if (!number || isPlaceholderData) return null
  return (
    <ButtonLink to="/admin/audit" search={search}>
      {t('kind.inAll', { number })}
    </ButtonLink>
  )
}

/** Alone where it is not the newest of its group. */
function findEntry(entries: readonly GroupedEntry[] = [], id: string | undefined): GroupedEntry | undefined {
  const repeat = entries.flatMap(({ repeats }) => repeats).find(({ _id }) => _id === id)
  return entries.find(({ _id }) => _id === id) ?? (repeat && { ...repeat, repeats: [] })
}

interface OpenEntryProps {
  readonly id: string | undefined
  readonly row: GroupedEntry | undefined
  readonly listSearch: AuditSearch
  readonly rows: readonly GroupedEntry[]
  readonly onShow: (id: string) => void
  /** The address names an entry and the page is loaded: without a row, the entry is on another one. */
  readonly isNamed: boolean
  readonly onClose: () => void
}

/** A link leads to its entry wherever the entry stands: one that is not on the page is read by itself. */
function OpenEntry({ isNamed, id, row, ...entry }: OpenEntryProps) {
  const { api } = useServices()
  const EntryDialog = useIdleModule(loadDialog, true, isNamed)
  const isElsewhere = isNamed && row === undefined && id !== undefined && /^\d{1,15}$/.test(id)
  const query = useQuery({ ...auditQueries(api).entry(id ?? ''), enabled: isElsewhere })
  const { data, error, isPending } = query
  if (!EntryDialog || !isNamed || (isElsewhere && isPending)) return null
  const failure = isElsewhere && data === undefined && error ? { ...query, error } : undefined
  return <EntryDialog {...entry} failure={failure} row={row ?? (isElsewhere && data ? { ...data, repeats: [] } : undefined)} />
}
