import * as z from 'zod/mini'
import { ReceivedCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { Coordinates } from './coordinates.ts'
import { searchLength } from './limits.ts'
import { readLookupRow } from './lookup-row.ts'
import { lineText } from './rules.ts'

const SecurityQuestion = z.object({ _id: z.string(), questionEn: z.string(), questionAr: z.string() })

const ReceivedQuestion = z.pipe(
  z.transform((sent: unknown): unknown => {
    const row = readLookupRow(sent, ['questionEn', 'questionAr'])
    return row && { _id: row.id, questionEn: row.texts[0], questionAr: row.texts[1] }
  }),
  SecurityQuestion,
)

/** Nobody can register without a choice: a list of which no row can be shown is an unreadable answer. */
const lookup = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.minLength(1))

export const listBusinessCategories = defineCall({
  name: 'lookups.businessCategories',
  method: 'GET',
  path: '/general/business-categories',
  access: 'public',
  data: lookup(ReceivedCategory),
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
  data: lookup(ReceivedQuestion),
  texts: {
    audit: { en: 'List the security questions', ar: 'عرض أسئلة الأمان' },
    failure: { en: 'Failed to fetch security questions', ar: 'تعذّر تحميل أسئلة الأمان' },
  },
})

const Position = z.string('required').check(
  z.regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,2}(\.\d{1,15})?$/, { error: 'invalid', abort: true }),
  z.refine((text) => Coordinates.safeParse(toCoordinates(text)).success, 'invalid'),
)

/** Parses `longitude,latitude`. */
export const toCoordinates = (text: string): [number, number] => {
  const [longitude = Number.NaN, latitude = Number.NaN] = text.split(',').map(Number)
  return [longitude, latitude]
}

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

/** The best matches of `q` first, or the nearest places to `near` (`longitude,latitude`); at most ten. Either is required. An answer is in both languages, whatever `language` says. */
export const findPlaces = defineCall({
  name: 'lookups.places',
  method: 'GET',
  path: '/general/places',
  access: 'public',
  fullBackendOnly: true,
  query: z
    .object({ q: z.optional(lineText(searchLength)), near: z.optional(Position), language: z.optional(z.enum(['en', 'ar'])) })
    .check(z.refine(({ q, near }) => q !== undefined || near !== undefined, { error: 'required', path: ['q'] })),
  data: z.array(Place),
  texts: {
    audit: { en: 'Search for a place', ar: 'البحث عن مكان' },
    failure: { en: 'Failed to search for places', ar: 'تعذّر البحث عن الأماكن' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
