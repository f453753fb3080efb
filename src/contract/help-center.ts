import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ChatAttachment } from './chat-attachments.ts'
import { StoredFile } from './files.ts'
import { ChatHolder } from './help-center-admin.ts'
import { chatMessageLength, maxAttachments } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { pageQuery, unpagedLimit } from './paging.ts'
import { adminRoles, portalRoles, providerRoles, type Side, sides } from './roles.ts'
import { listUpTo, optionalText } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const count = z.number().check(z.gte(0))

/** The contact roles of §3, which another backend may send as the side of a message. A `USER`, a customer, is of neither side. */
const sideByContactRole: Readonly<Record<string, Side>> = {
  SERVICE_PROVIDER: 'provider',
  SUPER_ADMIN: 'admin',
  ADMIN: 'admin',
  SUB_ADMIN: 'admin',
}

const MessageSide = z.pipe(
  z.transform((sent: unknown): unknown => (typeof sent === 'string' && sideByContactRole[sent.toUpperCase()]) || sent),
  z.enum(sides),
)

/** §3. Only `_id` is required. */
export const ChatMessage = z.object({
  _id: z.string(),
  /** Whether the other side has read it. All administrators read as one. */
  isRead: z._default(z.boolean(), false),
  messageContent: looseText,
  createdAt: z.optional(looseInstant),
  /** Undefined where a backend does not say who wrote it. */
  side: z.optional(MessageSide),
  /** The full name of an administrator, for administrators only. */
  authorName: z.nullish(z.string()),
  /** The administrator's id, for administrators only, so that a business cannot tell them apart. */
  authorId: z.nullish(z.string()),
  /** A message of files alone has an empty text. */
  attachments: z.catch(z.optional(z.array(ChatAttachment)), undefined),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const ChatProvider = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  managerName: z.nullish(z.string()),
  profileImage: z.nullish(StoredFile),
  city: z.nullish(z.object({ nameEn: looseText, nameAr: looseText })),
})

/** §3: the newest message of the business stands beside the chat. Of its conversation types (query, support, help centre) all are of the last. Only `chat._id` is required. */
export const ChatListItem = z.object({
  chat: z.object({ _id: z.string(), serviceProvider: z.nullish(ChatProvider) }),
  lastServiceProviderMessage: z.nullish(ChatMessage),
  lastMessage: z.nullish(ChatMessage),
  unreadCount: z.optional(count),
  /** The first message of the business that is neither answered nor settled; null where none is. */
  waitingSince: z.nullish(looseInstant),
  matchedMessage: z.nullish(ChatMessage),
  takenBy: z.nullish(ChatHolder),
})
export type ChatListItem = z.infer<typeof ChatListItem>

/** `free`: the chat waits and nobody is answering. `mine`: the caller is answering. */
export const chatFilters = ['unread', 'unanswered', 'free', 'mine'] as const

/** Numbers of the caller's chats; `free` and `mine` only for administrators. */
export const ChatCounts = z.object({ unread: count, unanswered: count, free: z.optional(count), mine: z.optional(count) })
export type ChatCounts = z.infer<typeof ChatCounts>

/** Chats with messages: those that wait come first, longest waiting on top, then the newest. Without `page` and `limit` all, up to `unpagedListSize`. */
export const listChats = defineCall({
  name: 'help-center.list',
  right: 'chats.answer',
  method: 'GET',
  path: '/help-center/admin/get-chat-list',
  access: adminRoles,
  query: z.object({
    page: pageQuery.page,
    limit: unpagedLimit,
    /** Searches names of businesses and messages. */
    search: pageQuery.search,
    filter: z.optional(z.enum(chatFilters)),
    chatId: z.optional(id),
  }),
  fullBackendFields: ['page', 'limit', 'search', 'filter', 'chatId'],
  data: z.object({ chatList: z.array(ChatListItem), totalCount: z.optional(count) }),
  texts: {
    audit: { en: 'List conversations', ar: 'عرض المحادثات' },
    failure: { en: 'Failed to fetch chat list', ar: 'تعذّر تحميل قائمة المحادثات' },
  },
})

