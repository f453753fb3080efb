import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { reviewDecisions } from './schema-decisions.ts'

export const isUpheld = isNull(reviewDecisions.undoneAt)
export const isUndone = isNotNull(reviewDecisions.undoneAt)

/** A voucher approved with a failed check, or rejected although all had passed. */
export const isAgainstCheck = and(
  isUpheld,
  sql`case when ${reviewDecisions.isApproved} then cardinality(${reviewDecisions.failedChecks}) > 0 else ${reviewDecisions.lane} = 'clean' end`,
)
