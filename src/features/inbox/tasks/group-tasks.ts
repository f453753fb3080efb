import type { Notification } from '#contract/inbox.ts'
import { isAlike, maxGroup } from '../group-notifications.ts'
import { approvableType, taskAct } from './tasks.ts'

export interface TaskGroup {
  /** The same however many rows it has: of other rows that of the oldest, because newer ones join its group. */
  readonly key: string
  /** Newest first. */
  readonly rows: readonly Notification[]
  /** What waits of one business: it opens to its rows. */
  readonly isOfBusiness: boolean
}

function toBusinessKey(row: Notification): string | undefined {
  const { type, task } = row
  return task?.business && taskAct(row) === 'review' && approvableType(row) ? `${type} ${task.business.id}` : undefined
}

/** What waits of one business, wherever it stands, and equal rows without a decision one after the other. */
export function groupTasks(rows: readonly Notification[]): readonly TaskGroup[] {
  const groups: { key: string; rows: Notification[]; isOfBusiness: boolean }[] = []
  for (const [key, found] of Map.groupBy(rows, (row) => toBusinessKey(row) ?? row._id)) {
    const [row] = found
    const above = groups.at(-1)
    const isOfBusiness = row !== undefined && toBusinessKey(row) !== undefined
    const [first] = above?.isOfBusiness ? [] : (above?.rows ?? [])
    const joins = row && first && !isOfBusiness && taskAct(row) !== 'review' && isAlike(first, row)
    if (above && joins && above.rows.length < maxGroup) above.rows.push(row)
    else groups.push({ key, rows: found, isOfBusiness })
  }
  return groups.map((group) => (group.isOfBusiness ? group : { ...group, key: group.rows.at(-1)?._id ?? group.key }))
}
