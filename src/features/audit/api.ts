import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { downloadAudit, listAudit } from '#contract/audit.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import { toAuditFilters, toAuditQuery } from './list-query.ts'
import type { AuditSearch } from './search.ts'

const all = ['audit'] as const

/** Fetched whenever the page opens, and never persisted. */
export const auditQueries = (api: Api) => ({
  all,
  list: (search: AuditSearch) =>
    queryOptions({ ...api.query(listAudit, { query: toAuditQuery(search) }), placeholderData: keepPreviousData }),
  /** Whatever the list shows; null if there is no such entry. */
  entry: (id: string) =>
    queryOptions({
      queryKey: [...all, 'entry', id] as const,
      queryFn: async ({ signal }) => {
        const { rows } = await api.send(listAudit, { query: { page: 1, limit: 10, action: undefined, entry: id } }, { signal })
        return rows.find(({ _id }) => _id === id) ?? null
      },
    }),
})

export const auditFile = (api: Api, search: AuditSearch, options: CallOptions) =>
  api.send(downloadAudit, { query: toAuditFilters(search) }, options)
