import type { Notification } from '#contract/inbox.ts'

/** The kinds that have a sentence for several. */
const groupedKinds = [
  'registered',
  'dealCreated',
  'dealApproved',
  'dealRejected',
  'announcementCreated',
  'announcementApproved',
  'announcementRejected',
  'redemptionUndone',
] as const
type GroupedKind = (typeof groupedKinds)[number]

export const groupedKind = ({ kind }: Notification): GroupedKind | undefined => groupedKinds.find((known) => known === kind)

const groupSpanMs = 60 * 60_000
/** The most notifications that one call marks. */
export const maxGroup = 100

/** Whether one call can mark both and one sentence can name both. */
export const isAlike = (one: Notification, other: Notification): boolean =>
  groupedKind(one) !== undefined &&
  one.kind === other.kind &&
  one.outcome?.by === other.outcome?.by &&
  one.outcome?.isOwn === other.outcome?.isOwn &&
  one.done?.how === other.done?.how &&
  Math.abs(Date.parse(one.createdAt ?? '') - Date.parse(other.createdAt ?? '')) <= groupSpanMs

/** Equal ones of an hour, one after the other, are one group. */
export function groupNotifications(rows: readonly Notification[]): readonly (readonly Notification[])[] {
  const groups: Notification[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (group && first && group.length < maxGroup && isAlike(first, row)) group.push(row)
    else groups.push([row])
  }
  return groups
}