/** At most one of `before`, `after` and `around`, each the `_id` of a message; the newest without. */
export const ChatHistoryQuery = z.object({
  before: z.optional(id),
  after: z.optional(id),
  around: z.optional(id),
  limit: unpagedLimit,
})
export type ChatHistoryQuery = z.input<typeof ChatHistoryQuery>

/** Oldest first; without a query the newest `unpagedListSize`. A business reads its own only. */
export const getChatHistory = defineCall({
  name: 'help-center.history',
  right: { admin: 'chats.answer' },
  method: 'GET',
  path: '/help-center/get-chat-history/:chatId',
  access: portalRoles,
  params: z.object({ chatId: id }),
  query: ChatHistoryQuery,
  fullBackendFields: ['before', 'after', 'around', 'limit'],
  data: z.object({
    chatHistory: z.array(ChatMessage),
    hasOlder: z.optional(z.boolean()),
    hasNewer: z.optional(z.boolean()),
    /** The oldest message of the other side that the caller's side has not read, wherever it is. */
    firstUnreadId: z.nullish(z.string()),
    unreadCount: z.optional(count),
  }),
  texts: {
    audit: { en: 'Read a conversation', ar: 'الاطلاع على محادثة' },
    failure: { en: 'Failed to fetch chat history', ar: 'تعذّر تحميل سجل المحادثة' },
  },
  refusals: ['NOT_FOUND'],
})

/** The newest message of the other side that the sender had loaded, or null; later ones stay unread. If absent, all count as seen. */
const lastSeenId = z.nullish(id)
const sentFields = {
  /** May be empty only with files. */
  messageContent: optionalText(chatMessageLength),
  lastSeenId,
  /** The `_id`s of files that the caller has uploaded to this chat; any other is refused as `fileGone`. */
  attachments: z.optional(listUpTo(maxAttachments, id)),
}
const hasContent = z.refine<{ readonly messageContent: string; readonly attachments?: readonly string[] | undefined }>(
  ({ messageContent, attachments = [] }) => messageContent !== '' || attachments.length > 0,
  { error: 'required', path: ['messageContent'] },
)
/** Another backend may not tell the message: its success is enough. */
const SentMessage = z.nullish(z.object({ message: z.nullish(namedRow(ChatMessage, 'messageContent', 'attachments')) }))

const sendTexts = { failure: { en: 'Failed to send message', ar: 'تعذّر إرسال الرسالة' } } as const

/** Answers the messages that the sender has seen, and takes the chat (`help-center.take`). */
export const sendAdminMessage = defineCall({
  name: 'help-center.sendAsAdmin',
  right: 'chats.answer',
  method: 'POST',
  path: '/help-center/admin/send-message',
  access: adminRoles,
  body: z.object({ chatId: id, ...sentFields }).check(hasContent),
  fullBackendFields: ['lastSeenId', 'attachments'],
  data: SentMessage,
  texts: { ...sendTexts, audit: { en: 'Answer in a conversation', ar: 'الرد في محادثة' } },
  refusals: ['NOT_FOUND', 'CHAT_TAKEN', 'TOO_MANY_REQUESTS'],
})

export const sendProviderMessage = defineCall({
  name: 'help-center.sendAsProvider',
  right: 'chats.write',
  method: 'POST',
  path: '/help-center/service-provider/send-message',
  access: providerRoles,
  body: z.object(sentFields).check(hasContent),
  fullBackendFields: ['lastSeenId', 'attachments'],
  data: SentMessage,
  texts: { ...sendTexts, audit: { en: 'Write to the Qaseema team', ar: 'مراسلة فريق المنصة' } },
  refusals: ['NOT_FOUND', 'PROVIDER_NOT_APPROVED', 'TOO_MANY_REQUESTS'],
})

