import * as z from 'zod/mini'
import { reviewStatuses } from './statuses.ts'

export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof ReviewStatus>

const sameAs: Readonly<Record<string, ReviewStatus>> = { REGISTERED: 'APPROVED' }

/** A status as answers tell it: in any case, and registered is approved as well (§4). */
export const AnsweredStatus = z.pipe(
  z.transform((told: ReviewStatus) => {
    const word = String(told).toUpperCase()
    return sameAs[word] ?? (word as ReviewStatus)
  }),
  ReviewStatus,
)

interface Told {
  readonly dealStatus?: ReviewStatus | undefined
  readonly isApproved?: boolean | undefined
}

const approvalAsStatus = <Deal extends Told>(told: Deal): Deal =>
  told?.isApproved === true && !told.dealStatus ? { ...told, dealStatus: 'APPROVED' } : told

/** A deal whose answer tells its approval alone has that as its status. */
export const withStatus = <Output, Input extends Told>(deal: z.ZodMiniType<Output, Input>): z.ZodMiniType<Output, Input> =>
  z.pipe<z.ZodMiniType<Input, Input>, z.ZodMiniType<Output, Input>>(
    z.transform<Input, Input>(approvalAsStatus) as z.ZodMiniType<Input, Input>,
    deal,
  )

/** How many rows each status holds under the same search and filters; optional, other backends may not count. */
export const ReviewCounts = z.object({ PENDING: z.number(), APPROVED: z.number(), REJECTED: z.number() })
export type ReviewCounts = z.infer<typeof ReviewCounts>
