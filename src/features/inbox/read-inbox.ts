import type { QueryClient } from '@tanstack/react-query'
import type { CallData } from '#contract/call.ts'
import { listNotifications, type Notification } from '#contract/inbox.ts'
import type { Api } from '#lib/http/api.ts'
import { findMissing, type InboxFilters, type InboxList, isDone, listsTasks, mergeNewest, mergeTasks, type NextPage } from './inbox-list.ts'

const pageSize = 20
/** The most ids of one call. */
const maxIds = 100

type Page = CallData<typeof listNotifications> & { readonly unreadable?: number }

function nextPage({ nextCursor, pagination, rows }: Page, page: number): NextPage | null {
  if (nextCursor !== undefined) return nextCursor
  const hasMore = pagination ? page < (pagination.totalPages ?? Math.ceil(pagination.totalCount / pageSize)) : rows.length >= pageSize
  return hasMore ? page + 1 : null
}

interface ReadOptions {
  readonly filters: InboxFilters
  readonly at?: NextPage
  readonly signal?: AbortSignal
}

export async function readPage(api: Api, { filters: { state, type }, at = 1, signal }: ReadOptions): Promise<InboxList> {
  const position = typeof at === 'string' ? { cursor: at } : { page: at }
  const query = { ...position, limit: pageSize, type, state, ids: undefined }
  const data: Page = await api.send(listNotifications, { query }, { signal })
  const page = { rows: data.rows, next: nextPage(data, typeof at === 'number' ? at : 1), unreadable: data.unreadable ?? 0 }
  const { unreadCount, todoCount, newsCount, snoozedCount, nextWakeAt } = data
  return { unread: Number(unreadCount), todo: todoCount, news: newsCount, snoozed: snoozedCount, nextWakeAt, pages: [page] }
}

async function readByIds(api: Api, ids: readonly string[], signal: AbortSignal): Promise<readonly Notification[]> {
  const calls = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds))
  const pages = await Promise.all(
    calls.map((some) => api.send(listNotifications, { query: { page: 1, limit: maxIds, ids: some } }, { signal })),
  )
  return pages.flatMap(({ rows }) => rows)
}

interface RefetchOptions {
  readonly client: QueryClient
  readonly queryKey: readonly unknown[]
  readonly filters: InboxFilters
  readonly signal: AbortSignal
  /** True if the list is open: only then the state of missing rows is read. */
  readonly isOpen: boolean
}

/** Reads the first page and keeps the pages below it. Also reads the state of open tasks that the page lacks. */
export async function refetchInbox(api: Api, { client, queryKey, filters, signal, isOpen }: RefetchOptions): Promise<InboxList> {
  const newest = await readPage(api, { filters, signal })
  const before = client.getQueryData<InboxList>(queryKey)
  if (!listsTasks(filters)) return mergeNewest(before, newest)
  if (!before || !isOpen) return newest
  const missing = findMissing(before, newest).filter((row) => !isDone(row) && !row.snoozedUntil)
  const current =
    missing.length > 0
      ? await readByIds(
          api,
          missing.map(({ _id }) => _id),
          signal,
        )
      : []
  return mergeTasks(client.getQueryData<InboxList>(queryKey) ?? before, newest, current)
}
