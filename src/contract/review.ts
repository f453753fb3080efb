import * as z from 'zod/mini'

/** Where a deal or a provider stands in its review (§4). */
export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** How many rows each status holds under the same search and filters; optional, other backends may not count. */
export const ReviewCounts = z.object({ PENDING: z.number(), APPROVED: z.number(), REJECTED: z.number() })
export type ReviewCounts = z.infer<typeof ReviewCounts>
