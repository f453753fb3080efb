import * as z from 'zod/mini'
import { RecipientGroup } from '#contract/announcements.ts'
import { CannedReplyInput } from '#contract/canned-replies.ts'
import { days } from '#contract/days.ts'
import { ProviderProblem } from '#contract/providers.ts'
import { reviewStatuses } from '#contract/review.ts'
import { adminRoles } from '#contract/roles.ts'
import { everyDay, type Timing, type TimingsOption } from '#contract/timings.ts'
import { categories } from '#server/areas/lookups/standard.ts'
import { pictureNames } from '../pictures/render.ts'
import administratorsJson from './administrators.json' with { type: 'json' }
import announcementsJson from './announcements.json' with { type: 'json' }
import businessesJson from './businesses.json' with { type: 'json' }
import cannedRepliesJson from './canned-replies.json' with { type: 'json' }
import commentsJson from './comments.json' with { type: 'json' }
import conversationsJson from './conversations.json' with { type: 'json' }
import customersJson from './customers.json' with { type: 'json' }
import dealStatesJson from './deal-states.json' with { type: 'json' }
import templatesJson from './deal-templates.json' with { type: 'json' }
import hoursJson from './hours.json' with { type: 'json' }
import termsJson from './terms.json' with { type: 'json' }

const names = <Name extends string>(record: Readonly<Record<Name, unknown>>) => z.enum(Object.keys(record) as [Name, ...Name[]])

const TermName = names(termsJson)
const HoursName = names(hoursJson)
const TemplateName = names(templatesJson)
const PictureName = z.enum(pictureNames)
export type TermName = z.infer<typeof TermName>
type HoursName = z.infer<typeof HoursName>

const text = z.string().check(z.minLength(1))
const Bilingual = z.object({ en: text, ar: text })
export type Bilingual = z.infer<typeof Bilingual>

const TimeRange = z.tuple([z.iso.time({ precision: -1 }), z.iso.time({ precision: -1 })])

/** Hours of a week: one range for every day, or one for each open day. A closing time before the opening time is after midnight. */
const WeekHours = z.union([TimeRange, z.partialRecord(z.enum(days), TimeRange)])

export interface Hours {
  readonly option: TimingsOption
  readonly timings: Timing[]
}

function toHours(week: z.infer<typeof WeekHours>): Hours {
  if (Array.isArray(week)) return { option: 'COMMON', timings: everyDay(...week) }
  const timings = days.flatMap((day) => {
    const range = week[day]
    return range ? [{ day, openingTime: range[0], closingTime: range[1] }] : []
  })
  return { option: 'INDIVIDUAL', timings }
}

/** Prices are in SAR before the discount; `fillEn` and `fillAr` replace `{}` in the template's details. */
const Variant = z.object({
  nameEn: text,
  nameAr: text,
  price: z.number().check(z.positive()),
  fillEn: z.optional(text),
  fillAr: z.optional(text),
})
export type Variant = z.infer<typeof Variant>

const DealTemplate = z.object({
  picture: PictureName,
  details: Bilingual,
  terms: z.array(TermName),
  /** When the deal can be redeemed; by default the business's `dealHours` or opening hours. */
  hours: z.optional(HoursName),
  /** Redeemable outside the opening hours too: a machine at the door hands it out. */
  atTheDoor: z.optional(z.boolean()),
  /** `qtyPerUser`, by default 1. */
  quantity: z.optional(z.int()),
  variants: z.array(Variant),
})
export type DealTemplate = z.infer<typeof DealTemplate>

