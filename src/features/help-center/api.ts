import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '#components/list/list-queries.ts'
import type { Page } from '#components/list/use-list.ts'
import { optimisticAnswer, writeOptimistically } from '#components/optimistic.ts'
import { inbox, waiting } from '#components/query-options.ts'
import type { CallData, CallInput } from '#contract/call.ts'
import {
  type ChatHistoryQuery,
  type ChatListItem,
  type ChatMessage,
  getChatCounts,
  getChatHistory,
  getProviderChat,
  listChats,
  markChatRead,
  markChatUnread,
  sendAdminMessage,
  sendProviderMessage,
  settleChat,
} from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'
import { addPage, addSent, type ChatHistory, markReadUpTo, mergeNewest, type PagePosition, withoutRepeats } from './chat-history.ts'
import { helpCenterKeys } from './keys.ts'
import { addLocalMarks } from './local-marks.ts'
import type { QueuedMessage } from './outgoing/queued-message.ts'
import type { ChatSearch } from './search.ts'

const { all, lists, counts, histories, historyKey } = helpCenterKeys

/** What shows the number of unread messages: besides the history, the lists, counts and bell. */
const counted = [lists, counts, waiting, inbox] as const

const pageSize = 50
/** Milliseconds. Another chat clears the loaded messages (§4); a loader's result waits for its page. */
const clearAfter = 1_000

interface ReadOptions {
  readonly chatId: string
  readonly position?: Omit<ChatHistoryQuery, 'limit'>
  readonly signal?: AbortSignal
}

async function readHistory(api: Api, { chatId, position, signal }: ReadOptions): Promise<ChatHistory> {
  const query = { ...position, limit: pageSize }
  const data: CallData<typeof getChatHistory> & { readonly unreadable?: number } = await api.send(
    getChatHistory,
    { params: { chatId }, query },
    { signal },
  )
  return {
    messages: withoutRepeats(data.chatHistory),
    hasOlder: data.hasOlder ?? false,
    hasNewer: data.hasNewer ?? false,
    opening: 0,
    firstUnreadId: data.firstUnreadId,
    unreadCount: data.unreadCount,
    unreadable: data.unreadable ?? 0,
  }
}

/** Reads the newest messages, or the messages around the first unread one if that is older. */
async function readFirst(api: Api, chatId: string, signal: AbortSignal): Promise<ChatHistory> {
  const newest = await readHistory(api, { chatId, signal })
  const { firstUnreadId: around, messages } = newest
  if (!around || messages.some(({ _id }) => _id === around)) return newest
  return readHistory(api, { chatId, position: { around }, signal })
}

export const helpCenterQueries = (api: Api) => ({
  /** A refetch reads the newest page only and merges it into the loaded messages. */
  history: (chatId: string, reader: Side) =>
    queryOptions({
      queryKey: historyKey(chatId),
      queryFn: async ({ client, queryKey, signal }): Promise<ChatHistory> => {
        if (!client.getQueryData(queryKey)) return readFirst(api, chatId, signal)
        const newest = await readHistory(api, { chatId, signal })
        return mergeNewest(client.getQueryData(queryKey), newest, reader)
      },
      gcTime: clearAfter,
    }),
  /** The business's own chat. A failure clears its messages (§4). */
  providerChat: () =>
    queryOptions({
      queryKey: [...all, 'provider-chat'],
      queryFn: async ({ client, signal }) => {
        try {
          return await api.send(getProviderChat, {}, { signal })
        } catch (error) {
          client.removeQueries({ queryKey: histories })
          throw error
        }
      },
      // It never changes; losing the connection must not close it.
      staleTime: Number.POSITIVE_INFINITY,
    }),
})

/** Keeps the age of the cache entry: a change by the portal is no answer of the server. */
function writeHistory(client: QueryClient, chatId: string, write: (history: ChatHistory) => ChatHistory): void {
  const queryKey = historyKey(chatId)
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<ChatHistory>(queryKey, (history) => history && write(history), { updatedAt })
}

interface SentMessage {
  readonly chatId: string
  readonly side: Side
  readonly message: ChatMessage
  readonly outgoingKey: string
}

/** Shows the answer to a sent message in place of the outgoing one. */
export const receiveSent = (client: QueryClient, { chatId, side, message, outgoingKey }: SentMessage): void =>
  writeHistory(client, chatId, (history) => addSent(history, { ...message, side: message.side ?? side, outgoingKey }))

const readMessages = (client: QueryClient, chatId: string) => client.getQueryData<ChatHistory>(historyKey(chatId))?.messages ?? []

