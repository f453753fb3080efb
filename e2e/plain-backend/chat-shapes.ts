import type { Chat, ChatMessage } from './entities.ts'

/** "`_id`, `isRead`, message content" (§3). */
export const plainMessage = ({ _id, isRead, content }: ChatMessage) => ({ _id, isRead, messageContent: content })

const lastOfProvider = ({ provider, messages }: Chat) => messages.findLast(({ author }) => author === provider)

/** "`chat` (with `_id`) and `lastServiceProviderMessage` (with `isRead`)" (§3). */
export function plainChat(chat: Chat) {
  const last = lastOfProvider(chat)
  return { chat: { _id: chat._id }, lastServiceProviderMessage: last ? plainMessage(last) : null }
}

/** A flag that is missing where it is false, a role of its own and times that are none. */
export const oddMessage = ({ _id, isRead, content, author: { role } }: ChatMessage) => ({
  _id,
  isRead: isRead || null,
  messageContent: content,
  senderRole: role,
  side: role.toLowerCase(),
  createdAt: 'just now',
  authorName: 7,
})

/** The business in another shape, and no newest message. */
export const oddChat = ({ _id, provider: { profile } }: Chat) => ({
  chat: { _id, serviceProvider: { businessNameEn: profile?.businessNameEn, businessNameAr: null } },
  lastServiceProviderMessage: null,
  unreadCount: 'some',
  waitingSince: 'yesterday',
})
