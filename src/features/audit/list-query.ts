import { toListQuery } from '#components/list/list-query.ts'
import { type AuditAction, type AuditListQuery, auditGroupNames, auditGroups } from '#contract/audit.ts'
import type { AuditSearch } from './search.ts'

/** Actions by which businesses send something for review, hidden by default because the decisions say more. */
const submissions: readonly AuditAction[] = ['deal.created', 'announcement.created', 'registration.created']

/** What the log opens on: decisions and changes. Reads and sign-ins are many more. */
const opening = (['decided', 'created', 'edited', 'deleted'] as const)
  .flatMap((name): readonly AuditAction[] => auditGroups[name])
  .filter((action) => !submissions.includes(action))

/** Returns every action for `all` and for unknown kinds. */
function toActions(kind: string | undefined) {
  if (kind === undefined) return opening
  const group = auditGroupNames.find((name) => name === kind)
  if (group) return [...auditGroups[group]]
  const action = findAction(kind)
  return action && [action]
}

/** The one action of a `kind` such as `deal-decided`; undefined for a group. */
export const findAction = (kind: string): AuditAction | undefined =>
  auditGroupNames.flatMap((name): readonly AuditAction[] => auditGroups[name]).find((action) => action.replace('.', '-') === kind)

/** Newest first by default. */
export const resolveAuditSort = ({ sort, dir = 1 }: AuditSearch) => ({ key: 'at', dir: sort ? dir : -1 }) as const

/** The query of `audit.download`, and of `audit.list` without its page. */
export const toAuditFilters = ({ kind, actor, upheld, sort, dir = 1, ...search }: AuditSearch) => {
  const { page: _page, limit: _limit, ...filters } = toListQuery(search)
  return {
    ...filters,
    action: toActions(kind),
    actor,
    upheld,
    ...(sort && { sortKey: sort, sortValue: dir }),
  } satisfies AuditListQuery
}

export const toAuditQuery = (search: AuditSearch) => {
  const { page, limit } = toListQuery(search)
  return { page, limit, ...toAuditFilters(search) } satisfies AuditListQuery
}
