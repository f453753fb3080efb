import { pagedListQuery } from '#components/list/list-queries.ts'
import { toListQuery } from '#components/list/list-query.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { pageCount } from '#components/list/use-list.ts'
import { maximumPageSize, maximumReportedProviders } from '#contract/limits.ts'
import {
  downloadAllReports,
  downloadReportGroups,
  downloadSelectedReports,
  listReportGroups,
  listReports,
  type ReportGroupQuery,
  type ReportQuery,
} from '#contract/reports.ts'
import { reportGroupSortKeys, reportSortKeys } from '#contract/sort-keys.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import type { GroupSearch, ReportGroupSort, ReportSearch, ReportSort } from './search.ts'

/** Only a period with a first day has days before it. */
export const canCompare = ({ created, from }: ReportSearch): boolean => Boolean(created || from)

/** Highest revenue first by default, and where there is nothing to compare with. */
export function resolveReportSort({ sort, dir = 1, ...search }: ReportSearch): Sorting<ReportSort> {
  const key = reportSortKeys.find((each) => each === sort)
  return key && (key !== 'revenueChange' || canCompare(search)) ? { key, dir } : { key: 'totalRevenue', dir: -1 }
}

export function resolveGroupSort({ sort, dir = 1, ...search }: GroupSearch): Sorting<ReportGroupSort> {
  const key = reportGroupSortKeys.find((each) => each === sort)
  return key && (key !== 'revenueChange' || canCompare(search)) ? { key, dir } : { key: 'totalRevenue', dir: -1 }
}

function toFilterQuery(search: ReportSearch) {
  const { creationDate: day, ...query } = toListQuery(search)
  const { category, city, approval } = search
  return {
    ...query,
    ...(day && { dateRange: `${day}to${day}` }),
    ...(category && { category }),
    ...(city && { city }),
    accountApprovalStatus: approval && [approval],
  } satisfies ReportQuery
}

function toReportQuery(search: ReportSearch) {
  const { key, dir } = resolveReportSort(search)
  return { ...toFilterQuery(search), sortKey: key, sortValue: dir } satisfies ReportQuery
}

function toGroupQuery(search: GroupSearch) {
  const { key, dir } = resolveGroupSort(search)
  return { ...toFilterQuery(search), groupBy: search.group, sortKey: key, sortValue: dir } satisfies ReportGroupQuery
}

export const hasPeriod = (search: ReportSearch): boolean => toReportQuery(search).dateRange !== undefined

/** Period and order: of every file. */
function toPresentation(search: ReportSearch) {
  const { dateRange, sortKey, sortValue } = toReportQuery(search)
  return { dateRange, sortKey, sortValue }
}

/** The fields of `reports.list` with another name than in the address. */
export const reportListFields = { approval: 'accountApprovalStatus', created: 'dateRange' } as const

export const reportQueries = (api: Api) => ({
  list: (search: ReportSearch) => pagedListQuery(api.query(listReports, { query: toReportQuery(search) }), search),
  groups: (search: GroupSearch) => pagedListQuery(api.query(listReportGroups, { query: toGroupQuery(search) }), search),
})

type Options = Pick<CallOptions, 'signal' | 'onProgress'>

export const reportFiles = (api: Api) => ({
  /** All providers, without the list's filters. */
  all: (search: ReportSearch, options: Options) =>
    api.send(downloadAllReports, { query: { accountApprovalStatus: undefined, ...toPresentation(search) } }, options),
  /** All that match, which only a full backend can find by itself. */
  matching: (search: ReportSearch, options: Options) => {
    const { page: _page, limit: _limit, ...query } = toReportQuery(search)
    return api.send(downloadAllReports, { query }, options)
  },
  groups: (search: GroupSearch, options: Options) => {
    const { page: _page, limit: _limit, ...query } = toGroupQuery(search)
    return api.send(downloadReportGroups, { query }, options)
  },
  some: (ids: readonly string[], search: ReportSearch, options: Options) =>
    api.send(downloadSelectedReports, { body: { serviceProviderIds: [...ids], ...toPresentation(search) } }, options),
  /** All ids that match the filters, read page by page up to the limit of a report (F-081). */
  idsOfMatching: async (search: ReportSearch, { signal, onProgress }: Options): Promise<readonly string[]> => {
    const ids = new Set<string>()
    for (let page = 1; ids.size < maximumReportedProviders; page++) {
      const query = { ...toReportQuery(search), page, limit: maximumPageSize }
      const { rows, pagination } = await api.send(listReports, { query }, { signal })
      for (const { _id } of rows) ids.add(_id)
      onProgress?.({ loaded: ids.size, total: pagination.totalCount })
      if (rows.length === 0 || page >= pageCount(pagination, maximumPageSize)) break
    }
    return [...ids].slice(0, maximumReportedProviders)
  },
})
