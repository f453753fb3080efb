import type { Notification, NotificationType } from '#contract/inbox.ts'

export interface InboxFilters {
  readonly unread?: true | undefined
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
  readonly pages: readonly InboxPage[]
}

export const inboxRows = ({ pages }: InboxList): readonly Notification[] => pages.flatMap(({ rows }) => rows)

const timestamp = ({ createdAt }: Notification) => (createdAt ? Date.parse(createdAt) : 0)

/** Pushed notifications stand in the order of their arrival, which may be another one. */
export const newestId = (list: InboxList): string | undefined =>
  inboxRows(list).reduce<Notification | undefined>(
    (newest, row) => (newest && timestamp(newest) >= timestamp(row) ? newest : row),
    undefined,
  )?._id

const mapRows = (list: InboxList, change: (row: Notification) => Notification): InboxList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
})

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
  const { read, type } = notification
  const isShown = !(filters.unread && read) && (!filters.type || filters.type === type)
  return {
    unread: list.unread + (read ? 0 : 1),
    pages: isShown ? [{ ...first, rows: [notification, ...first.rows] }, ...others] : list.pages,
  }
}

/** The count only falls for a notification that was unread; it may belong to a page that is not loaded. */
export const markOneRead = (list: InboxList, id: string): InboxList => ({
  ...mapRows(list, (row) => (row._id === id ? asRead(row) : row)),
  unread: Math.max(0, list.unread - 1),
})

/** Undoes a mark of these rows; what has arrived or been marked meanwhile stays as it is. */
export const unmark = (now: InboxList, before: InboxList, written: InboxList, ids: ReadonlySet<string>): InboxList => ({
  ...mapRows(now, (row) => (ids.has(row._id) ? { ...row, read: false } : row)),
  unread: now.unread + before.unread - written.unread,
})

export const markAllRead = (list: InboxList): InboxList => ({ ...mapRows(list, asRead), unread: 0 })
