import type { Notification, NotificationAct, OpenFirstReason } from '#contract/inbox.ts'
import { notificationActs, openFirstReasons } from '#contract/inbox.ts'
import { isDone } from '../inbox-list.ts'

const approvableTypes = ['deal_update', 'announcement'] as const
export type ApprovableType = (typeof approvableTypes)[number]

export const approvableType = ({ type }: Notification): ApprovableType | undefined => approvableTypes.find((known) => known === type)

/** Returns undefined for an act of a newer server. */
export const taskAct = ({ task }: Notification): NotificationAct | undefined => notificationActs.find((known) => known === task?.act)

/** Returns null if nothing has to be opened first, and `final` once an approval could not be undone. `now` is the server's time. */
export function whyOpenFirst({ task }: Notification, now: number): OpenFirstReason | 'unknown' | null {
  if (!task || task.canApprove) return task?.approveUntil && now >= Date.parse(task.approveUntil) ? 'final' : null
  return openFirstReasons.find((known) => known === task.openFirst) ?? 'unknown'
}

export const canApprove = (row: Notification, now: number): boolean =>
  !isDone(row) &&
  !row.snoozedUntil &&
  taskAct(row) === 'review' &&
  row.task?.canApprove === true &&
  Boolean(row.subjectId) &&
  approvableType(row) !== undefined &&
  whyOpenFirst(row, now) === null

/** Contains the version, because a further attempt after a change is about another version. */
export const approvalKey = ({ _id, task }: Notification): string => `${_id} ${task?.version}`
