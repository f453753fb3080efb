import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import type { PreviousDays } from '#server/db/previous-days.ts'
import { redemptionDays, redemptionHours } from '#server/db/schema-rollups.ts'
import { redemptions } from '#server/db/schema-sales.ts'

/** Several rows of a provider: its whole days, the hours of the last day, and the redemptions of the hour that is cut. */
export function selectPreviousSales(
  db: Db,
  { from, to, time, zone }: PreviousDays,
  isMatching: (providerId: AnyPgColumn) => SQL | undefined = () => undefined,
) {
  const end = sql`(${to}::date + ${time}::time)`
  const figures = (number: AnyPgColumn | SQL, revenue: AnyPgColumn) => ({
    number: sql<number>`${number}`.as('number'),
    revenue: sql<number>`${revenue}`.as('revenue'),
  })
  return unionAll(
    db
      .select({ providerId: redemptionDays.providerId, ...figures(redemptionDays.number, redemptionDays.revenue) })
      .from(redemptionDays)
      .where(and(gte(redemptionDays.day, from), lt(redemptionDays.day, to), isMatching(redemptionDays.providerId))),
    db
      .select({ providerId: redemptionHours.providerId, ...figures(redemptionHours.number, redemptionHours.revenue) })
      .from(redemptionHours)
      .where(and(eq(redemptionHours.day, to), lt(redemptionHours.hour, Number(time.slice(0, 2))), isMatching(redemptionHours.providerId))),
    db
      .select({ providerId: redemptions.providerId, ...figures(sql`1`, redemptions.discountedPrice) })
      .from(redemptions)
      .where(
        and(
          sql`${redemptions.redeemedAt} >= date_trunc('hour', ${end}) at time zone ${zone}`,
          sql`${redemptions.redeemedAt} < ${end} at time zone ${zone}`,
          isMatching(redemptions.providerId),
        ),
      ),
  ).as('previous')
}
