import { asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { platformCommission } from './schema-rollups.ts'
import { redemptions } from './schema-sales.ts'

/** Redemptions whose rollups are locked together: tills of their businesses wait as long. */
const batchSize = 1_000

/** Sets the commission of new redemptions; those of before the first commission get this one, in parts. */
export async function keepCommission(db: Db, percent: number): Promise<void> {
  const basisPoints = Math.round(100 * percent)
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(platformCommission)
    if (current?.basisPoints === basisPoints) return
    if (current) console.log(`The commission of new redemptions changes from ${current.basisPoints / 100} to ${percent} percent.`)
    // Waits for redemptions under way, which would be committed without one after the backfill.
    else await tx.execute(sql`lock table ${redemptions} in share row exclusive mode`)
    await tx.delete(platformCommission)
    await tx.insert(platformCommission).values({ basisPoints })
  })
  const { id, commissionBasisPoints } = redemptions
  if ((await db.$count(redemptions, isNull(commissionBasisPoints))) > 0)
    console.log(`The redemptions of before the first commission get one of ${percent} percent…`)
  for (;;) {
    const rest = db.select({ id }).from(redemptions).where(isNull(commissionBasisPoints)).orderBy(asc(id)).limit(batchSize)
    const filled = await db
      .update(redemptions)
      .set({ commissionBasisPoints: sql`${basisPoints}::integer` })
      .where(inArray(id, rest))
      .returning({ id })
    // A smaller batch is not the last one: a redemption may be undone meanwhile.
    if (filled.length === 0) return
  }
}
