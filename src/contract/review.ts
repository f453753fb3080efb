import * as z from 'zod/mini'
import { reviewStatuses } from './statuses.ts'

export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof ReviewStatus>

const synonyms: Readonly<Record<string, ReviewStatus>> = { REGISTERED: 'APPROVED' }

/** In any case; `registered` is `APPROVED` too (§4). */
export const LooseStatus = z.pipe(
  z.transform((status: ReviewStatus) => {
    const word = String(status).toUpperCase()
    return synonyms[word] ?? (word as ReviewStatus)
  }),
  ReviewStatus,
)

interface StatusFields {
  readonly dealStatus?: ReviewStatus | undefined
  readonly isApproved?: boolean | undefined
}

const statusFromApproval = <Deal extends StatusFields>(status: Deal): Deal =>
  status?.isApproved === true && !status.dealStatus ? { ...status, dealStatus: 'APPROVED' } : status

/** `isApproved: true` without a status is `APPROVED`. */
export const withStatus = <Output, Input extends StatusFields>(deal: z.ZodMiniType<Output, Input>): z.ZodMiniType<Output, Input> =>
  z.pipe<z.ZodMiniType<Input, Input>, z.ZodMiniType<Output, Input>>(
    z.transform<Input, Input>(statusFromApproval) as z.ZodMiniType<Input, Input>,
    deal,
  )

/** Rows by status under the same search and filters; a plain backend may not count them. */
export const ReviewCounts = z.object({ PENDING: z.number(), APPROVED: z.number(), REJECTED: z.number() })
export type ReviewCounts = z.infer<typeof ReviewCounts>

/** Who decided, when, and how: what a 409 `ALREADY_DECIDED` tells. */
export const DecisionRecord = z.object({ by: z.string(), at: z.string(), status: z.string() })
