import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { portalRoles } from './roles.ts'

const fileKey = z.string().check(z.minLength(1), z.maxLength(200))

/** Returns a link to a licence or a file of a chat, valid for at most 120 s. Administrators get links for every business, a business only for itself; otherwise 404. */
export const getDocumentLink = defineCall({
  name: 'documents.link',
  method: 'GET',
  path: '/files/get-presigned-url',
  access: portalRoles,
  query: z.object({ fileKey }),
  data: z.object({ url: z.string() }),
  texts: {
    audit: { en: 'Open a licence or a file of a conversation', ar: 'فتح رخصة أو ملف في محادثة' },
    failure: { en: 'Failed to download file', ar: 'تعذّر تنزيل الملف' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Reads the small copy of a chat picture, at most 480 pixels wide. Before the picture is sent, only its sender may read it. */
export const getThumbnail = defineCall({
  name: 'documents.thumbnail',
  right: { admin: 'chats.answer' },
  method: 'GET',
  path: '/files/get-thumbnail',
  access: portalRoles,
  fullBackendOnly: true,
  query: z.object({ fileKey }),
  data: z.unknown(),
  file: { mediaType: 'image/webp', fileName: 'thumbnail.webp' },
  texts: {
    audit: { en: 'See a picture in a conversation', ar: 'الاطلاع على صورة في محادثة' },
    failure: { en: 'Could not load the picture', ar: 'تعذّر تحميل الصورة' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
