import { toListQuery } from '../../components/list/list-query.ts'
import type { AuditListQuery } from '../../contract/audit.ts'
import { auditGroupNames, auditGroups } from '../../contract/audit-groups.ts'
import type { AuditSearch } from './search.ts'

/** The query of `audit.download`, and of `audit.list` without its page. */
export const toAuditFilters = ({ kind, actor, ...search }: AuditSearch) => {
  const { page: _page, limit: _limit, ...filters } = toListQuery(search)
  const group = auditGroupNames.find((name) => name === kind)
  return { ...filters, action: group && [...auditGroups[group]], actor } satisfies AuditListQuery
}

export const toAuditQuery = (search: AuditSearch) => {
  const { page, limit } = toListQuery(search)
  return { page, limit, ...toAuditFilters(search) } satisfies AuditListQuery
}
