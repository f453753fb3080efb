import type { Db } from './db.ts'
import { platformCommission } from './schema-rollups.ts'

/** Sets the commission of new redemptions. */
export async function keepCommission(db: Db, percent: number): Promise<void> {
  const basisPoints = Math.round(100 * percent)
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(platformCommission)
    if (current?.basisPoints === basisPoints) return
    if (current) console.log(`The commission of new redemptions changes from ${current.basisPoints / 100} to ${percent} percent.`)
    await tx.delete(platformCommission)
    await tx.insert(platformCommission).values({ basisPoints })
  })
}
