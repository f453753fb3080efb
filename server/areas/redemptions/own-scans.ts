import { and, desc, eq, sql } from 'drizzle-orm'
import { unpagedListSize } from '#contract/limits.ts'
import type { Redemption } from '#contract/redemptions.ts'
import { withinDays } from '#server/db/list.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'
import { selectRedemptions, toRedemption } from './rows.ts'

/** What the paired till of the viewer redeemed today, newest first. @throws Problem `FORBIDDEN` for any other session */
export async function findOwnScans({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, { till }: Viewer): Promise<Redemption[]> {
  if (!till) throw new Problem('FORBIDDEN')
  const zone = config.businessTimeZone
  const { today } = toLocalTime(now(), zone)
  const rows = await selectRedemptions(db, sql`null`)
    .where(and(eq(redemptions.tillId, till.id), withinDays(redemptions.redeemedAt, { creationDate: today }, zone)))
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(unpagedListSize)
  return rows.map(toRedemption)
}
