import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChatListItem } from '#contract/help-center.ts'
import { helpCenterKeys } from './keys.ts'

type ReadIds = ReadonlySet<string>

const none: ReadIds = new Set()

/** The ids of messages that were read since the page was loaded: a plain backend stores no marks (§4). */
export const localMarks = queryOptions({
  queryKey: [...helpCenterKeys.all, 'local-marks'],
  queryFn: () => none,
  initialData: none,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const addLocalMarks = (client: QueryClient, ids: readonly string[]): void =>
  void client.setQueryData(localMarks.queryKey, (before = none) => new Set([...before, ...ids]))

export function applyLocalMarks<Row extends ChatListItem>(row: Row, readIds: ReadIds): Row {
  const last = row.lastServiceProviderMessage
  return last && readIds.has(last._id) ? { ...row, lastServiceProviderMessage: { ...last, isRead: true } } : row
}
