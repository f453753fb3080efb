import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { optimisticWrite, writeOptimistically } from '#components/optimistic.ts'
import { inbox } from '#components/query-options.ts'
import type { CallData } from '#contract/call.ts'
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
  type NotificationState,
  type NotificationType,
} from '#contract/inbox.ts'
import type { Api } from '#lib/http/api.ts'
import type { LiveNotification } from '#lib/realtime/channel.ts'
import { useServices } from '#lib/services.ts'

export interface InboxFilters {
  /** Undefined on a plain backend, which has one list. */
  readonly state?: NotificationState | undefined
  readonly type?: NotificationType | undefined
}

/** A cursor of the server, or a page number of a plain backend. */
type Position = string | number

type InboxPage = CallData<typeof listNotifications> & { readonly unreadable?: number }
export type InboxList = InfiniteData<InboxPage>

const pageSize = 20

/** Undefined at the end of the list. */
function nextPosition({ nextCursor, pagination, rows }: InboxPage, at: Position): Position | undefined {
  if (nextCursor !== undefined) return nextCursor ?? undefined
  const page = Number(at)
  const hasMore = pagination ? page < (pagination.totalPages ?? Math.ceil(pagination.totalCount / pageSize)) : rows.length >= pageSize
  return hasMore ? page + 1 : undefined
}

const lists = [...inbox, 'list'] as const

export const inboxQueries = (api: Api) => ({
  list: ({ state, type }: InboxFilters) =>
    infiniteQueryOptions({
      queryKey: [...lists, { state, type }],
      queryFn: ({ pageParam, signal }): Promise<InboxPage> => {
        const position = typeof pageParam === 'string' ? { cursor: pageParam } : { page: pageParam }
        return api.send(listNotifications, { query: { ...position, limit: pageSize, state, type } }, { signal })
      },
      initialPageParam: 1 as Position,
      getNextPageParam: (last, _pages, at) => nextPosition(last, at),
    }),
})

/** The list of all notifications: the bell counts them, and a plain backend has no other. */
const everything: InboxFilters = {}

/** Rows that repeat, because others arrived meanwhile, are listed once (§4). */
export const inboxRows = ({ pages }: InboxList): readonly Notification[] => [
  ...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row._id, row]))).values(),
]

const cachedLists = (client: QueryClient) => client.getQueriesData<InboxList>({ queryKey: lists })

export const isCachedAsRead = (client: QueryClient, { _id }: Notification): boolean =>
  cachedLists(client).some(([, list]) => list && inboxRows(list).some((row) => row._id === _id && row.read))

const mapRows = (list: InboxList, change: (row: Notification) => Notification): InboxList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
})

const countUnread = ({ pages: [first] }: InboxList): number => Number(first?.unreadCount ?? 0)

const changeFirst = (list: InboxList, change: (page: InboxPage) => InboxPage): InboxList => ({
  ...list,
  pages: list.pages.map((page, index) => (index === 0 ? change(page) : page)),
})

const countNews = ({ pages: [first] }: InboxList): number => first?.newsCount ?? 0

/** Changes the number of unread ones, and of the news among them, never below 0. */
const addUnread = (list: InboxList, all: number, news: number): InboxList =>
  changeFirst(list, (page) => ({
    ...page,
    unreadCount: String(Math.max(0, Number(page.unreadCount) + all)),
    ...(page.newsCount !== undefined && { newsCount: Math.max(0, page.newsCount + news) }),
  }))

const isCounted = ({ read, task }: Notification) => !read && !task?.isQueued
const newsIn = ({ task, done }: Notification) => (task || done ? 0 : 1)

/** Puts a pushed notification on top, once. */
export function addNewest(list: InboxList, notification: Notification): InboxList {
  if (inboxRows(list).some(({ _id }) => _id === notification._id)) return list
  const added = changeFirst(list, (page) => ({ ...page, rows: [notification, ...page.rows] }))
  return isCounted(notification) ? addUnread(added, 1, newsIn(notification)) : added
}

/** Keeps the age of the data: a change by the portal is no answer of the server. */
function writeLists(client: QueryClient, write: (list: InboxList, filters: InboxFilters) => InboxList): void {
  for (const [key, list] of cachedLists(client))
    if (list)
      client.setQueryData(key, write(list, key[lists.length] as InboxFilters), { updatedAt: client.getQueryState(key)?.dataUpdatedAt })
}

const fits = ({ task, type }: Notification, filters: InboxFilters) =>
  (filters.type ?? type) === type && (!filters.state || filters.state === (!task ? 'news' : task.isQueued ? 'queue' : 'todo'))

/** Shows a pushed notification; the live channel then asks for the counts that depend on it. */
export async function receiveNotification(client: QueryClient, { event, notification: pushed }: LiveNotification): Promise<void> {
  // A plain backend names the type by the event only.
  const notification = { ...pushed, type: pushed.type || (event === 'notification' ? '' : event) }
  // A read that is under way may lack it.
  await client.cancelQueries({ queryKey: lists })
  writeLists(client, (list, filters) => (fits(notification, filters) ? addNewest(list, notification) : list))
}

