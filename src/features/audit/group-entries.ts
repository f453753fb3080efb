import { type AuditRow, findAuditGroup } from '#contract/audit.ts'

/** An entry with the older entries below it that say the same. */
export interface GroupedEntry extends AuditRow {
  readonly repeats: readonly AuditRow[]
}

/** Decisions and changes are equal only if they concern the same item. */
const perItem: readonly string[] = ['decided', 'created', 'edited', 'deleted']

function isEqual(a: AuditRow, b: AuditRow): boolean {
  const group = findAuditGroup(a.action)
  const isSameItem = a.subject?._id === b.subject?._id && a.details?.status === b.details?.status
  return Boolean(group) && a.action === b.action && a.actor?._id === b.actor?._id && (isSameItem || !perItem.includes(group ?? ''))
}

/** Groups consecutive equal entries of one page, headed by the newest in either order. */
export const groupEntries = (rows: readonly AuditRow[], isOldestFirst: boolean): readonly GroupedEntry[] =>
  isOldestFirst ? groupNewestFirst(rows.toReversed()).toReversed() : groupNewestFirst(rows)

function groupNewestFirst(rows: readonly AuditRow[]): readonly GroupedEntry[] {
  const groups: { readonly first: AuditRow; readonly repeats: AuditRow[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && isEqual(last.first, row)) last.repeats.push(row)
    else groups.push({ first: row, repeats: [] })
  }
  return groups.map(({ first, repeats }) => ({ ...first, repeats }))
}

export const isOfSeveralPeople = ({ repeats, actor }: GroupedEntry): boolean => repeats.some((repeat) => repeat.actor?._id !== actor?._id)

/** The server already counts equal reads and refusals of a minute. */
export const countEntries = ({ repeats, ...first }: GroupedEntry): number =>
  [first, ...repeats].reduce((sum, { details }) => sum + (Number(details?.times) || 1), 0)
