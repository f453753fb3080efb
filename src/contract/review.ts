import * as z from 'zod/mini'
import { reviewStatuses } from './statuses.ts'

export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** How many rows each status holds under the same search and filters; optional, other backends may not count. */
export const ReviewCounts = z.object({ PENDING: z.number(), APPROVED: z.number(), REJECTED: z.number() })
export type ReviewCounts = z.infer<typeof ReviewCounts>
