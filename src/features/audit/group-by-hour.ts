import { type AuditRow, findAuditGroup } from '#contract/audit.ts'
import type { GroupedEntry } from './group-entries.ts'

const hour = 3_600_000

/** Returns the group of an entry: decisions by person, everything else by kind. Unknown actions are not grouped. */
function toKind(row: AuditRow): string {
  const { _id, action, actor, details } = row
  if (!findAuditGroup(action)) return _id
  return JSON.stringify(findAuditGroup(action) === 'decided' ? [action, details?.status, actor?._id] : [action])
}

/** Splits entries into hours, each with its newest entry first. */
function splitIntoHours(newestFirst: readonly AuditRow[]): AuditRow[][] {
  const hours: AuditRow[][] = []
  for (const row of newestFirst) {
    const current = hours.at(-1)
    const newest = current?.[0]
    if (current && newest && Date.parse(newest.at) - Date.parse(row.at) < hour) current.push(row)
    else hours.push([row])
  }
  return hours
}

/** Groups one page: equal kinds of an hour are one row, headed and ordered by the newest entry in either order. */
export function groupByHour(rows: readonly AuditRow[], isOldestFirst: boolean): readonly GroupedEntry[] {
  const order = <Item>(items: readonly Item[]) => (isOldestFirst ? items.toReversed() : items)
  return order(splitIntoHours(order(rows))).flatMap((entries) => {
    const kinds = Map.groupBy(entries, toKind).values()
    return order([...kinds].flatMap(([first, ...repeats]) => (first ? [{ ...first, repeats }] : [])))
  })
}
