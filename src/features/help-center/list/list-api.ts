import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '#components/list/list-queries.ts'
import type { Page } from '#components/list/use-list.ts'
import type { CallInput } from '#contract/call.ts'
import { type ChatListItem, listChats, settleChat } from '#contract/help-center.ts'
import type { Api } from '#lib/http/api.ts'
import type { ChatSearch } from '../search.ts'

const all = ['help-center'] as const
const lists = [...all, 'list'] as const
const pageSize = 50

export interface ChatRow extends ChatListItem {
  /** The chat's. */
  readonly _id: string
}

type Query = NonNullable<CallInput<typeof listChats>['query']>

async function readChats(api: Api, query: Query, signal: AbortSignal): Promise<Page<ChatRow>> {
  const data: Awaited<ReturnType<typeof api.send<typeof listChats>>> & { readonly unreadable?: number } = await api.send(
    listChats,
    { query: api.supportedFields(listChats, query) },
    { signal },
  )
  const { chatList, totalCount, unreadable } = data
  return {
    rows: chatList.map((item) => ({ ...item, _id: item.chat._id })),
    // A plain backend sends all at once.
    pagination: totalCount === undefined ? { totalCount: chatList.length, totalPages: 1 } : { totalCount },
    unreadable,
  }
}

export type ChatFilters = Pick<ChatSearch, 'filter' | 'search'>

export const chatListQueries = (api: Api) => ({
  list: ({ filter, search }: ChatFilters) => {
    const filters = api.supportedFields(listChats, { filter, search })
    return infiniteListQuery<Page<ChatRow>>([...lists, filters], pageSize, ({ pageParam, signal }) =>
      readChats(api, { page: pageParam, limit: pageSize, ...filters }, signal),
    )
  },
  /** On a full backend, since a plain one cannot search. */
  find: (search: string) =>
    queryOptions({
      queryKey: [...lists, 'find', search] as const,
      queryFn: ({ signal }) => readChats(api, { page: 1, limit: 5, search }, signal),
    }),
  /** A chat that is not in the loaded list; null if there is none. */
  one: (chatId: string) =>
    queryOptions({
      queryKey: [...lists, 'one', chatId] as const,
      queryFn: async ({ signal }) => (await readChats(api, { chatId }, signal)).rows.find(({ _id }) => _id === chatId) ?? null,
    }),
})

export const chatListMutations = (api: Api) => ({
  settle: () =>
    mutationOptions({
      mutationKey: [...all, 'settle'],
      mutationFn: (body: CallInput<typeof settleChat>['body']) => api.write(settleChat, { body }),
      onSettled: (_answer, _error, _body, _context, { client }) => client.invalidateQueries({ queryKey: all }),
    }),
})
