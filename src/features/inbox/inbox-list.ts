import type { Notification, NotificationState, NotificationType } from '#contract/inbox.ts'

export interface InboxFilters {
  /** Undefined on a plain backend, which has one list. */
  readonly state?: NotificationState | undefined
  readonly type?: NotificationType | undefined
}

/** A cursor of the server, or a page number of a plain backend. */
export type NextPage = string | number

export interface InboxPage {
  readonly rows: readonly Notification[]
  /** Null at the end of the list. */
  readonly next: NextPage | null
  /** Number of rows dropped because they were invalid. */
  readonly unreadable: number
}

/** What the cache has of one list: newest first, never empty of pages. */
export interface InboxList {
  readonly unread: number
  /** The number of what is to do; undefined on a plain backend. */
  readonly todo?: number | undefined
  /** The number of what is unread and only to be read. */
  readonly news?: number | undefined
  readonly snoozed?: number | undefined
  /** When the next snoozed task comes back. */
  readonly nextWakeAt?: string | null | undefined
  readonly pages: readonly InboxPage[]
}

/** Whether a task has ended, or a notification without a task was read. */
export const isDone = ({ done, outcome, read, task }: Notification): boolean => Boolean(done ?? outcome) || (read && !task)

export const inboxRows = ({ pages }: InboxList): readonly Notification[] => pages.flatMap(({ rows }) => rows)

/** Whether the list is one of open tasks. */
export const listsTasks = ({ state }: InboxFilters): boolean => state === 'todo' || state === 'queue'

/** The rows on screen: what was just snoozed or woken leaves its list before the server answers. */
export const shownRows = (list: InboxList, filters: InboxFilters): readonly Notification[] =>
  listsTasks(filters) || filters.state === 'snoozed'
    ? inboxRows(list).filter(({ snoozedUntil }) => Boolean(snoozedUntil) === (filters.state === 'snoozed'))
    : inboxRows(list)

const timestamp = ({ createdAt }: Notification) => (createdAt ? Date.parse(createdAt) : 0)

/** Pushed notifications stand in the order of their arrival, which may be another one. */
export const newestId = (lists: readonly InboxList[]): string | undefined =>
  lists
    .flatMap(inboxRows)
    .reduce<Notification | undefined>((newest, row) => (newest && timestamp(newest) >= timestamp(row) ? newest : row), undefined)?._id

const mapRows = (list: InboxList, change: (row: Notification) => Notification): InboxList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
})

const lower = (count: number | undefined, by: number) => (count === undefined ? undefined : Math.max(0, count - by))

const asRead = (row: Notification): Notification => (row.read ? row : { ...row, read: true })

/** Merges a refetched first page into the loaded pages; without an overlap it replaces them. */
export function mergeNewest(before: InboxList | undefined, newest: InboxList): InboxList {
  const [first] = newest.pages
  const ids = new Set(first?.rows.map(({ _id }) => _id))
  const isRepeated = ({ _id }: Notification) => ids.has(_id)
  const at = before?.pages.findLastIndex(({ rows }) => rows.some(isRepeated)) ?? -1
  const page = before?.pages[at]
  if (!before || !page || !first || first.next === null) return newest
  const rest = page.rows.slice(page.rows.findLastIndex(isRepeated) + 1)
  const pages = [{ ...first, rows: [...first.rows, ...rest], next: page.next }, ...before.pages.slice(at + 1)]
  const merged = { ...newest, pages }
  // Another tab may have marked rows of later pages.
  return newest.unread === 0 ? mapRows(merged, asRead) : merged
}

const newestFirst = (one: Notification, other: Notification): number =>
  timestamp(other) - timestamp(one) || (other._id < one._id ? -1 : other._id > one._id ? 1 : 0)

/**
 * Merges a refetched first page of what is to do into the loaded rows. `current` has the server's state of loaded rows that the page
 * lacks; done ones stay, because the screen says by whom, and snoozed ones leave. Without an overlap the page replaces the list.
 */
export function mergeTasks(before: InboxList, newest: InboxList, current: readonly Notification[]): InboxList {
  const [first] = newest.pages
  if (!first) return newest
  const ids = new Set(first.rows.map(({ _id }) => _id))
  const missing = findMissing(before, newest)
  if (first.next !== null && missing.length === inboxRows(before).length) return newest
  const byId = new Map(current.map((row) => [row._id, row]))
  // Keeps the business, which is known from the former task.
  const others = missing.flatMap((row) => {
    const now = byId.get(row._id)
    if (now) return now.snoozedUntil ? [] : { ...now, task: now.task ?? row.task }
    return isDone(row) ? row : []
  })
  const last = first.rows.at(-1)
  const reachesFurther = last !== undefined && others.some((row) => !isDone(row) && newestFirst(last, row) < 0)
  const next = reachesFurther ? (before.pages.at(-1)?.next ?? null) : first.next
  const rows = [...first.rows, ...others.filter(({ _id }) => !ids.has(_id))].sort(newestFirst)
  return { ...newest, pages: [{ ...first, rows, next }] }
}

