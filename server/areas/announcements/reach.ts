import { and, count, desc, eq, gt, sql, sum } from 'drizzle-orm'
import type { BusiestHour, OwnReach } from '#contract/announcement-audience.ts'
import type { RecipientGroup } from '#contract/announcements.ts'
import type { Db } from '#server/db/db.ts'
import { redemptionHours } from '#server/db/schema-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { countReach } from './recipients.ts'

const periodDays = 90

/** Below these numbers, chance decides which hour has the most redemptions. */
const min = { total: 30, redemptions: 5, days: 3 }

/** Null with too little data. */
async function findBusiestHour(db: Db, providerId: string, now: number): Promise<BusiestHour | null> {
  const weekday = sql<number>`extract(isodow from ${redemptionHours.day})::int`
  const number = sum(redemptionHours.number)
  const since = new Date(now - periodDays * 86_400_000).toISOString().slice(0, 10)
  const [found] = await db
    .select({
      weekday,
      hour: redemptionHours.hour,
      redemptions: number.mapWith(Number),
      days: count(),
      total: sql`sum(${number}) over ()`.mapWith(Number),
    })
    .from(redemptionHours)
    .where(and(eq(redemptionHours.providerId, providerId), gt(redemptionHours.day, since)))
    .groupBy(weekday, redemptionHours.hour)
    .orderBy(desc(number), weekday, redemptionHours.hour)
    .limit(1)
  if (!found || found.total < min.total || found.redemptions < min.redemptions || found.days < min.days) return null
  return { ...found, days: periodDays }
}

export async function findOwnReach(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  providerId: string,
  audience: RecipientGroup = 'all',
): Promise<OwnReach> {
  const at = now()
  const reach = await countReach(db, { providerId, audience, at, perWeek: config.customerMessagesPerWeek })
  return { ...reach, busiestHour: await findBusiestHour(db, providerId, at) }
}
