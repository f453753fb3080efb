import * as z from 'zod/mini'
import { looseInstant } from './loose-fields.ts'

const figure = z.nullish(z.number())

/** The same number of days before; for a month, the same days of the month before. */
const PreviousFigures = z.object({ from: z.string(), to: z.string(), redemptions: figure, revenue: figure, views: figure, refused: figure })

/** Figures of one period; ratings are all-time. Money in SAR, days in the business time zone. */
export const DealFigures = z.object({
  range: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }),
  redemptions: figure,
  revenue: figure,
  views: figure,
  refused: figure,
  /** While the period goes on, its last day counts up to the same time. */
  previous: z.nullish(PreviousFigures),
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