/** Finds the loaded rows that a refetched first page lacks. */
export function findMissing(before: InboxList, newest: InboxList): readonly Notification[] {
  const ids = new Set(inboxRows(newest).map(({ _id }) => _id))
  return inboxRows(before).filter(({ _id }) => !ids.has(_id))
}

/** Removes rows that the reader has seen as done. */
export const dropRows = (list: InboxList, drops: (row: Notification) => boolean): InboxList =>
  inboxRows(list).some(drops)
    ? { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => !drops(row)) })) }
    : list

/** Appends a page without rows that are there already (§4); nothing if the list has been replaced meanwhile. */
export function appendPage(list: InboxList, at: NextPage, page: InboxPage): InboxList {
  if (list.pages.at(-1)?.next !== at) return list
  const known = new Set(inboxRows(list).map(({ _id }) => _id))
  return { ...list, pages: [...list.pages, { ...page, rows: page.rows.filter(({ _id }) => !known.has(_id)) }] }
}

/** Puts a pushed notification on top, once; an unread one raises the count, whatever the filters. */
export function addNewest(list: InboxList, filters: InboxFilters, notification: Notification): InboxList {
  const [first, ...others] = list.pages
  if (!first || inboxRows(list).some(({ _id }) => _id === notification._id)) return list
  const { read, type, task } = notification
  const state = task ? (task.isQueued ? 'queue' : 'todo') : 'news'
  const isShown = (filters.state ?? state) === state && (!filters.type || filters.type === type)
  return {
    ...list,
    unread: list.unread + (read ? 0 : 1),
    todo: list.todo === undefined || state !== 'todo' || isDone(notification) ? list.todo : list.todo + 1,
    news: list.news === undefined || task || read ? list.news : list.news + 1,
    pages: isShown ? [{ ...first, rows: [notification, ...first.rows] }, ...others] : list.pages,
  }
}

/** Reduces the counts only for an unread notification, which may belong to a page that is not loaded. A read task is still to do. */
export const markOneRead = (list: InboxList, { _id, task }: Pick<Notification, '_id' | 'task'>): InboxList => ({
  ...mapRows(list, (row) => (row._id === _id ? asRead(row) : row)),
  unread: Math.max(0, list.unread - 1),
  news: task ? list.news : lower(list.news, 1),
})

/** Undoes a mark of these rows; what has arrived or been marked meanwhile stays as it is. */
export const unmark = (now: InboxList, before: InboxList, written: InboxList, ids: ReadonlySet<string>): InboxList => ({
  ...mapRows(now, (row) => (ids.has(row._id) ? { ...row, read: false } : row)),
  unread: now.unread + before.unread - written.unread,
  news: now.news === undefined ? undefined : now.news + (before.news ?? 0) - (written.news ?? 0),
})

/** Tasks that are left for later, or come back with `until` null. */
export interface Snooze {
  readonly rows: readonly Notification[]
  readonly until: string | null
}

const setSnoozed = (list: InboxList, times: ReadonlyMap<string, string | null | undefined>): InboxList =>
  mapRows(list, (row) => (times.has(row._id) ? { ...row, snoozedUntil: times.get(row._id) } : row))

/** Moves tasks between what is to do and what is snoozed. The counts change also for those of a page that is not loaded. */
export function snoozeRows(list: InboxList, { rows, until }: Snooze): InboxList {
  const moved = rows.filter((row) => !isDone(row) && Boolean(row.snoozedUntil) !== (until !== null))
  const ownTasks = moved.filter(({ task }) => !task?.isQueued)
  return {
    ...setSnoozed(list, new Map(rows.map(({ _id }) => [_id, until]))),
    todo: lower(list.todo, until === null ? -ownTasks.length : ownTasks.length),
    snoozed: lower(list.snoozed, until === null ? moved.length : -moved.length),
  }
}

/** Undoes `snoozeRows`; what has arrived or been marked meanwhile stays as it is. */
export const unsnooze = (now: InboxList, before: InboxList, written: InboxList, rows: readonly Notification[]): InboxList => ({
  ...setSnoozed(now, new Map(rows.map(({ _id, snoozedUntil }) => [_id, snoozedUntil]))),
  todo: now.todo === undefined ? undefined : now.todo + (before.todo ?? 0) - (written.todo ?? 0),
  snoozed: now.snoozed === undefined ? undefined : now.snoozed + (before.snoozed ?? 0) - (written.snoozed ?? 0),
})

export const markAllRead = (list: InboxList): InboxList => ({
  ...mapRows(list, asRead),
  unread: 0,
  news: list.news === undefined ? undefined : 0,
})
