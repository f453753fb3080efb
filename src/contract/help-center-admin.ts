import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { chatMessageLength } from './limits.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { RefusedScan } from './redemptions.ts'
import { LooseStatus, ReviewStatus } from './review.ts'
import { adminRoles } from './roles.ts'
import { requiredText } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** The administrator who is answering a chat. Businesses never see it. */
export const ChatHolder = z.object({
  _id: z.string(),
  name: looseText,
  /** The chat is free again at this time, unless the administrator is active before. */
  until: z.optional(looseInstant),
})
export type ChatHolder = z.infer<typeof ChatHolder>

/** `dealId` is null if the code belongs to no voucher of the business. */
const ContextRefusal = z.extend(RefusedScan, { dealId: z.nullish(z.string()) })
export type ContextRefusal = z.infer<typeof ContextRefusal>

export const ChatContext = z.object({
  business: z.object({
    _id: z.string(),
    status: z.optional(LooseStatus),
    emailAddress: z.nullish(z.string()),
    isVerified: z.boolean(),
  }),
  licence: z.object({ isOnFile: z.boolean(), expiresOn: z.nullish(z.string()) }),
  vouchers: z.array(z.object({ status: ReviewStatus, count: z.number() })),
  /** The newest ten refused scans, without names of customers. */
  refusedScans: z.array(ContextRefusal),
})
export type ChatContext = z.infer<typeof ChatContext>

/** Reads what an administrator needs to know about the business of a chat. */
export const getChatContext = defineCall({
  name: 'help-center.context',
  right: 'chats.answer',
  method: 'GET',
  path: '/help-center/admin/get-context/:chatId',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ chatId: id }),
  data: ChatContext,
  texts: {
    audit: { en: 'See the business of a conversation', ar: 'الاطلاع على منشأة في محادثة' },
    failure: { en: 'Could not load what is known about the business', ar: 'تعذّر تحميل بيانات المنشأة' },
  },
  refusals: ['NOT_FOUND'],
})

/** Lists the other administrators, to whom a chat can be passed on. */
export const listColleagues = defineCall({
  name: 'help-center.colleagues',
  right: 'chats.answer',
  method: 'GET',
  path: '/help-center/admin/get-colleagues',
  access: adminRoles,
  fullBackendOnly: true,
  data: z.array(z.object({ _id: z.string(), name: looseText })),
  texts: {
    audit: { en: 'List colleagues who answer conversations', ar: 'عرض الزملاء الذين يردّون على المحادثات' },
    failure: { en: 'Could not load your colleagues', ar: 'تعذّر تحميل قائمة الزملاء' },
  },
})

/** Makes the caller the holder in place of the colleague `from`. 409 `CHAT_TAKEN` if anybody else answers. */
export const takeChat = defineCall({
  name: 'help-center.take',
  right: 'chats.answer',
  method: 'POST',
  path: '/help-center/admin/take',
  access: adminRoles,
  fullBackendOnly: true,
  body: z.object({ chatId: id, from: id }),
  data: ChatHolder,
  texts: {
    audit: { en: 'Take over a conversation', ar: 'تولّي محادثة بدلاً من زميل' },
    failure: { en: 'Could not take over the conversation', ar: 'تعذّر تولّي المحادثة' },
  },
  refusals: ['NOT_FOUND', 'CHAT_TAKEN', 'TOO_MANY_REQUESTS'],
})

/** Releases a chat, or passes it on to the colleague `to`. 409 `CHAT_TAKEN` if anybody but the caller is answering. */
export const releaseChat = defineCall({
  name: 'help-center.release',
  right: 'chats.answer',
  method: 'POST',
  path: '/help-center/admin/release',
  access: adminRoles,
  fullBackendOnly: true,
  body: z.object({ chatId: id, to: z.optional(id) }),
  data: z.nullish(ChatHolder),
  texts: {
    audit: { en: 'Release a conversation or pass it on', ar: 'ترك محادثة أو تحويلها إلى زميل' },
    failure: { en: 'Could not release the conversation', ar: 'تعذّر ترك المحادثة' },
  },
  refusals: ['NOT_FOUND', 'CHAT_TAKEN', 'TOO_MANY_REQUESTS'],
})

/** What an administrator wrote in a chat for the team. Businesses never see it. */
export const ChatNote = z.object({
  _id: z.string(),
  content: looseText,
  createdAt: looseInstant,
  authorId: z.nullish(z.string()),
  authorName: z.nullish(z.string()),
})
export type ChatNote = z.infer<typeof ChatNote>

/** The notes of a chat, oldest first. */
export const listChatNotes = defineCall({
  name: 'help-center.notes',
  right: 'chats.answer',
  method: 'GET',
  path: '/help-center/admin/get-notes/:chatId',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ chatId: id }),
  data: z.object({ notes: z.array(ChatNote) }),
  texts: {
    audit: { en: 'Read the internal notes of a conversation', ar: 'الاطلاع على الملاحظات الداخلية في محادثة' },
    failure: { en: 'Could not load the internal notes', ar: 'تعذّر تحميل الملاحظات الداخلية' },
  },
  refusals: ['NOT_FOUND'],
})

/** Adds a note that only administrators see. The chat still waits for its answer. */
export const addChatNote = defineCall({
  name: 'help-center.addNote',
  right: 'chats.answer',
  method: 'POST',
  path: '/help-center/admin/add-note',
  access: adminRoles,
  fullBackendOnly: true,
  body: z.object({ chatId: id, content: requiredText(chatMessageLength) }),
  data: z.object({ note: ChatNote }),
  texts: {
    audit: { en: 'Write an internal note in a conversation', ar: 'كتابة ملاحظة داخلية في محادثة' },
    failure: { en: 'Failed to save the note', ar: 'تعذّر حفظ الملاحظة' },
    success: { en: 'Note saved', ar: 'حُفظت الملاحظة' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
