import { and, count, countDistinct, eq, exists, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnnouncementResults } from '#contract/announcements.ts'
import { toRiyals } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { redemptions } from '#server/db/schema-sales.ts'

const week = sql`interval '7 days'`

/** The rows of figures are joined under the table's own name. */
const ownDeliveries = alias(announcementDeliveries, 'own_deliveries')

const hasDeliveries = (db: Db) =>
  exists(db.select({ id: ownDeliveries.announcementId }).from(ownDeliveries).where(eq(ownDeliveries.announcementId, announcements.id)))

/** Redemptions at the business within a week; only of the attached voucher if there is one. */
const isInWeek = and(
  eq(redemptions.providerId, announcements.providerId),
  gte(redemptions.redeemedAt, announcements.sentAt),
  lt(redemptions.redeemedAt, sql`${announcements.sentAt} + ${week}`),
  or(isNull(announcements.dealId), eq(announcements.isDealLeftOut, true), eq(redemptions.dealId, announcements.dealId)),
)

/** Redemptions at the business by who got it. */
const selectFigures = (db: Db, filter: SQL | undefined) =>
  db
    .select({
      id: announcements.id,
      visitorCount: countDistinct(announcementDeliveries.customerId),
      redemptionCount: count(announcementDeliveries.customerId),
      revenue: sql`coalesce(sum(${redemptions.discountedPrice}) filter (where ${isNotNull(announcementDeliveries.customerId)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(announcements)
    .leftJoin(redemptions, isInWeek)
    // A condition with a subquery would read all deliveries.
    .leftJoin(
      announcementDeliveries,
      and(eq(announcementDeliveries.announcementId, announcements.id), eq(announcementDeliveries.customerId, redemptions.customerId)),
    )
    .where(and(filter, isNotNull(announcements.sentAt), hasDeliveries(db)))
    .groupBy(announcements.id)

const countOpened = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: announcementDeliveries.announcementId, openedCount: count() })
    .from(announcementDeliveries)
    .where(and(inArray(announcementDeliveries.announcementId, [...ids]), isNotNull(announcementDeliveries.openedAt)))
    .groupBy(announcementDeliveries.announcementId)

interface Figures {
  readonly openedCount: number | null
  readonly visitorCount: number
  readonly redemptionCount: number
  readonly revenue: number
}

async function readFigures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map()
  const [figures, opened] = await Promise.all([selectFigures(db, inArray(announcements.id, [...ids])), countOpened(db, ids)])
  const openedCounts = new Map(opened.map(({ id, openedCount }) => [id, openedCount]))
  return new Map(figures.map(({ id, ...rest }) => [id, { ...rest, openedCount: openedCounts.get(id) ?? null }]))
}

type Announcement = typeof announcements.$inferSelect

const storedFigures = ({ openedCount, visitorCount, redemptionCount, revenue }: Announcement): Figures | undefined =>
  visitorCount === null || redemptionCount === null || revenue === null
    ? undefined
    : { openedCount, visitorCount, redemptionCount, revenue }

const weekMs = 7 * 86_400_000

/** By id; none for one that was not sent, and for one whose deliveries were deleted before its figures were stored. */
export async function readResults(db: Db, rows: readonly Announcement[]): Promise<Map<string, AnnouncementResults>> {
  const sent = rows.flatMap((row) => (row.sentAt ? [{ row, sentAt: row.sentAt }] : []))
  const counted = await readFigures(
    db,
    sent.filter(({ row }) => !storedFigures(row)).map(({ row }) => row.id),
  )
  return new Map(
    sent.flatMap(({ row, sentAt }) => {
      const figures = storedFigures(row) ?? counted.get(row.id)
      if (!figures) return []
      const { openedCount: opened, visitorCount: customers, redemptionCount, revenue } = figures
      const until = new Date(sentAt.getTime() + weekMs).toISOString()
      return [[row.id, { until, opened, customers, redemptions: redemptionCount, revenue: toRiyals(revenue) }] as const]
    }),
  )
}

/** Stores the figures of what was sent before that moment, so that they outlive the deliveries. */
export async function storeResults(db: Db, before: Date): Promise<void> {
  const isOpen = and(lt(announcements.sentAt, before), isNull(announcements.visitorCount), hasDeliveries(db))
  const old = await db.select({ id: announcements.id }).from(announcements).where(isOpen)
  for (const [id, figures] of await readFigures(
    db,
    old.map((row) => row.id),
  ))
    await db.update(announcements).set(figures).where(eq(announcements.id, id))
}
