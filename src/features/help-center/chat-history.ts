import type { ChatMessage } from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'

/** `outgoingKey`: of the outgoing message that it was in this tab, so that its row stays the same. */
export interface StoredMessage extends ChatMessage {
  readonly outgoingKey?: string | undefined
}

/** What the cache has of one chat: messages without a gap, oldest first. */
export interface ChatHistory {
  readonly messages: readonly StoredMessage[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  /** Counts how often other messages have replaced the loaded ones: the thread opens anew. */
  readonly opening: number
  /** Null where all is read, undefined where the backend does not say. */
  readonly firstUnreadId: string | null | undefined
  readonly unreadCount: number | undefined
  /** Number of messages dropped because they were invalid. */
  readonly unreadable: number
}

type Messages = readonly StoredMessage[]

/** By the other side, or by an unknown one. */
export const isIncoming = ({ side }: ChatMessage, reader: Side): boolean => side !== reader

export const findLastIncoming = (history: ChatHistory | undefined, reader: Side): StoredMessage | undefined =>
  history?.messages.findLast((message) => isIncoming(message, reader))

/** Drops repeated messages; of two with the same id the last one stays. */
export const withoutRepeats = (messages: Messages): Messages => [...new Map(messages.map((message) => [message._id, message])).values()]

/** A plain backend does not say who wrote a message, and stores no marks: this tab knows both. */
function withKnownFields(messages: Messages, known: Messages): Messages {
  const byId = new Map(known.map((message) => [message._id, message]))
  return messages.map((message) => {
    const before = byId.get(message._id)
    if (!before) return message
    const isRead = message.isRead || (!message.side && before.isRead)
    return { ...message, isRead, side: message.side ?? before.side, outgoingKey: before.outgoingKey }
  })
}

const setRead = (message: StoredMessage, isRead: boolean) => (message.isRead === isRead ? message : { ...message, isRead })

/** The other side reads in order: what lies before a read message is read. */
function spreadRead(messages: Messages, author: Side): Messages {
  const last = messages.findLastIndex(({ side, isRead }) => side === author && isRead)
  return messages.map((message, index) => (index < last && message.side === author ? setRead(message, true) : message))
}

function applyFirstUnread(messages: Messages, firstUnreadId: ChatHistory['firstUnreadId'], reader: Side): Messages {
  const at = firstUnreadId === null ? messages.length : messages.findIndex(({ _id }) => _id === firstUnreadId)
  if (firstUnreadId === undefined || at < 0) return messages
  return messages.map((message, index) => (isIncoming(message, reader) ? setRead(message, index < at) : message))
}

/** Merges a refetched newest page into the loaded messages. Without an overlap, scrolling down loads what lies between. */
export function mergeNewest(before: ChatHistory | undefined, newest: ChatHistory, reader: Side): ChatHistory {
  const known = before?.messages ?? []
  const opening = before?.opening ?? 0
  const page = withKnownFields(newest.messages, known)
  const ids = new Set(page.map(({ _id }) => _id))
  const unknown = (messages: Messages) => messages.filter(({ _id }) => !ids.has(_id))
  // The read may have started before this tab's newest message was stored.
  if (!before || !newest.hasOlder)
    return { ...newest, opening, messages: [...page, ...unknown(known).filter(({ outgoingKey }) => outgoingKey)] }
  const overlap = known.findIndex(({ _id }) => ids.has(_id))
  const isGap = known.length > 0 && overlap < 0
  const messages = isGap
    ? spreadRead([...known, ...page], reader).slice(0, known.length)
    : spreadRead([...known.slice(0, Math.max(0, overlap)), ...page, ...unknown(known.slice(Math.max(0, overlap)))], reader)
  return {
    ...newest,
    messages: applyFirstUnread(messages, newest.firstUnreadId, reader),
    hasOlder: known.length > 0 ? before.hasOlder : newest.hasOlder,
    hasNewer: isGap,
    opening,
    unreadable: Math.max(before.unreadable, newest.unreadable),
  }
}

export interface PagePosition {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Adds a page before the first or after the last message; nothing if another one stands there meanwhile. */
export function addPage(history: ChatHistory, { before, after }: PagePosition, page: ChatHistory): ChatHistory {
  const known = new Set(history.messages.map(({ _id }) => _id))
  const added = page.messages.filter(({ _id }) => !known.has(_id))
  const unreadable = history.unreadable + page.unreadable
  if (before !== undefined && history.messages[0]?._id === before)
    return { ...history, messages: [...added, ...history.messages], hasOlder: page.hasOlder, unreadable }
  if (after !== undefined && history.messages.at(-1)?._id === after)
    return { ...history, messages: [...history.messages, ...added], hasNewer: page.hasNewer, unreadable }
  return history
}

/** Puts a message that this tab has sent at the end, once. Behind a gap it is loaded with what lies there. */
export function addSent(history: ChatHistory, sent: StoredMessage): ChatHistory {
  const { messages, hasNewer } = history
  const isKnown = messages.some(({ _id }) => _id === sent._id)
  if (isKnown)
    return {
      ...history,
      messages: messages.map((message) =>
        message._id === sent._id ? { ...message, side: message.side ?? sent.side, outgoingKey: sent.outgoingKey } : message,
      ),
    }
  return hasNewer ? history : { ...history, messages: [...messages, sent] }
}

/** Whether the loaded messages show that a side has read up to a message; false if that one is not loaded. */
export function isReadUpTo({ messages }: ChatHistory, { side, upTo }: { readonly side: Side; readonly upTo: string }): boolean {
  const at = messages.findIndex(({ _id }) => _id === upTo)
  return at >= 0 && messages.slice(0, at + 1).every((message) => message.isRead || !isIncoming(message, side))
}

export function markReadUpTo(history: ChatHistory, upTo: string, reader: Side): ChatHistory {
  const at = history.messages.findIndex(({ _id }) => _id === upTo)
  let readCount = 0
  const messages = history.messages.map((message, index) => {
    if (index > at || message.isRead || !isIncoming(message, reader)) return message
    readCount += 1
    return { ...message, isRead: true }
  })
  if (history.firstUnreadId === undefined) return { ...history, messages }
  const unreadCount = history.unreadCount === undefined ? undefined : Math.max(0, history.unreadCount - readCount)
  const next = messages.find((message) => !message.isRead && isIncoming(message, reader))
  return { ...history, messages, unreadCount, firstUnreadId: next?._id ?? null }
}
