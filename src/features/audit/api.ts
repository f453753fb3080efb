import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAudit } from '../../contract/audit.ts'
import type { Api } from '../../http/api.ts'
import { type AuditSearch, toAuditQuery } from './search.ts'

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
