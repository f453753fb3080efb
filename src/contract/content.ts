import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { siteTextLength } from './limits.ts'

export const siteTexts = ['terms', 'privacy'] as const
export type SiteTextName = (typeof siteTexts)[number]

/**
 * A text of the operator in Markdown. It is not `fullBackendOnly`: the page may be a visitor's first one, so no answer has told the
 * kind of the backend yet. The page's `data-site-texts` says that there is such a text.
 */
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