/** The e-mail address of a business is `<key>@qaseema.test`. */
const Business = z.object({
  key: text,
  name: Bilingual,
  about: Bilingual,
  category: names(categories),
  picture: PictureName,
  manager: text,
  address: text,
  building: text,
  /** Longitude and latitude of the district. */
  coordinates: z.tuple([z.number(), z.number()]),
  /** The city's first four digits of a commercial registration. */
  registerPrefix: z.string().check(z.regex(/^\d{4}$/)),
  /** The business that has the same phone, commercial registration and bank account. */
  numbersAs: z.optional(text),
  website: z.optional(z.url()),
  status: z._default(z.enum(reviewStatuses), 'APPROVED'),
  reason: z.optional(text),
  problems: z.optional(z.array(ProviderProblem)),
  /** It was rejected, and waits again with other details than `before`. */
  resubmitted: z.optional(
    z.object({ reason: text, problems: z.array(ProviderProblem), before: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  hours: HoursName,
  dealHours: z.optional(HoursName),
  /** Weight of its redemptions; 1 is usual. */
  fame: z.optional(z.number()),
  /** Mean rating, 1 to 5. */
  quality: z.optional(z.number()),
  sells: z.array(TemplateName),
})
export type Business = z.infer<typeof Business>

const Spelling = z.tuple([text, text])
const Customers = z.object({
  /** Arabic and Latin spelling. The first half are men's names, the second half women's. */
  givenNames: z.array(Spelling),
  familyNames: z.array(Spelling),
  /** Residents who write their names in Latin letters. */
  latinNames: z.array(text),
})

/** Names are stored as their bearers write them (§3); e-mail addresses are `<key>@qaseema.test`. */
const Administrators = z.object({
  staff: z.array(z.object({ key: text, fullName: text, phoneNo: text, role: z.enum(adminRoles) })),
  subAdmins: z.array(
    z.object({
      key: text,
      firstName: text,
      lastName: text,
      phoneNo: text,
      daysRegistered: z.int(),
      rights: z.optional(z.enum(['reviewer', 'helpDesk'])),
    }),
  ),
})

/** Deals are named `business/English name`. */
const DealStates = z.object({
  /** How many minutes each pending deal has waited. */
  pending: z.array(z.object({ business: text, nameEn: text, minutes: z.int() })),
  /** What customers saw of pending deals that were approved before their business edited them; both ages count from creation. */
  edited: z.record(text, z.object({ approvedAfterMinutes: z.int(), editedAfterDays: z.int(), price: z.number(), details: Bilingual })),
  /** Faults that are planted in pending deals. `of` names the deal of another business whose cover is copied. */
  faults: z.record(
    text,
    z.object({
      details: z.optional(Bilingual),
      term: z.optional(Bilingual),
      hours: z.optional(z.tuple([text, text])),
      cover: z.optional(z.union([z.literal('small'), z.object({ of: text })])),
      discount: z.optional(z.number()),
    }),
  ),
  /** A pending deal whose cover could not be read when it was checked. */
  unreadableCover: text,
  /** Businesses without earlier decisions. */
  newBusinesses: z.array(text),
  rejectionReasons: z.array(text),
  /** Reasons by English name. */
  demoProviderRejections: z.record(text, text),
  /** Fixed discounts: a percentage, or the discounted price in SAR. All others are random. */
  discounts: z.record(text, z.union([z.number(), z.object({ pays: z.number() })])),
})

const AnnouncementText = z.object({ title: text, message: text })

const Announcement = z.object({
  business: text,
  language: z.enum(['en', 'ar']),
  /** In `language`, and perhaps in the other one. */
  texts: z.object({ en: z.optional(AnnouncementText), ar: z.optional(AnnouncementText) }),
  createdHoursBeforeToday: z.number(),
  /** The time of a day, counted from today; without it as soon as it is approved. */
  scheduled: z.optional(z.object({ day: z.int(), time: z.iso.time({ precision: -1 }) })),
  audience: z._default(RecipientGroup, 'all'),
  decision: z.optional(z.object({ status: z.enum(['APPROVED', 'REJECTED']), hoursBeforeToday: z.number(), reason: z.optional(text) })),
})
export type SeedAnnouncement = z.infer<typeof Announcement>

/** `p: …` is written by the business, `a: …` by an administrator; `{deal}` stands for a voucher of the business. */
const Conversation = z.object({
  language: z.enum(['en', 'ar']),
  lines: z.array(
    z.pipe(
      z.string().check(z.regex(/^[ap]: ./)),
      z.transform((line) => ({ side: line.startsWith('a') ? ('admin' as const) : ('provider' as const), text: line.slice(3) })),
    ),
  ),
})
export type Conversation = z.infer<typeof Conversation>

const comments = z.array(text)

export const customers = Customers.parse(customersJson)
export const administrators = Administrators.parse(administratorsJson)
export const dealStates = DealStates.parse(dealStatesJson)
/** `{phone}` stands for the business's own number. */
export const terms: Readonly<Record<TermName, Bilingual>> = z.record(TermName, Bilingual).parse(termsJson)
export const hours: Readonly<Record<HoursName, Hours>> = z.record(HoursName, z.pipe(WeekHours, z.transform(toHours))).parse(hoursJson)
export const dealTemplates = z.record(TemplateName, z.array(DealTemplate)).parse(templatesJson)
export const businesses = z.array(Business).parse(businessesJson)
export const announcements = z.array(Announcement).parse(announcementsJson)
export const conversations = z.array(Conversation).parse(conversationsJson)
export const cannedReplies = z.array(CannedReplyInput).parse(cannedRepliesJson)
/** By stars. */
export const reviewComments = z.object({ 1: comments, 2: comments, 3: comments, 4: comments, 5: comments }).parse(commentsJson)
