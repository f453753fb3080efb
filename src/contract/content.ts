import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { siteTextLength } from './limits.ts'

export const siteTexts = ['terms', 'privacy'] as const
export type SiteTextName = (typeof siteTexts)[number]

/** Not `fullBackendOnly`: on a visitor's first page no answer has told the kind of backend; `data-site-texts` says that there is a text. */
export const readSiteText = defineCall({
  name: 'content.siteText',
  method: 'GET',
  path: '/content/:name',
  access: 'public',
  params: z.object({ name: z.enum(siteTexts) }),
  query: z.object({ language: z.enum(['en', 'ar']) }),
  data: z.object({ markdown: z.string().check(z.minLength(1), z.maxLength(siteTextLength)) }),
  texts: {
    audit: { en: 'Read a text of the marketplace', ar: 'قراءة نص للمنصة' },
    failure: { en: 'Failed to load the text', ar: 'تعذّر تحميل النص' },
  },
  refusals: ['NOT_FOUND'],
})
