import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './schema-columns.ts'

export type ReviewSubject = 'voucher' | 'business' | 'announcement'

/** Every decision of an administrator about a voucher, a business or an announcement. No foreign keys: figures outlive what they count. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text().$type<ReviewSubject>().notNull(),
    subjectId: text().notNull(),
    providerId: text(),
    decidedAt: instant().notNull(),
    decidedById: text(),
    isApproved: boolean().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    index('review_decisions_of_provider').on(table.providerId, table.subjectKind),
    index('review_decisions_at').on(table.decidedAt),
    index('review_decisions_of_subject').on(table.subjectId, table.decidedAt),
  ],
)
