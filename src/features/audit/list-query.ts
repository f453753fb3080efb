import { toListQuery } from '#components/list/list-query.ts'
import { type AuditListQuery, auditGroupNames, auditGroups } from '#contract/audit.ts'
import type { AuditSearch } from './search.ts'

/** What the log opens on: decisions and changes. Reads and sign-ins are many more. */
const opening = (['decided', 'created', 'edited', 'deleted'] as const).flatMap((name) => auditGroups[name])

/** Returns every action for `all` and for unknown kinds. */
function toActions(kind: string | undefined) {
  if (kind === undefined) return opening
  const group = auditGroupNames.find((name) => name === kind)
  return group && [...auditGroups[group]]
}

/** Newest first by default. */
export const resolveAuditSort = ({ sort, dir = 1 }: AuditSearch) => ({ key: 'at', dir: sort ? dir : -1 }) as const

/** The query of `audit.download`, and of `audit.list` without its page. */
export const toAuditFilters = ({ kind, actor, sort, dir = 1, ...search }: AuditSearch) => {
  const { page: _page, limit: _limit, ...filters } = toListQuery(search)
  return { ...filters, action: toActions(kind), actor, ...(sort && { sortKey: sort, sortValue: dir }) } satisfies AuditListQuery
}

export const toAuditQuery = (search: AuditSearch) => {
  const { page, limit } = toListQuery(search)
  return { page, limit, ...toAuditFilters(search) } satisfies AuditListQuery
}
