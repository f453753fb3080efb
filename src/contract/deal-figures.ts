import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { DealParams } from './deals.ts'
import { looseInstant } from './loose-fields.ts'
import { defaultFigurePeriod, figurePeriods } from './periods.ts'
import { portalRoles } from './roles.ts'

const figure = z.nullish(z.number())

/** Of one period; ratings are all-time. Money in SAR, days in the business time zone. */
export const DealFigures = z.object({
  range: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }),
  redemptions: figure,
  revenue: figure,
  views: figure,
  refused: figure,
  /** Most frequent first. */
  refusedReasons: z._default(z.array(z.object({ reason: z.string(), count: z.number() })), []),
  /** Every day of the period, oldest first. */
  days: z._default(z.array(z.object({ day: z.string(), redemptions: z.number(), revenue: z.number() })), []),
  /** Whether it has been redeemed in any period. */
  everRedeemed: z.optional(z.boolean()),
  totalRatings: figure,
  averageRating: figure,
  /** The newest with a comment. */
  comments: z._default(z.array(z.object({ _id: z.string(), rating: z.number(), comment: z.string(), at: looseInstant })), []),
})
export type DealFigures = z.infer<typeof DealFigures>

export const getDealFigures = defineCall({
  name: 'deals.figures',
  method: 'GET',
  path: '/deal/get-deal-figures/:id',
  access: portalRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  params: DealParams,
  query: z.object({ period: z._default(z.enum(figurePeriods), defaultFigurePeriod) }),
  data: DealFigures,
  texts: {
    audit: { en: 'Read the figures of a voucher', ar: 'عرض أرقام قسيمة' },
    failure: { en: 'Failed to fetch the figures of the voucher', ar: 'تعذّر تحميل أرقام القسيمة' },
  },
})
