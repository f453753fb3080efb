import type { AuditListQuery } from '../../contract/audit.ts'
import { auditGroupNames, auditGroups } from '../../contract/audit-groups.ts'
import { createdWithin, type ListSearchOf, listQueryOf, listSearchParser, oneOf, opaqueWord } from '../../patterns/list/list-search.ts'

/** By the kind of deed, by one person, by days; `line` is the entry that stands open. */
const keys = { kind: oneOf(auditGroupNames), actor: opaqueWord, ...createdWithin, line: opaqueWord }

/** What the address of the audit log may say. */
export type AuditSearch = ListSearchOf<typeof keys>
export const parseAuditSearch = listSearchParser(keys)

/** An address as the query of `audit.list`, without its page. */
export const toAuditFilters = ({ kind, actor, ...search }: AuditSearch) => {
  const { page: _page, limit: _limit, ...filters } = listQueryOf(search)
  return { ...filters, action: kind && [...auditGroups[kind]], actor } satisfies AuditListQuery
}

/** The same with its page. */
export const toAuditQuery = (search: AuditSearch) => {
  const { page, limit } = listQueryOf(search)
  return { page, limit, ...toAuditFilters(search) } satisfies AuditListQuery
}
