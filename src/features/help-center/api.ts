import { type MutationFunctionContext, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { optimisticAnswer, writeOptimistically } from '#components/optimistic.ts'
import type { CallData } from '#contract/call.ts'
import {
  type ChatHistoryQuery,
  type ChatMessage,
  getChatCounts,
  getChatHistory,
  getProviderChat,
  markChatRead,
  markChatUnread,
} from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'
import {
  addPage,
  addSent,
  type ChatHistory,
  markReadUpTo,
  markUnreadFrom,
  mergeNewest,
  type PagePosition,
  withoutRepeats,
} from './chat-history.ts'

const all = ['help-center'] as const
const histories = [...all, 'history'] as const
const historyKey = (chatId: string) => [...histories, chatId] as const

/** What shows the number of unread messages: besides the history, the lists, counts and bell. */
const counted = [[...all, 'list'], [...all, 'counts'], ['inbox']] as const

const pageSize = 50
/** Milliseconds. Another chat clears the loaded messages (§4); a loader's result waits for its page. */
const clearAfter = 1_000

interface ReadOptions {
  readonly chatId: string
  readonly position?: Omit<ChatHistoryQuery, 'limit'>
  readonly signal?: AbortSignal
}

async function readHistory(api: Api, { chatId, position, signal }: ReadOptions): Promise<ChatHistory> {
  const query = api.supportedFields(getChatHistory, { ...position, limit: pageSize })
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

/** The newest messages, or those around the first unread one if it is older. */
async function readFirst(api: Api, chatId: string, signal: AbortSignal): Promise<ChatHistory> {
  const newest = await readHistory(api, { chatId, signal })
  const { firstUnreadId, messages } = newest
  if (!firstUnreadId || messages.some(({ _id }) => _id === firstUnreadId)) return newest
  return readHistory(api, { chatId, position: { around: firstUnreadId }, signal })
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

/** As old as before: a change by the portal is no answer of the server. */
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

interface Mark {
  readonly chatId: string
  readonly messageId: string
  readonly reader: Side
}

/** Reads that have data would show what they change undone; a first read goes on. */
const cancelRefetches = (client: QueryClient, chatId: string) =>
  client.cancelQueries({ queryKey: historyKey(chatId), predicate: ({ state }) => state.data !== undefined })

const optimisticMark = (api: Api, mark: typeof markReadUpTo) => ({
  mutationKey: [...all, 'mark'],
  onMutate: async ({ chatId, messageId, reader }: Mark, { client }: MutationFunctionContext) => {
    await cancelRefetches(client, chatId)
    const write = optimisticAnswer<ChatHistory>(historyKey(chatId), (history) => mark(history, messageId, reader))
    return writeOptimistically(client, [write])
  },
  onError: (_error: Error, { chatId }: Mark, undo: (() => void) | undefined, { client }: MutationFunctionContext) => {
    undo?.()
    void client.invalidateQueries({ queryKey: historyKey(chatId) })
  },
  onSuccess: (_answer: unknown, _mark: Mark, _undo: unknown, { client }: MutationFunctionContext) => {
    for (const queryKey of api.supports(getChatCounts) ? counted : []) void client.invalidateQueries({ queryKey })
  },
})

export const helpCenterMutations = (api: Api) => ({
  /** Only locally on a plain backend (§4). */
  markRead: () =>
    mutationOptions({
      ...optimisticMark(api, markReadUpTo),
      mutationFn: async ({ chatId, messageId }: Mark) => {
        if (api.supports(markChatRead)) await api.write(markChatRead, { body: { chatId, upTo: messageId } })
      },
      meta: { quiet: 'both' },
    }),
  markUnread: () =>
    mutationOptions({
      ...optimisticMark(api, markUnreadFrom),
      mutationFn: async ({ chatId, messageId }: Mark) => {
        if (api.supports(markChatUnread)) await api.write(markChatUnread, { body: { chatId, from: messageId } })
      },
      meta: { quiet: 'success' },
    }),
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
