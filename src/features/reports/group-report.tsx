import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { ListTable } from '#components/list/list-table.tsx'
import { type Navigate, useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { listReportGroups } from '#contract/reports.ts'
import { useServices } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Magnifier } from '#ui/still-lifes/magnifier.tsx'
import { canCompare, reportListFields, reportQueries } from './api.ts'
import { findLargest } from './figure-columns.tsx'
import { groupList } from './group-list.tsx'
import { ReportFrame } from './report-frame.tsx'
import type { GroupSearch } from './search.ts'
import { useReportDownloads } from './use-report-downloads.ts'

const route = getRouteApi('/admin/reports/')

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
  const page = useListPage(groupList, list, {
    isCompared: canCompare(search),
    largest: findLargest(data?.rows),
    search,
    totals: data?.totals,
  })
  const downloads = useReportDownloads(search)
  const count = data?.pagination.totalCount ?? 0
  const download: ListDownload = {
    label: t(`groups.download.${group}`, { number: count }),
    download: downloads.groups(search),
    disabled: count === 0,
    isWaiting: isPlaceholderData,
  }
  return (
    <ReportFrame
      list={list}
      filters={page.filters}
      download={download}
      toBusinesses={({ matchingProviders, allProviders }) => ({ matching: matchingProviders, all: allProviders })}
    >
      <ListTable
        {...page.table}
        caption={t(`groups.captions.${group}`)}
        failedText={t('failed')}
        found={(number) => t('groups.found', { count: number })}
        empty={<EmptyState picture={<Magnifier />} title={t('groups.empty.title')} text={t('groups.empty.text')} />}
      />
    </ReportFrame>
  )
}
