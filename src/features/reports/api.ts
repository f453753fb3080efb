import { maximumPageSize, mostReported } from '../../contract/limits.ts'
import { downloadAllReports, downloadSelectedReports, listReports } from '../../contract/reports.ts'
import type { Api, CallOptions } from '../../http/api.ts'
import { pagedQuery } from '../../patterns/list/paged-query.ts'
import { type ReportSearch, toReportQuery } from './search.ts'

const all = ['reports'] as const

/** What can be read of reports. */
export const reportQueries = (api: Api) => ({
  list: (search: ReportSearch) => {
    const query = toReportQuery(search)
    return pagedQuery([...all, 'list', query] as const, search, (signal) => api.send(listReports, { query }, { signal }))
  },
})

type Options = Pick<CallOptions, 'signal' | 'onProgress'>

/** The spreadsheets, each made anew when it is asked for. */
export const reportFiles = (api: Api) => ({
  /** Of every provider, whatever the list is filtered by. */
  ofAll: (options: Options) => api.send(downloadAllReports, {}, options),
  /** `of` where the ids are those of a whole filtered list. */
  of: (ids: readonly string[], options: Options, of?: 'matching') =>
    api.send(downloadSelectedReports, { body: { serviceProviderIds: [...ids], of } }, options),
  /** The ids of everybody whom a list's filters let through, read page after page (F-081); of the most that one file takes. */
  matching: async (search: ReportSearch, { signal, onProgress }: Options): Promise<readonly string[]> => {
    const ids = new Set<string>()
    for (let page = 1; ids.size < mostReported; page++) {
      const query = { ...toReportQuery(search), page, limit: maximumPageSize }
      const { rows, pagination } = await api.send(listReports, { query }, { signal })
      for (const { _id } of rows) ids.add(_id)
      onProgress?.({ loaded: ids.size, total: pagination.totalCount })
      if (rows.length === 0 || page * maximumPageSize >= pagination.totalCount) break
    }
    return [...ids].slice(0, mostReported)
  },
})
