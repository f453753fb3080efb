import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { portalRoles } from './roles.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

export const attachmentKinds = ['picture', 'pdf'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** A file of a message. `getDocumentLink` gives a link to the file of a `fileKey`, `getThumbnail` its small picture. */
export const ChatAttachment = z.object({
  _id: z.string(),
  kind: z.enum(attachmentKinds),
  /** The sender's name of the file, with the extension of the detected type. */
  name: z.string(),
  /** Bytes. */
  size: z.number().check(z.gte(0)),
  /** Pixels of a picture. */
  width: z.nullish(z.number().check(z.positive())),
  height: z.nullish(z.number().check(z.positive())),
  fileKey: z.string(),
})
export type ChatAttachment = z.infer<typeof ChatAttachment>

/** Stores a file for the caller's next message in a chat, which names its `_id`. A file without a message is deleted after `unsentAttachmentLifetime`. */
export const uploadAttachment = defineCall({
  name: 'help-center.uploadAttachment',
  right: { admin: 'chats.answer', provider: 'chats.write' },
  method: 'POST',
  path: '/help-center/upload-attachment/:chatId',
  access: portalRoles,
  fullBackendOnly: true,
  params: z.object({ chatId: id }),
  body: z.object({ name: z.string('required').check(z.maxLength(1_000, 'tooLong')) }),
  files: { file: { kind: 'attachment' } },
  data: z.object({ attachment: ChatAttachment }),
  texts: {
    audit: { en: 'Upload a file to a conversation', ar: 'رفع ملف إلى محادثة' },
    failure: { en: 'Could not upload the file', ar: 'تعذّر رفع الملف' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
