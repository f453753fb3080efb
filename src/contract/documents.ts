import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { portalRoles } from './roles.ts'

/** A link to a licence, valid for at most 120 s: administrators for every business, a business for its own. Otherwise 404. */
export const getDocumentLink = defineCall({
  name: 'documents.link',
  method: 'GET',
  path: '/files/get-presigned-url',
  access: portalRoles,
  query: z.object({ fileKey: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ url: z.string() }),
  texts: {
    audit: { en: 'Open a licence', ar: 'فتح رخصة' },
    failure: { en: 'Failed to download file', ar: 'تعذّر تنزيل الملف' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
