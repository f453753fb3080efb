import { getRouteApi } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { useNameSort } from '#components/list/sorting.ts'
import { type Navigate, useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { listReportGroups, type ReportGroup } from '#contract/reports.ts'
import { useServices } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { canCompare, reportListFields, reportQueries, resolveGroupSort } from './api.ts'
import { GroupCard, useGroupColumns } from './group-columns.tsx'
import { ReportFrame } from './report-frame.tsx'
import { type GroupSearch, parseReportSearch, type ReportGroupSort } from './search.ts'
import { useReportDownloads } from './use-report-downloads.ts'

const route = getRouteApi('/admin/reports/')

/** The orders on phones, where the table has no heads. */
function useGroupSorts(search: GroupSearch): readonly SortChoice<ReportGroupSort>[] {
  const { t } = useTranslation('reports', { keyPrefix: 'sorts' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const byName = useNameSort(search.sort)
  const figures = ['totalRevenue', 'totalRedemptions'] as const
  return [
    ...figures.map((key) => ({ key, dir: -1, label: t(key) }) as const),
    ...(canCompare(search)
      ? ([-1, 1] as const).map((dir) => ({ key: 'revenueChange', dir, label: t(`change.${dir === 1 ? 'fell' : 'grew'}`) }) as const)
      : []),
    { key: 'totalBusinesses', dir: -1, label: t('totalBusinesses') },
    { key: byName, dir: 1, label: lists('name') },
    { key: byName, dir: -1, label: lists('nameBack') },
    { key: 'totalVouchers', dir: -1, label: t('totalVouchers') },
    { key: 'averageRating', dir: -1, label: t('averageRating') },
  ]
}

/** The report on businesses added up by category or by city. */
export function GroupReport({ group }: Pick<GroupSearch, 'group'>) {
  const { t } = useTranslation('reports')
  const { api } = useServices()
  const list = useList({
    call: listReportGroups,
    fields: reportListFields,
    search: { ...route.useSearch(), group } as GroupSearch,
    navigate: route.useNavigate() as Navigate<GroupSearch>,
    list: (at) => reportQueries(api).groups(at),
  })
  const { search } = list
  const { data, isPlaceholderData } = list.query
  const totals = data?.totals
  const columns = useGroupColumns(list, totals)
  const view = useListView('reports', columns, list, parseReportSearch)
  const sorts = useGroupSorts(search)
  const downloads = useReportDownloads(search)
  const count = data?.pagination.totalCount ?? 0
  const download: ListDownload = {
    label: t(`groups.download.${group}`, { number: count }),
    download: downloads.groups(search),
    disabled: count === 0,
    isWaiting: isPlaceholderData,
  }
  const card = useCallback((row: ReportGroup) => <GroupCard row={row} search={search} totals={totals} />, [search, totals])
  return (
    <ReportFrame
      list={list}
      view={view.button}
      download={download}
      toBusinesses={({ matchingProviders, allProviders }) => ({ matching: matchingProviders, all: allProviders })}
      sorting={resolveGroupSort(search)}
      sorts={sorts}
    >
      <ListTable
        list={list}
        caption={t(`groups.captions.${group}`)}
        {...view.table}
        card={card}
        failedText={t('failed')}
        found={(number) => t('groups.found', { count: number })}
        empty={<EmptyState icon={<FileSpreadsheet aria-hidden />} title={t('groups.empty.title')} text={t('groups.empty.text')} />}
      />
    </ReportFrame>
  )
}
