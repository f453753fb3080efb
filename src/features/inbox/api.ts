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
import type { CallData } from '#contract/call.ts'
import { listNotifications, markNotificationsRead, type Notification } from '#contract/inbox.ts'
import type { Api } from '#lib/http/api.ts'
import type { LiveNotification } from '#lib/realtime/channel.ts'
import { useServices } from '#lib/services.ts'
import {
  addNewest,
  appendPage,
  type InboxFilters,
  type InboxList,
  type InboxPage,
  inboxRows,
  markAllRead,
  markOneRead,
  mergeNewest,
  type NextPage,
  newestId,
  unmark,
} from './inbox-list.ts'

const lists = [...inbox, 'list'] as const
const listKey = (filters: InboxFilters = {}) => [...lists, filters] as const
const readFilters = (key: readonly unknown[]): InboxFilters => (key as ReturnType<typeof listKey>)[2]

const pageSize = 20

function nextPage({ nextCursor, pagination, rows }: CallData<typeof listNotifications>, page: number): NextPage | null {
  if (nextCursor !== undefined) return nextCursor
  const hasMore = pagination ? page < (pagination.totalPages ?? Math.ceil(pagination.totalCount / pageSize)) : rows.length >= pageSize
  return hasMore ? page + 1 : null
}

interface ReadOptions {
  readonly filters: InboxFilters
  readonly at?: NextPage
  readonly signal?: AbortSignal
}

async function readPage(api: Api, { filters: { unread, type }, at = 1, signal }: ReadOptions): Promise<InboxList> {
  const position = typeof at === 'string' ? { cursor: at } : { page: at }
  const query = api.supportedFields(listNotifications, {
    ...position,
    limit: pageSize,
    type,
    unread: unread && ('true' as const),
    ids: undefined,
  })
  const data: CallData<typeof listNotifications> & { readonly unreadable?: number } = await api.send(
    listNotifications,
    { query },
    { signal },
  )
  const page = { rows: data.rows, next: nextPage(data, typeof at === 'number' ? at : 1), unreadable: data.unreadable ?? 0 }
  return { unread: Number(data.unreadCount), pages: [page] }
}

export const inboxQueries = (api: Api) => ({
  lists,
  /** A refetch reads the first page only and keeps those below it. */
  list: (filters?: InboxFilters) =>
    queryOptions({
      queryKey: listKey(filters),
      queryFn: async ({ client, queryKey, signal }): Promise<InboxList> => {
        const newest = await readPage(api, { filters: readFilters(queryKey), signal })
        return mergeNewest(client.getQueryData(queryKey), newest)
      },
    }),
})

const cachedLists = (client: QueryClient) =>
  client.getQueriesData<InboxList>({ queryKey: lists }).flatMap(([key, list]) => (list ? [{ key, list }] : []))

export const isCachedAsRead = (client: QueryClient, { _id }: Notification): boolean =>
  cachedLists(client).some(({ list }) => inboxRows(list).some((row) => row._id === _id && row.read))

/** As old as before: a change by the portal is no answer of the server. */
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

/** Drops all pages but the first of each list, so that the next opening starts at the top. */
export const forgetLaterPages = (client: QueryClient): void =>
  writeLists(client, (list) => (list.pages.length > 1 ? { ...list, pages: list.pages.slice(0, 1) } : list))

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
    failure: { en: 'Failed to mark all notifications as read', ar: 'تعذّر تعليم كل الإشعارات مقروءة' },
  },
}

export const inboxMutations = (api: Api) => ({
  markSome: () =>
    mutationOptions({
      mutationKey: markKey,
      mutationFn: (ids: readonly string[]) => api.write(markNotificationsRead, { body: { notificationIds: [...ids] } }),
      onMutate: async (ids, { client }) => {
        await cancelRefetches(client)
        return markOptimistically(client, (list) => ids.reduce(markOneRead, list))
      },
      ...optimistic,
    }),
  /** `upTo`: rows that arrive later stay unread. */
  markAll: () =>
    mutationOptions({
      mutationKey: markKey,
      mutationFn: (upTo: string | undefined) =>
        api.write(markAllNotificationsRead, { body: api.supportedFields(markNotificationsRead, { notificationIds: [], upTo }) }),
      onMutate: async (_upTo, { client }) => {
        await cancelRefetches(client)
        return markOptimistically(client, markAllRead)
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

/** Undefined until the list is loaded. */
export function useUnreadCount(): number | undefined {
  const { api } = useServices()
  return useQuery({ ...inboxQueries(api).list(), select: ({ unread }) => unread }).data
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
      if (unread.length > 0) markSome(unread.map(({ _id }) => _id))
    },
    [client, markSome],
  )
  const all = useCallback(() => {
    const list = client.getQueryData<InboxList>(listKey())
    markAll(list && newestId(list))
  }, [client, markAll])
  return { some, all }
}