/** Notifications of another tab or of a time without a connection. */
export const refreshInbox = (client: QueryClient): void => void client.invalidateQueries({ queryKey: lists })

/** The next opening starts at the top. */
export const forgetLaterPages = (client: QueryClient): void =>
  writeLists(client, ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }))

/** Reduces the number also for a notification of a page that is not loaded. */
function markOne(list: InboxList, affected: Notification): InboxList {
  const changed = mapRows(list, (row) => (row._id === affected._id ? { ...row, read: true } : row))
  return isCounted(affected) ? addUnread(changed, -1, -newsIn(affected)) : changed
}

const markAll = (list: InboxList): InboxList =>
  addUnread(
    mapRows(list, (row) => ({ ...row, read: true })),
    -countUnread(list),
    -countNews(list),
  )

/** Undoes a mark; what has arrived or been marked meanwhile stays as it is. */
function unmark(now: InboxList, before: InboxList, written: InboxList): InboxList {
  const read = new Set(inboxRows(written).flatMap((row) => (row.read ? row._id : [])))
  const affected = new Set(inboxRows(before).flatMap((row) => (!row.read && read.has(row._id) ? row._id : [])))
  return addUnread(
    mapRows(now, (row) => (affected.has(row._id) ? { ...row, read: false } : row)),
    countUnread(before) - countUnread(written),
    countNews(before) - countNews(written),
  )
}

async function markOptimistically(client: QueryClient, mark: (list: InboxList) => InboxList): Promise<() => void> {
  await client.cancelQueries({ queryKey: lists })
  return writeOptimistically(
    client,
    cachedLists(client).map(([key]) => optimisticWrite(key, mark, unmark)),
  )
}

export const markKey = [...inbox, 'mark'] as const

const optimistic = {
  mutationKey: markKey,
  onError: (_error: Error, _target: unknown, putBack: (() => void) | undefined) => putBack?.(),
  // Only the last of several marks refetches: an earlier one would show the later ones undone.
  onSettled: (_answer: unknown, _error: Error | null, _target: unknown, _putBack: unknown, { client }: MutationFunctionContext) => {
    if (client.isMutating({ mutationKey: markKey }) === 1) refreshInbox(client)
  },
  meta: { quiet: 'success' },
} as const

const markAllNotificationsRead = {
  ...markNotificationsRead,
  texts: {
    ...markNotificationsRead.texts,
    failure: { en: 'Failed to mark all notifications as read', ar: 'تعذّر تمييز كل الإشعارات كمقروءة' },
  },
}

const inboxMutations = (api: Api) => ({
  markOne: () =>
    mutationOptions({
      mutationFn: ({ _id }: Notification) => api.write(markNotificationsRead, { body: { notificationIds: [_id] } }),
      onMutate: (notification, { client }) => markOptimistically(client, (list) => markOne(list, notification)),
      ...optimistic,
    }),
  /** Takes the id of the newest one: those that arrive later stay unread. */
  markAll: () =>
    mutationOptions({
      mutationFn: (upTo: string | undefined) => api.write(markAllNotificationsRead, { body: { notificationIds: [], upTo } }),
      onMutate: (_upTo, { client }) => markOptimistically(client, markAll),
      ...optimistic,
    }),
})

interface InboxCounts {
  readonly unread: number
  /** Those of the tabs, which add up to all; undefined on a plain backend, which has no tabs. */
  readonly tabs: { readonly todo: number; readonly news: number } | undefined
}

function selectCounts(list: InboxList): InboxCounts {
  const [unread, news] = [countUnread(list), list.pages[0]?.newsCount]
  return { unread, tabs: news === undefined ? undefined : { todo: Math.max(0, unread - news), news } }
}

/** Undefined until the list is loaded. A failed one is read again by the panel alone, because what is counted mounts at different times. */
export function useInboxCounts(refetchInterval: number | false = false): InboxCounts | undefined {
  const { api } = useServices()
  return useInfiniteQuery({ ...inboxQueries(api).list(everything), select: selectCounts, refetchInterval, retryOnMount: false }).data
}

const createdAt = (row: Notification | undefined) => Date.parse(row?.createdAt ?? '') || 0

/** Pushed notifications stand in the order of their arrival, which may be another one. */
const findNewest = (client: QueryClient): Notification | undefined =>
  inboxRows(client.getQueryData<InboxList>([...lists, everything]) ?? { pages: [], pageParams: [] }).reduce<Notification | undefined>(
    (newest, row) => (newest && createdAt(newest) >= createdAt(row) ? newest : row),
    undefined,
  )

export interface MarkRead {
  /** No call for one that is read already. */
  readonly one: (notification: Notification) => void
  readonly all: () => void
}

export function useMarkRead(): MarkRead {
  const { api } = useServices()
  const client = useQueryClient()
  const { mutate: markOne } = useMutation(inboxMutations(api).markOne())
  const { mutate: markAll } = useMutation(inboxMutations(api).markAll())
  const one = useCallback(
    (notification: Notification) => {
      if (!notification.read && !isCachedAsRead(client, notification)) markOne(notification)
    },
    [client, markOne],
  )
  return { one, all: () => markAll(findNewest(client)?._id) }
}
