import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { foldedNames } from '#server/db/folded.ts'
import { type ApprovedContent, accounts, type DealChange, deals } from '#server/db/schema.ts'
import { toChange } from './content.ts'

type Former = DealChange & Pick<typeof deals.$inferInsert, 'status' | 'reason' | 'decidedById' | 'decidedAt'>

/** Columns of a voucher whose change has replaced the approved content, and which get that back. */
export function splitChange(
  deal: Former,
  { decidedById, decidedAt, isWithdrawn: _withdrawn, withdrawnAt: _withdrawnAt, ...approved }: ApprovedContent,
) {
  return {
    ...approved,
    ...foldedNames(approved.nameEn, approved.nameAr),
    status: 'APPROVED' as const,
    reason: null,
    decidedById,
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
    change: toChange(deal),
    changeStatus: deal.status === 'REJECTED' ? ('REJECTED' as const) : ('PENDING' as const),
    changeReason: deal.reason,
    changeDecidedById: deal.decidedById,
    changeDecidedAt: deal.decidedAt,
    lastApproved: null,
  }
}

/** Rows that tills and decisions wait for together. */
const batchSize = 100

const isFormer = and(
  ne(deals.status, 'APPROVED'),
  isNotNull(deals.lastApproved),
  sql`not coalesce((${deals.lastApproved} ->> 'isWithdrawn')::boolean, false)`,
)

/** Gives vouchers that the release before has changed their approved content back. Until no such release writes any more, it is repeated. */
export async function splitChanges(db: Db): Promise<void> {
  for (let found = batchSize; found === batchSize; )
    found = await db.transaction(async (tx) => {
      const former = await tx.select().from(deals).where(isFormer).orderBy(asc(deals.id)).limit(batchSize).for('update')
      for (const deal of former) {
        if (!deal.lastApproved) continue
        const { decidedById, ...columns } = splitChange(deal, deal.lastApproved)
        // The account may be gone, because nothing has linked the stored content to it.
        const approver = tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.id, decidedById ?? ''))
        await tx
          .update(deals)
          .set({ ...columns, decidedById: sql`(${approver})`, version: sql`${deals.version} + 1` })
          .where(eq(deals.id, deal.id))
      }
      return former.length
    })
}
