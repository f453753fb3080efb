import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { startedByLoader } from '#components/query-options.ts'
import { listChats } from '#contract/help-center.ts'
import { foldForSearch } from '#contract/text.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { type ChatFilters, type ChatRow, chatListQueries } from '../api.ts'
import { applyLocalMarks, localMarks } from '../local-marks.ts'

const searchedTexts = ({ chat: { serviceProvider }, lastServiceProviderMessage, lastMessage }: ChatRow) => [
  serviceProvider?.businessNameEn,
  serviceProvider?.businessNameAr,
  (lastMessage ?? lastServiceProviderMessage)?.messageContent,
]

/** Filters chats for a backend that sends all of them without a search: by names, last message and its read state. */
const fits = (row: ChatRow, { filter, search }: ChatFilters): boolean =>
  (filter !== 'unread' || isUnread(row)) &&
  (!search || searchedTexts(row).some((text) => text && foldForSearch(text).includes(foldForSearch(search))))

export const isUnread = ({ unreadCount, lastServiceProviderMessage }: ChatRow): boolean =>
  unreadCount === undefined ? lastServiceProviderMessage?.isRead === false : unreadCount > 0

export function useChatList(filters: ChatFilters) {
  const { api } = useServices()
  const canSearch = useSupports(listChats, 'search')
  const query = useInfiniteQuery({ ...chatListQueries(api).list(filters), ...startedByLoader })
  const { data: marks } = useQuery(localMarks)
  const loaded = (query.data?.rows ?? []).map((row) => applyLocalMarks(row, marks))
  return { query, rows: canSearch ? loaded : loaded.filter((row) => fits(row, filters)) }
}

/** The row of a chat; undefined while it loads, null if there is none or it cannot be read. */
export function useChatRow(chatId: string | undefined, { query, rows }: ReturnType<typeof useChatList>): ChatRow | null | undefined {
  const { api } = useServices()
  const canFind = useSupports(listChats, 'chatId')
  const listed = rows.find(({ _id }) => _id === chatId)
  const { data, isLoading } = useQuery({
    ...chatListQueries(api).one(chatId ?? ''),
    enabled: canFind && chatId !== undefined && !listed && !query.isPending,
  })
  return listed ?? data ?? (query.isPending || isLoading ? undefined : null)
}
