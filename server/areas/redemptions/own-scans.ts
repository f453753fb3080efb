import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { unpagedListSize } from '#contract/limits.ts'
import type { NewRedemption } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { withinDays } from '#server/db/list.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { selectRedemptions, toRedemption } from './rows.ts'

/** The number of each redemption within the customer's allowance, as counted at its scan. */
async function findNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const earlier = alias(redemptions, 'earlier')
  const isEarlier = sql`(${earlier.redeemedAt}, ${earlier.id}) <= (${redemptions.redeemedAt}, ${redemptions.id})`
  const rows = await db
    .select({ id: redemptions.id, number: count() })
    .from(redemptions)
    .innerJoin(earlier, and(eq(earlier.dealId, redemptions.dealId), eq(earlier.customerId, redemptions.customerId), isEarlier))
    .where(inArray(redemptions.id, [...ids]))
    .groupBy(redemptions.id)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** What the paired till of the viewer redeemed today, newest first. @throws Problem `FORBIDDEN` for any other session */
export async function findOwnScans({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, { till }: Viewer): Promise<NewRedemption[]> {
  if (!till) throw new Problem('FORBIDDEN')
  const zone = config.businessTimeZone
  const { today } = toLocalTime(now(), zone)
  const rows = await selectRedemptions(db, sql`null`)
    .where(and(eq(redemptions.tillId, till.id), withinDays(redemptions.redeemedAt, { creationDate: today }, zone)))
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(unpagedListSize)
  const numbers = await findNumbers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toRedemption(row), number: numbers.get(row.id) ?? null }))
}
