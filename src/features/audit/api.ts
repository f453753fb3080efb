import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { downloadAudit, listAudit } from '../../contract/audit.ts'
import type { Api, CallOptions } from '../../http/api.ts'
import { type AuditSearch, toAuditFilters, toAuditQuery } from './search.ts'

const all = ['audit'] as const

/** What can be read of the audit log; it is asked anew whenever it is opened, and never kept beyond the page. */
export const auditQueries = (api: Api) => ({
  all,
  list: (search: AuditSearch) => {
    const query = toAuditQuery(search)
    return queryOptions({
      queryKey: [...all, 'list', query] as const,
      queryFn: ({ signal }) => api.send(listAudit, { query }, { signal }),
      placeholderData: keepPreviousData,
    })
  },
})

/** What a list holds, on all its pages, as a spreadsheet. */
export const auditFile = (api: Api, search: AuditSearch, options: CallOptions) =>
  api.send(downloadAudit, { query: toAuditFilters(search) }, options)
