import * as z from 'zod/mini'
import { looseInstant } from './loose-fields.ts'

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** Accepts any letter case; `registered` is `APPROVED` too (§4). */
export const toReviewStatus = (word: string): string => {
  const upper = word.toUpperCase()
  return upper === 'REGISTERED' ? 'APPROVED' : upper
}

export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const LooseStatus = z.pipe(
  z.transform((status: ReviewStatus) => toReviewStatus(String(status)) as ReviewStatus),
  ReviewStatus,
)

/** Fields of a deal or business that administrators review. */
export const reviewFields = {
  isApproved: z.optional(z.boolean()),
  createdAt: z.optional(looseInstant),
  /** Time of the newest submission. */
  submittedAt: z.optional(looseInstant),
  /** The administrator who decided; for administrators only. */
  decidedBy: z.nullish(z.string()),
  decidedAt: z.nullish(looseInstant),
  reason: z.nullish(z.string()),
  /** For optimistic locking of a decision. */
  version: z.optional(z.number()),
} as const

type StatusFields<Field extends string> = { readonly isApproved?: boolean | undefined } & {
  readonly [Key in Field]?: ReviewStatus | undefined
}

/** Without a status `isApproved` decides: true is `APPROVED`, and false is not. A word that the repair removed is no missing status. */
export const withStatus = <Field extends string, Output, Input extends StatusFields<Field>>(
  field: Field,
  row: z.ZodMiniType<Output, Input>,
): z.ZodMiniType<Output, Input> =>
  z.pipe<z.ZodMiniType<Input, Input>, z.ZodMiniType<Output, Input>>(
    z.transform<Input, Input>((sent) => {
      if (typeof sent?.isApproved !== 'boolean' || sent[field]) return sent
      if (sent.isApproved) return { ...sent, [field]: 'APPROVED' }
      return field in sent && sent[field] === undefined ? sent : { ...sent, [field]: 'PENDING' }
    }) as z.ZodMiniType<Input, Input>,
    row,
  )

/** What the answer to a decision says besides the subject. */
export const undoFields = {
  /** The time until which the administrator who decided can undo it; absent where that is not possible. */
  undoUntil: z.optional(looseInstant),
} as const

/** The answer to a decision; any other answer means that it cannot be undone. */
export const Undoable = z.object(undoFields)

export const decisionUndone = { en: 'Decision undone', ar: 'تراجعت عن القرار' } as const

/** For administrators, in a list of pending rows: how many of them, under the same filters, wait longer than `overdueAfter`; counted up to `maxOverdueCount`. */
export const overdueCount = z.optional(z.number())

/** Rows by status under the same search and filters; a plain backend may not count them. */
export const ReviewCounts = z.object({ PENDING: z.number(), APPROVED: z.number(), REJECTED: z.number() })
export type ReviewCounts = z.infer<typeof ReviewCounts>

/** The sum over these statuses, or over all of them if none is given. */
export const sumCounts = (counts: ReviewCounts, statuses: readonly ReviewStatus[] = []): number =>
  reviewStatuses.filter((status) => statuses.length === 0 || statuses.includes(status)).reduce((sum, status) => sum + counts[status], 0)

/** A similar search for one that finds nothing in any status, with its counts under the same filters. */
export const SearchSuggestion = z.object({ search: z.string(), counts: ReviewCounts })
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

/** The `details` of a 409 `ALREADY_DECIDED`. */
export const DecisionRecord = z.object({ by: z.string(), at: z.string(), status: z.string() })
