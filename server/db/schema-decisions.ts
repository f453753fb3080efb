import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReviewSubject } from '#contract/team.ts'
import { instant } from './schema-columns.ts'

/** Every decision of an administrator about a voucher, a business or an announcement. No foreign keys: figures outlive what they count. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text().$type<ReviewSubject>().notNull(),
    subjectId: text().notNull(),
    providerId: text(),
    /** The start of the wait; null if the subject did not wait or the start is unknown. */
    submittedAt: instant(),
    decidedAt: instant().notNull(),
    decidedById: text(),
    isApproved: boolean().notNull(),
    undoneAt: instant(),
    /** The lane and the failed checks that the reviewer saw; null without checks. */
    lane: text(),
    failedChecks: text().array(),
  },
  (table) => [
    index('review_decisions_of_provider').on(table.providerId, table.subjectKind),
    index('review_decisions_at').on(table.decidedAt),
    index('review_decisions_of_subject').on(table.subjectId, table.decidedAt),
  ],
)
