import { desc, eq } from 'drizzle-orm'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { undoCounts } from '#server/db/schema-rollups.ts'
import { redemptions } from '#server/db/schema-sales.ts'

async function hasEverRedeemed(db: Db, providerId: string): Promise<boolean> {
  // In the order of an index: without it a business that has none would cost a look at every redemption.
  const found = await db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(eq(redemptions.providerId, providerId))
    .orderBy(desc(redemptions.redeemedAt))
    .limit(1)
  return found.length > 0 || (await db.$count(undoCounts, eq(undoCounts.providerId, providerId))) > 0
}

/** Whether the business redeems for the first time ever; an undone redemption counts. Of concurrent first ones only one is it. */
export async function isFirstOfBusiness(db: Db, providerId: string): Promise<boolean> {
  if (await hasEverRedeemed(db, providerId)) return false
  await lockUntilCommit(db, `first redemption ${providerId}`)
  return !(await hasEverRedeemed(db, providerId))
}
