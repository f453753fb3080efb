import { pagedListQuery } from '../../components/list/list-queries.ts'
import { toListQuery } from '../../components/list/list-query.ts'
import { pageCount } from '../../components/list/use-list.ts'
import { maximumPageSize, maximumReportedProviders } from '../../contract/limits.ts'
import { downloadAllReports, downloadSelectedReports, listReports, type ReportQuery } from '../../contract/reports.ts'
import type { Api, CallOptions } from '../../lib/http/api.ts'
import type { ReportSearch } from './search.ts'

const toReportQuery = (search: ReportSearch) =>
  ({ ...toListQuery(search), ...(search.category && { category: search.category }) }) satisfies ReportQuery

const all = ['reports'] as const

export const reportQueries = (api: Api) => ({
  list: (search: ReportSearch) => {
    const query = toReportQuery(search)
    return pagedListQuery([...all, 'list', query] as const, search, (signal) => api.send(listReports, { query }, { signal }))
  },
})

type Options = Pick<CallOptions, 'signal' | 'onProgress'>

export const reportFiles = (api: Api) => ({
  /** All providers, without the list's filters. */
  ofAll: (options: Options) => api.send(downloadAllReports, {}, options),
  /** `of: 'matching'`: the ids are a whole filtered list. */
  of: (ids: readonly string[], options: Options, of?: 'matching') =>
    api.send(downloadSelectedReports, { body: { serviceProviderIds: [...ids], of } }, options),
  /** All ids that match the filters, read page by page up to the limit of a report (F-081). */
  matching: async (search: ReportSearch, { signal, onProgress }: Options): Promise<readonly string[]> => {
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
