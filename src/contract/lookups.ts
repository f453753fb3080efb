import * as z from 'zod/mini'
import { Coordinates } from './business-fields.ts'
import { defineCall } from './call.ts'
import { searchLength } from './limits.ts'
import { lineText } from './rules.ts'

export const BusinessCategory = z.object({ _id: z.string(), value: z.string(), nameEn: z.string(), nameAr: z.string() })
export type BusinessCategory = z.infer<typeof BusinessCategory>

const SecurityQuestion = z.object({ _id: z.string(), questionEn: z.string(), questionAr: z.string() })

export const listBusinessCategories = defineCall({
  name: 'lookups.businessCategories',
  method: 'GET',
  path: '/general/business-categories',
  access: 'public',
  data: z.array(BusinessCategory),
  texts: {
    audit: { en: 'List the business categories', ar: 'عرض فئات النشاط' },
    failure: { en: 'Failed to fetch business categories', ar: 'تعذّر تحميل فئات النشاط' },
  },
})

export const listSecurityQuestions = defineCall({
  name: 'lookups.securityQuestions',
  method: 'GET',
  path: '/general/security-questions',
  access: 'public',
  data: z.array(SecurityQuestion),
  texts: {
    audit: { en: 'List the security questions', ar: 'عرض أسئلة الأمان' },
    failure: { en: 'Failed to fetch security questions', ar: 'تعذّر تحميل أسئلة الأمان' },
  },
})

/** A city, or a district of one. */
export const Place = z.object({
  _id: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  /** City and country of a district, the country of a city. */
  regionEn: z.optional(z.string()),
  regionAr: z.optional(z.string()),
  coordinates: Coordinates,
})
export type Place = z.infer<typeof Place>

/** The best matches first, at most ten; Arabic is matched without diacritics. */
export const findPlaces = defineCall({
  name: 'lookups.places',
  method: 'GET',
  path: '/general/places',
  access: 'public',
  fullBackendOnly: true,
  query: z.object({ q: lineText(searchLength), language: z.optional(z.enum(['en', 'ar'])) }),
  data: z.array(Place),
  texts: {
    audit: { en: 'Search for a place', ar: 'البحث عن مكان' },
    failure: { en: 'Failed to search for places', ar: 'تعذّر البحث عن الأماكن' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
