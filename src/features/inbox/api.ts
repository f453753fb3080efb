import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { optimisticWrite, writeOptimistically } from '#components/optimistic.ts'
import { inbox } from '#components/query-options.ts'
import { listNotifications, markNotificationsRead, type Notification, snoozeNotifications } from '#contract/inbox.ts'
import type { Api } from '#lib/http/api.ts'
import type { LiveNotification } from '#lib/realtime/channel.ts'
import { type Services, useServices, useSupports } from '#lib/services.ts'
import {
  addNewest,
  appendPage,
  dropRows,
  type InboxFilters,
  type InboxList,
  type InboxPage,
  inboxRows,
  isDone,
  listsTasks,
  markAllRead,
  markOneRead,
  type NextPage,
  newestId,
  type Snooze,
  snoozeRows,
  unmark,
  unsnooze,
} from './inbox-list.ts'
import { readPage, refetchInbox } from './read-inbox.ts'

const lists = [...inbox, 'list'] as const
const listKey = (filters: InboxFilters) => [...lists, filters] as const
const readFilters = (key: readonly unknown[]): InboxFilters => (key as ReturnType<typeof listKey>)[2]

type InboxServices = Pick<Services, 'api' | 'onScreen'>

export const inboxQueries = ({ api, onScreen }: InboxServices) => ({
  list: (filters: InboxFilters) =>
    queryOptions({
      queryKey: listKey(filters),
      queryFn: ({ client, queryKey, signal }): Promise<InboxList> =>
        refetchInbox(api, { client, queryKey, filters: readFilters(queryKey), signal, isOpen: onScreen.getState().isInboxOpen }),
    }),
})

const todo: InboxFilters = { state: 'todo' }
const everything: InboxFilters = {}

/** Returns the list that the bell counts: what is to do, or on a plain backend what is unread. */
export const useCountedList = (): InboxFilters => (useSupports(listNotifications, 'state') ? todo : everything)

const cachedLists = (client: QueryClient) =>
  client.getQueriesData<InboxList>({ queryKey: lists }).flatMap(([key, list]) => (list ? [{ key, list }] : []))

export const isCachedAsRead = (client: QueryClient, { _id }: Notification): boolean =>
  cachedLists(client).some(({ list }) => inboxRows(list).some((row) => row._id === _id && row.read))

/** Keeps the age of the cache entry: a change by the portal is no answer of the server. */
function writeLists(client: QueryClient, write: (list: InboxList, filters: InboxFilters) => InboxList): void {
  for (const { key, list } of cachedLists(client))
    client.setQueryData(key, write(list, readFilters(key)), { updatedAt: client.getQueryState(key)?.dataUpdatedAt })
}

/** Shows a pushed notification. Reads that are under way may lack it and start again. */
export async function receiveNotification(client: QueryClient, { event, notification: pushed }: LiveNotification): Promise<void> {
  // A plain backend names the type by the event only.
  const notification = { ...pushed, type: pushed.type || (event === 'notification' ? '' : event) }
  const underWay = { queryKey: lists, fetchStatus: 'fetching' } as const
  const keys = client
    .getQueryCache()
    .findAll(underWay)
    .map(({ queryKey }) => queryKey)
  await client.cancelQueries(underWay)
  writeLists(client, (list, filters) => addNewest(list, filters, notification))
  for (const queryKey of keys) void client.refetchQueries({ queryKey, exact: true })
}

/** Notifications of another tab or of a time without a connection. */
export const refreshInbox = (client: QueryClient): void => void client.invalidateQueries({ queryKey: lists })

/** Drops later pages and done tasks of each list, so that the next opening starts at the top. */
export const forgetLaterPages = (client: QueryClient): void =>
  writeLists(client, (list, filters) => {
    const first = list.pages.length > 1 ? { ...list, pages: list.pages.slice(0, 1) } : list
    return listsTasks(filters) ? dropRows(first, isDone) : first
  })

/** Removes done tasks from the list of what is to do. */
export const dropTasks = (client: QueryClient, ids: ReadonlySet<string>): void =>
  writeLists(client, (list, filters) => (listsTasks(filters) ? dropRows(list, (row) => ids.has(row._id) && isDone(row)) : list))

/** Marks rows of every cached list; the undo keeps what has arrived or been marked meanwhile (§4). */
function markOptimistically(client: QueryClient, mark: (list: InboxList) => InboxList): () => void {
  const writes = cachedLists(client).map(({ key }) =>
    optimisticWrite<InboxList>(key, mark, (now, before, written) => {
      const marked = new Set(inboxRows(written).flatMap(({ _id, read }) => (read ? _id : [])))
      const ids = inboxRows(before).flatMap(({ _id, read }) => (!read && marked.has(_id) ? _id : []))
      return unmark(now, before, written, new Set(ids))
    }),
  )
  return writeOptimistically(client, writes)
}

/** Moves rows of every cached list, and back if the call fails. */
function snoozeOptimistically(client: QueryClient, snooze: Snooze): () => void {
  const writes = cachedLists(client).map(({ key }) =>
    optimisticWrite<InboxList>(
      key,
      (list) => snoozeRows(list, snooze),
      (now, before, written) => unsnooze(now, before, written, snooze.rows),
    ),
  )
  return writeOptimistically(client, writes)
}

/** Reads that have data would show what they change undone; a first read goes on. */
const cancelRefetches = (client: QueryClient) =>
  client.cancelQueries({ queryKey: lists, predicate: ({ state }) => state.data !== undefined })

export const markKey = [...inbox, 'mark'] as const

/** Only the last of several marks refetches: an earlier one would show the later ones undone. */
function refreshAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: markKey }) === 1) refreshInbox(client)
}

