import { createdKeys, type ListSearchWith, listSearchParser, oneOf, opaqueId, toListQuery } from '../../components/list/list-search.ts'
import type { AuditListQuery } from '../../contract/audit.ts'
import { auditGroupNames, auditGroups } from '../../contract/audit-groups.ts'

/** `line` is the id of the open entry. */
const keys = { kind: oneOf(auditGroupNames), actor: opaqueId, ...createdKeys, line: opaqueId }

export type AuditSearch = ListSearchWith<typeof keys>
export const parseAuditSearch = listSearchParser(keys)

/** The query of `audit.download`, and of `audit.list` without its page. */
export const toAuditFilters = ({ kind, actor, ...search }: AuditSearch) => {
  const { page: _page, limit: _limit, ...filters } = toListQuery(search)
  return { ...filters, action: kind && [...auditGroups[kind]], actor } satisfies AuditListQuery
}

export const toAuditQuery = (search: AuditSearch) => {
  const { page, limit } = toListQuery(search)
  return { page, limit, ...toAuditFilters(search) } satisfies AuditListQuery
}