/** The business's only chat; made at the first call. */
export const getProviderChat = defineCall({
  name: 'help-center.getOrCheckChat',
  method: 'GET',
  path: '/help-center/service-provider/get-or-check-chat',
  access: providerRoles,
  data: z.object({ _id: z.string() }),
  texts: {
    audit: { en: 'Open own conversation', ar: 'فتح المحادثة' },
    failure: { en: 'Failed to get chat', ar: 'تعذّر فتح المحادثة' },
  },
  refusals: ['NOT_FOUND', 'PROVIDER_NOT_APPROVED'],
})

export const getChatCounts = defineCall({
  name: 'help-center.counts',
  right: { admin: 'chats.answer' },
  method: 'GET',
  path: '/help-center/get-counts',
  access: portalRoles,
  fullBackendOnly: true,
  data: ChatCounts,
  texts: {
    audit: { en: 'Count unread conversations', ar: 'عدّ المحادثات غير المقروءة' },
    failure: { en: 'Could not load the number of unread conversations', ar: 'تعذّر تحميل عدد المحادثات غير المقروءة' },
  },
})

const readTexts = {
  audit: { en: 'Mark messages as read or unread', ar: 'تمييز الرسائل كمقروءة أو غير مقروءة' },
  failure: { en: 'Failed to mark the messages', ar: 'تعذّر تمييز الرسائل' },
} as const

/** Messages of the other side up to `upTo`, and the caller's notifications of them. Never marks later ones. */
export const markChatRead = defineCall({
  name: 'help-center.markRead',
  right: { admin: 'chats.answer', provider: 'chats.write' },
  method: 'POST',
  path: '/help-center/mark-read',
  access: portalRoles,
  fullBackendOnly: true,
  body: z.object({ chatId: id, upTo: id }),
  data: z.nullish(z.unknown()),
  texts: readTexts,
  refusals: ['NOT_FOUND'],
})

/** Messages of the other side from `from` on. */
export const markChatUnread = defineCall({
  name: 'help-center.markUnread',
  right: { admin: 'chats.answer', provider: 'chats.write' },
  method: 'POST',
  path: '/help-center/mark-unread',
  access: portalRoles,
  fullBackendOnly: true,
  body: z.object({ chatId: id, from: id }),
  data: z.nullish(z.unknown()),
  texts: readTexts,
  refusals: ['NOT_FOUND'],
})

/** Nothing up to `upTo` needs an answer; a later message of the business makes the chat unanswered again. */
export const settleChat = defineCall({
  name: 'help-center.settle',
  right: 'chats.answer',
  method: 'POST',
  path: '/help-center/admin/settle',
  access: adminRoles,
  fullBackendOnly: true,
  body: z.object({ chatId: id, upTo: id }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'End the wait of a conversation without an answer', ar: 'إنهاء متابعة محادثة' },
    failure: { en: 'Could not end the wait of the conversation', ar: 'تعذّر إنهاء متابعة المحادثة' },
    success: { en: 'The conversation no longer waits for an answer', ar: 'أُنهيت متابعة المحادثة' },
  },
  refusals: ['NOT_FOUND'],
})

/** Tells the other side, by the event `typing`; repeated every few seconds while somebody writes. */
export const setTyping = defineCall({
  name: 'help-center.setTyping',
  right: { admin: 'chats.answer', provider: 'chats.write' },
  method: 'POST',
  path: '/help-center/set-typing',
  access: portalRoles,
  fullBackendOnly: true,
  notIdempotent: true,
  body: z.object({ chatId: id, isTyping: z.boolean() }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Show that one is writing', ar: 'إظهار حالة الكتابة' },
    failure: { en: 'Could not show that you are writing', ar: 'تعذّر إظهار حالة الكتابة' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Payload of the event `typing`, for the other side: a business learns that an administrator writes, not who. */
export const Typing = z.object({ chatId: z.string(), side: z.enum(sides), isTyping: z.boolean() })
export type Typing = z.infer<typeof Typing>
