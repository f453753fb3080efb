import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { FirstSteps, markFirstSteps } from '#contract/dashboards.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { deals, firstSteps, providers } from '#server/db/schema.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'

/** Milliseconds after its first redemption in which a business still sees steps that it has left out. */
const firstWeek = 7 * 86_400_000

async function findMarks(db: Db, providerId: string) {
  const [found] = await db
    .select({
      picture: providers.profileImage,
      timings: providers.businessTimings,
      tillTriedAt: firstSteps.tillTriedAt,
      putAwayAt: firstSteps.putAwayAt,
    })
    .from(providers)
    .leftJoin(firstSteps, eq(firstSteps.providerId, providers.id))
    .where(eq(providers.id, providerId))
  return found
}

/** A voucher that customers may use, before one that they could use, one that waits, and a rejected one. */
async function findVoucher(db: Db, providerId: string) {
  const isOwn = and(eq(deals.providerId, providerId), isNull(deals.deletedAt))
  const newest = (rank: number, where: SQL) => {
    const { id: _id, status, createdAt } = deals
    return db
      .select({ _id, status, rank: sql<number>`${rank}::int`.as('rank') })
      .from(deals)
      .where(and(isOwn, where))
      .orderBy(desc(createdAt), desc(_id))
      .limit(1)
  }
  // An index gives each.
  const [found] = await unionAll(
    newest(1, eq(deals.status, 'APPROVED')),
    newest(2, isNotNull(deals.lastApproved)),
    newest(3, eq(deals.status, 'PENDING')),
    newest(4, eq(deals.status, 'REJECTED')),
  )
    .orderBy(sql`rank`)
    .limit(1)
  return found && { ...found, wasApproved: found.rank <= 2 }
}

async function findFirstRedemption(db: Db, providerId: string) {
  const [found] = await db
    .select({ at: redemptions.redeemedAt })
    .from(redemptions)
    .where(eq(redemptions.providerId, providerId))
    .orderBy(asc(redemptions.redeemedAt))
    .limit(1)
  return found
}

async function hasRefusedScan(db: Db, providerId: string): Promise<boolean> {
  const found = await db
    .select({ id: scanAttempts.id })
    .from(scanAttempts)
    .where(and(eq(scanAttempts.providerId, providerId), isRefusedScan(scanAttempts)))
    .limit(1)
  return found.length > 0
}

/** A business with a redemption has had an approved voucher and has used its till, even if the voucher is deleted by now. */
export async function readFirstSteps(db: Db, providerId: string, { now }: Pick<Deps, 'now'>): Promise<FirstSteps> {
  // One after the other: the transaction of a mark has one connection.
  const marks = await findMarks(db, providerId)
  const voucher = await findVoucher(db, providerId)
  const firstRedemption = await findFirstRedemption(db, providerId)
  const isRefused = await hasRefusedScan(db, providerId)
  const redemption = firstRedemption !== undefined
  const steps = {
    picture: Boolean(marks?.picture),
    hours: marks?.timings != null && marks.timings.length > 0,
    voucherSent: redemption || voucher !== undefined,
    voucherApproved: redemption || voucher?.wasApproved === true,
    tillTried: redemption || isRefused || marks?.tillTriedAt != null,
    redemption,
  }
  return {
    steps,
    voucher: voucher ? { _id: voucher._id, status: voucher.status } : null,
    isOver: Object.values(steps).every(Boolean) || (redemption && now() - firstRedemption.at.getTime() > firstWeek),
    isPutAway: marks?.putAwayAt != null,
  }
}

/** The first practice counts; a mark that is set already stays as it is. */
export async function changeFirstSteps(
  { db, viewer, body: { tillTried, isPutAway } }: AuthenticatedInput<typeof markFirstSteps>,
  deps: Deps,
): Promise<FirstSteps> {
  const now = new Date(deps.now())
  const putAwayAt = isPutAway ? sql`coalesce(${firstSteps.putAwayAt}, excluded.put_away_at)` : null
  const marks = {
    ...(tillTried && { tillTriedAt: sql`coalesce(${firstSteps.tillTriedAt}, excluded.till_tried_at)` }),
    ...(isPutAway !== undefined && { putAwayAt }),
  }
  if (Object.keys(marks).length > 0) {
    await db
      .insert(firstSteps)
      .values({ providerId: viewer.businessId, tillTriedAt: tillTried ? now : null, putAwayAt: isPutAway ? now : null })
      .onConflictDoUpdate({ target: firstSteps.providerId, set: marks })
    await publishChange(db, { area: 'profile', id: viewer.businessId }, [providerRoom(viewer.businessId)])
  }
  return readFirstSteps(db, viewer.businessId, deps)
}