const optimistic = {
  onError: (_error: Error, _target: unknown, putBack: (() => void) | undefined) => putBack?.(),
  onSettled: (_answer: unknown, _error: Error | null, _target: unknown, _putBack: unknown, { client }: MutationFunctionContext) =>
    refreshAfterLast(client),
  meta: { quiet: 'success' },
} as const

const markAllNotificationsRead = {
  ...markNotificationsRead,
  texts: {
    ...markNotificationsRead.texts,
    failure: { en: 'Failed to mark all notifications as read', ar: 'تعذّر تمييز كل الإشعارات كمقروءة' },
  },
}

const wakeNotifications = {
  ...snoozeNotifications,
  texts: {
    ...snoozeNotifications.texts,
    failure: { en: 'Could not end the snooze of the notification', ar: 'تعذّر إنهاء تأجيل الإشعار' },
  },
}

export const inboxMutations = (api: Api) => ({
  markSome: () =>
    mutationOptions({
      mutationKey: markKey,
      mutationFn: (rows: readonly Notification[]) =>
        api.write(markNotificationsRead, { body: { notificationIds: rows.map(({ _id }) => _id) } }),
      onMutate: async (rows, { client }) => {
        await cancelRefetches(client)
        return markOptimistically(client, (list) => rows.reduce(markOneRead, list))
      },
      ...optimistic,
    }),
  /** Takes the id of the newest row: rows that arrive later stay unread. */
  markAll: () =>
    mutationOptions({
      mutationKey: markKey,
      mutationFn: async (newest: Promise<string | undefined>) => {
        return api.write(markAllNotificationsRead, { body: { notificationIds: [], upTo: await newest } })
      },
      onMutate: async (_newest, { client }) => {
        await cancelRefetches(client)
        return markOptimistically(client, markAllRead)
      },
      ...optimistic,
    }),
  snooze: () =>
    mutationOptions({
      mutationKey: markKey,
      mutationFn: ({ rows, until }: Snooze) => {
        const notificationIds = rows.map(({ _id }) => _id)
        return api.write(until === null ? wakeNotifications : snoozeNotifications, { body: { notificationIds, until } })
      },
      onMutate: async (snooze, { client }) => {
        await cancelRefetches(client)
        return snoozeOptimistically(client, snooze)
      },
      ...optimistic,
    }),
  loadMore: (filters: InboxFilters) =>
    mutationOptions({
      mutationKey: [...inbox, 'more', filters],
      mutationFn: async (at: NextPage): Promise<InboxPage | undefined> => (await readPage(api, { filters, at })).pages[0],
      onSuccess: (page, at, _before, { client }) => {
        const queryKey = listKey(filters)
        const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
        client.setQueryData<InboxList>(queryKey, (list) => list && page && appendPage(list, at, page), { updatedAt })
      },
      meta: { quiet: 'both' },
    }),
})

const selectUnread = ({ unread }: InboxList) => unread
const selectCount = ({ unread, todo }: InboxList) => todo ?? unread
const selectBell = ({ unread, todo, news = 0 }: InboxList) => (todo === undefined ? unread : todo + news)
const selectNews = ({ news }: InboxList) => news
const selectSnoozed = ({ snoozed }: InboxList) => snoozed
const selectNextWake = ({ nextWakeAt }: InboxList) => nextWakeAt

/** What is counted mounts at different times: bell, title of the tab, panel. A failed list is read again by the panel alone. */
const useCounted = <Selected>(select: (list: InboxList) => Selected, refetchInterval: number | false = false) =>
  useQuery({ ...inboxQueries(useServices()).list(useCountedList()), select, refetchInterval, retryOnMount: false })

/** Undefined until the list is loaded. */
export const useUnreadCount = (): number | undefined => useCounted(selectUnread).data

/** Returns the number in the bell; undefined until the list is loaded. */
export const useBellCount = (refetchInterval?: number | false): number | undefined => useCounted(selectBell, refetchInterval).data

/** Returns the number of what the counted list holds; undefined until it is loaded. */
export const useInboxCount = (): number | undefined => useCounted(selectCount).data

/** Returns the number of unread news; undefined until the list is loaded. */
export const useNewsCount = (): number | undefined => useCounted(selectNews).data

/** Undefined until the list is loaded. */
export const useSnoozedCount = (): number | undefined => useCounted(selectSnoozed).data

/** Returns when the next snoozed task comes back, and when the server said so. */
export function useNextWake() {
  const { data, dataUpdatedAt } = useCounted(selectNextWake)
  return { nextWakeAt: data, dataUpdatedAt }
}

export interface MarkRead {
  /** No call for those that are read already. */
  readonly some: (notifications: readonly Notification[]) => void
  readonly all: () => void
}

export function useMarkRead(): MarkRead {
  const { api } = useServices()
  const client = useQueryClient()
  const { mutate: markSome } = useMutation(inboxMutations(api).markSome())
  const { mutate: markAll } = useMutation(inboxMutations(api).markAll())
  const some = useCallback(
    (notifications: readonly Notification[]) => {
      const rows = new Map(cachedLists(client).flatMap(({ list }) => inboxRows(list).map((row) => [row._id, row])))
      const unread = notifications.filter(({ _id, read }) => !(rows.get(_id)?.read ?? read))
      if (unread.length > 0) markSome(unread)
    },
    [client, markSome],
  )
  const findNewest = async () => {
    const cached = cachedLists(client)
    const lists = cached.map(({ list }) => list)
    const hasNews = cached.some(({ key }) => readFilters(key).state === 'news') || !lists.some(({ news }) => news)
    // News that are not loaded may be newer than every task.
    return newestId(hasNews ? lists : [...lists, await readPage(api, { filters: { state: 'news' } })])
  }
  return { some, all: () => markAll(findNewest()) }
}
