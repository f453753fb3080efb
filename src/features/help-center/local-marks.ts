import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChatListItem } from '#contract/help-center.ts'
import { helpCenterKeys } from './keys.ts'

interface LocalMark {
  readonly isRead: boolean
  readonly messageIds: ReadonlySet<string>
}

type LocalMarks = Readonly<Record<string, LocalMark>>

const none: LocalMarks = {}

/** A plain backend stores no marks (§4): the newest one of each chat since the page was loaded. */
export const localMarks = queryOptions({
  queryKey: [...helpCenterKeys.all, 'local-marks'],
  queryFn: () => none,
  initialData: none,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const addLocalMark = (client: QueryClient, chatId: string, mark: LocalMark): void =>
  void client.setQueryData(localMarks.queryKey, (marks = none) => ({ ...marks, [chatId]: mark }))

export function applyLocalMark<Row extends ChatListItem & { readonly _id: string }>(row: Row, marks: LocalMarks): Row {
  const { lastServiceProviderMessage: last } = row
  const mark = marks[row._id]
  if (!last || !mark?.messageIds.has(last._id)) return row
  return { ...row, lastServiceProviderMessage: { ...last, isRead: mark.isRead } }
}