/** Reads the history again, and finds there what was sent. */
async function findSent(
  client: QueryClient,
  { chatId, text }: QueuedMessage,
  before: ChatHistory['messages'],
): Promise<ChatMessage | undefined> {
  await client.invalidateQueries({ queryKey: historyKey(chatId) })
  const known = new Set(before.map(({ _id }) => _id))
  return readMessages(client, chatId).findLast(({ _id, messageContent }) => !known.has(_id) && messageContent.trim() === text.trim())
}

interface Mark {
  readonly chatId: string
  readonly messageId: string
  readonly reader: Side
}

/** Reads that have data would show what they change undone; a first read goes on. */
const cancelRefetches = (client: QueryClient, chatId: string) =>
  client.cancelQueries({ queryKey: historyKey(chatId), predicate: ({ state }) => state.data !== undefined })

interface SendInput extends QueuedMessage {
  readonly side: Side
  readonly signal: AbortSignal
}

export const helpCenterMutations = (api: Api) => ({
  /** The thread shows how it ends. All attempts of one message share a key. */
  send: () =>
    mutationOptions({
      mutationKey: [...all, 'send'],
      mutationFn: async ({ side, signal, ...queued }: SendInput, { client }): Promise<ChatMessage | undefined> => {
        const { chatId, text: messageContent, attachments: files = [], lastSeenId, key: idempotencyKey } = queued
        const options = { idempotencyKey, signal }
        const attachments = files.length > 0 ? files.map(({ _id }) => _id) : undefined
        const fields = { messageContent, lastSeenId, attachments }
        const before = readMessages(client, chatId)
        const answer = await (side === 'admin'
          ? api.send(sendAdminMessage, { body: { chatId, ...fields } }, options)
          : api.send(sendProviderMessage, { body: fields }, options))
        return answer?.message ?? findSent(client, queued, before)
      },
      meta: { quiet: 'both', invalidates: [lists, counts, waiting] },
    }),
  /** A plain backend marks only locally (§4). */
  markRead: () =>
    mutationOptions({
      mutationKey: [...all, 'mark-read'],
      onMutate: async ({ chatId, messageId, reader }: Mark, { client }) => {
        await cancelRefetches(client, chatId)
        if (!api.supports(markChatRead)) {
          const ids = readMessages(client, chatId).map(({ _id }) => _id)
          addLocalMarks(client, ids.slice(0, ids.indexOf(messageId) + 1))
        }
        const write = optimisticAnswer<ChatHistory>(historyKey(chatId), (history) => markReadUpTo(history, messageId, reader))
        return writeOptimistically(client, [write])
      },
      mutationFn: async ({ chatId, messageId }: Mark) => {
        if (api.supports(markChatRead)) await api.write(markChatRead, { body: { chatId, upTo: messageId } })
      },
      onError: (_error: Error, { chatId }: Mark, undo: (() => void) | undefined, { client }) => {
        undo?.()
        void client.invalidateQueries({ queryKey: historyKey(chatId) })
      },
      meta: { quiet: 'both', pushed: api.supports(getChatCounts) ? counted : [] },
    }),
  markUnread: () => api.mutation(markChatUnread, { quiet: 'success', invalidates: [histories, ...counted] }),
  loadPage: (chatId: string) =>
    mutationOptions({
      mutationKey: [...all, 'page', chatId],
      mutationFn: (position: PagePosition) => readHistory(api, { chatId, position }),
      onSuccess: (page, position, _before, { client }) => writeHistory(client, chatId, (history) => addPage(history, position, page)),
      meta: { quiet: 'both' },
    }),
  /** Replaces the loaded messages by those around one, or by the newest. */
  loadAround: (chatId: string) =>
    mutationOptions({
      mutationKey: [...all, 'around', chatId],
      mutationFn: (around: string | undefined) => readHistory(api, { chatId, position: { around } }),
      onSuccess: (page, _around, _before, { client }) => writeHistory(client, chatId, ({ opening }) => ({ ...page, opening: opening + 1 })),
      meta: { quiet: 'both' },
    }),
})

export interface ChatRow extends ChatListItem {
  readonly _id: string
}

type Query = NonNullable<CallInput<typeof listChats>['query']>

async function readChats(api: Api, query: Query, signal: AbortSignal): Promise<Page<ChatRow>> {
  const data: Awaited<ReturnType<typeof api.send<typeof listChats>>> & { readonly unreadable?: number } = await api.send(
    listChats,
    { query },
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
    const filters = api.supports(listChats, 'search') ? { filter, search } : {}
    return infiniteListQuery<Page<ChatRow>>([...lists, filters], pageSize, ({ pageParam, signal }) =>
      readChats(api, { page: pageParam, limit: pageSize, ...filters }, signal),
    )
  },
  /** A plain backend has none. */
  counts: () => api.query(getChatCounts, {}),
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
      ...api.mutation(settleChat, { invalidates: [] }),
      onSettled: (_answer, _error, _body, _context, { client }) => client.invalidateQueries({ queryKey: all }),
    }),
})
