import type { Notification } from '#contract/inbox.ts'
import { isAlike, maxGroup } from '../group-notifications.ts'
import { taskAct, typeOfBusiness } from './tasks.ts'

interface TaskGroup {
  /** Does not depend on the number of rows. Other groups have the key of their oldest row, because newer rows join it. */
  readonly key: string
  /** Newest first. */
  readonly rows: readonly Notification[]
  /** True for the tasks of one business, which expand to their rows. */
  readonly isOfBusiness: boolean
}

function toBusinessKey(row: Notification): string | undefined {
  const { type, task } = row
  return task?.business && taskAct(row) === 'review' && typeOfBusiness(row) ? `${type} ${task.business.id}` : undefined
}

/** Groups the tasks of one business wherever they stand, and consecutive equal rows without a decision. */
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
