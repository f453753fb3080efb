import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { refusalReasons } from './claim-problems.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { isoDay } from './paging.ts'
import { providerRoles } from './roles.ts'

const count = z.number().check(z.gte(0))
const hour = z.number().check(z.gte(0), z.lte(24))

/** Its present names, also of a deleted voucher. */
const voucher = z.object({ id: z.string(), nameEn: looseText, nameAr: looseText })

/** A day against the same weekday of each of so many weeks before; revenue in SAR. */
const dayRecord = { day: isoDay, number: count, revenue: z.number(), weeks: count } as const

/** What a sentence is about. The portal and the mail have the words of each rule; `noteRules` documents when it speaks. */
export const NoteSentence = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('bestDay'), ...dayRecord }),
  z.object({ rule: z.literal('worstDay'), ...dayRecord }),
  /** The refused scans of `day` with that reason; `voucher` if all are of one. */
  z.object({
    rule: z.literal('refusedScans'),
    day: isoDay,
    reason: z.enum(refusalReasons),
    number: count,
    voucher: z.nullish(voucher),
  }),
  /** Customers who have not used theirs, which ends on or before `until`. */
  z.object({ rule: z.literal('endingVoucher'), customers: count, until: isoDay, voucher }),
  /** No redemption from `fromHour` to `toHour` on any of the days; `number`: those at other hours. */
  z.object({ rule: z.literal('quietHours'), fromHour: hour, toHour: hour, firstDay: isoDay, lastDay: isoDay, number: count }),
  /** Exact averages: of the ratings of the days, and of those of the 90 days before. */
  z.object({
    rule: z.literal('fallenRating'),
    firstDay: isoDay,
    lastDay: isoDay,
    number: count,
    average: z.number(),
    averageBefore: z.number(),
    comment: z.nullish(z.string()),
    voucher,
  }),
  /** All rejected vouchers; `voucher`: the one that was rejected last, on `day`. */
  z.object({ rule: z.literal('rejectedVoucher'), number: count, day: isoDay, voucher }),
  /** A scheduled notification that was sent on `day`: no recipient redeemed anything within two days. */
  z.object({ rule: z.literal('silentMessage'), announcementId: z.string(), title: looseText, recipients: count, day: isoDay }),
])
export type NoteSentence = z.infer<typeof NoteSentence>
export type NoteRule = NoteSentence['rule']

/** In the order of their worth: what loses customers now, who can still be won, what was remarkable, what was left. */
export const noteRules = [
  'refusedScans',
  'fallenRating',
  'endingVoucher',
  'worstDay',
  'bestDay',
  'rejectedVoucher',
  'silentMessage',
  'quietHours',
] as const satisfies readonly NoteRule[]

export const MorningNote = z.object({
  /** The day on whose morning it was written, in the business time zone. */
  day: isoDay,
  /** When its figures were read: what arrives later changes no sentence. */
  writtenAt: looseInstant,
  sentences: z.array(NoteSentence),
  /** Whether any customer has agreed to notifications of the business. */
  canWrite: z.nullish(z.boolean()),
})
export type MorningNote = z.infer<typeof MorningNote>

const call = { path: '/service-provider/morning-note', access: providerRoles, approvedOnly: true, fullBackendOnly: true } as const

/** Written once per business and day; without sentences on a day on which there is nothing to say. */
export const getMorningNote = defineCall({
  ...call,
  name: 'dashboards.morningNote',
  right: 'figures.read',
  method: 'GET',
  data: MorningNote,
  texts: {
    audit: { en: 'Read the morning note', ar: 'الاطلاع على موجز الصباح' },
    failure: { en: 'Could not load the morning note', ar: 'تعذّر تحميل موجز الصباح' },
  },
})

/** "Not useful": the rule says nothing for 30 days. `isHidden: false` takes that back. */
export const hideNoteRule = defineCall({
  ...call,
  name: 'dashboards.hideNoteRule',
  right: 'vouchers.write',
  method: 'PATCH',
  body: z.object({ rule: z.enum(noteRules), isHidden: z.boolean() }),
  data: MorningNote,
  texts: {
    audit: { en: 'Change the morning note', ar: 'تعديل موجز الصباح' },
    failure: { en: 'Could not change the morning note', ar: 'تعذّر تعديل موجز الصباح' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
