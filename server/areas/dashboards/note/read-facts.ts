import { and, count, countDistinct, desc, eq, exists, gt, gte, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { toRefusalReason } from '#contract/claim-problems.ts'
import { addDays, localInstant } from '#contract/local-time.ts'
import type { Db } from '#server/db/db.ts'
import { withinDays } from '#server/db/list.ts'
import { isVoucherOfScan } from '#server/db/refused-scans.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { claims, redemptions, reviews } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import { shopHoursColumns, toShopHours } from '#server/db/shop-hours.ts'
import { toLocalTime } from '#server/local-time.ts'
import { endingDays, type Facts, formerRatingDays, messageDays, messageHours, ratingDays } from './facts.ts'
import { readFirstDay, readHours, readSales } from './read-sales.ts'

const hour = 3_600_000

/** Comments of ratings with more stars explain no fall. */
const maxStars = 3

async function readShop({ db, providerId }: NoteScope): Promise<Facts['shop']> {
  const [found] = await db.select(shopHoursColumns).from(providers).where(eq(providers.id, providerId))
  return found ? toShopHours(found) : { timings: [] }
}

async function readRatings({ db, providerId, today, zone }: NoteScope): Promise<Facts['ratings']> {
  const dayStart = (day: string) => new Date(localInstant(day, '00:00', zone))
  const start = dayStart(addDays(today, -ratingDays))
  const isNew = sql`${reviews.createdAt} >= ${start.toISOString()}::timestamptz`
  const figure = (value: ReturnType<typeof sql>, filter: ReturnType<typeof sql>) =>
    sql<number>`coalesce(${value} filter (where ${filter}), 0)::int`
  return db
    .select({
      dealId: reviews.dealId,
      number: figure(sql`count(*)`, isNew),
      stars: figure(sql`sum(${reviews.rating})`, isNew),
      formerNumber: figure(sql`count(*)`, sql`not ${isNew}`),
      formerStars: figure(sql`sum(${reviews.rating})`, sql`not ${isNew}`),
      reviewId: sql<string | null>`(array_agg(${reviews.id} order by ${reviews.createdAt} desc, ${reviews.id})
        filter (where ${isNew} and ${reviews.comment} <> '' and ${reviews.rating} <= ${maxStars}))[1]`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.providerId, providerId),
        gte(reviews.createdAt, dayStart(addDays(today, -ratingDays - formerRatingDays))),
        lt(reviews.createdAt, dayStart(today)),
      ),
    )
    .groupBy(reviews.dealId)
}

/** Starts at the few redemptions of a message's hours: a message may have many recipients. */
async function readMessages({ db, providerId, today, zone }: NoteScope): Promise<Facts['messages']> {
  const messageEnd = (day: string) => new Date(localInstant(day, '00:00', zone) - messageHours * hour)
  const ownRedemptions = db
    .select({ customerId: redemptions.customerId })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.providerId, providerId),
        gte(redemptions.redeemedAt, announcements.sentAt),
        lt(redemptions.redeemedAt, sql`${announcements.sentAt} + make_interval(hours => ${messageHours})`),
        exists(
          db
            .select({ one: sql`1` })
            .from(announcementDeliveries)
            .where(
              and(
                eq(announcementDeliveries.announcementId, announcements.id),
                eq(announcementDeliveries.customerId, redemptions.customerId),
              ),
            ),
        ),
      ),
    )
  const rows = await db
    .select({
      id: announcements.id,
      sentAt: sql<Date>`${announcements.sentAt}`.mapWith(announcements.sentAt),
      recipients: sql<number>`${announcements.recipientCount}`,
      redeemers: sql<number>`(select count(distinct redeemers.customer_id)::int from (${ownRedemptions}) as redeemers)`,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.providerId, providerId),
        eq(announcements.status, 'APPROVED'),
        gte(announcements.sentAt, messageEnd(addDays(today, -messageDays))),
        lt(announcements.sentAt, messageEnd(today)),
      ),
    )
  return rows.map(({ sentAt, ...row }) => ({ ...row, day: toLocalTime(sentAt.getTime(), zone).today }))
}

/** One query after the other: the job's transaction has one connection, and a note is written once a day. */
export async function readFacts(scope: NoteScope): Promise<Facts> {
  const { db, providerId, today } = scope
  return {
    today,
    sales: await readSales(db, providerId, today),
    firstRedemptionDay: await readFirstDay(db, providerId),
    refused: await readRefused(scope),
    ending: await readEnding(scope),
    hours: await readHours(db, providerId, today),
    shop: await readShop(scope),
    ratings: await readRatings(scope),
    rejected: await readRejected(scope),
    messages: await readMessages(scope),
  }
}

interface NoteScope {
  readonly db: Db
  readonly providerId: string
  readonly now: number
  readonly today: string
  readonly zone: string
}

async function readRefused({ db, providerId, today, zone }: NoteScope): Promise<Facts['refused']> {
  const rows = await db
    .select({ outcome: scanAttempts.outcome, dealId: deals.id, number: count() })
    .from(scanAttempts)
    .leftJoin(claims, eq(claims.id, scanAttempts.claimId))
    .leftJoin(deals, isVoucherOfScan)
    .where(
      and(
        eq(scanAttempts.providerId, providerId),
        isRefusedScan(scanAttempts),
        withinDays(scanAttempts.at, { creationDate: addDays(today, -1) }, zone),
      ),
    )
    .groupBy(scanAttempts.outcome, deals.id)
  return rows.map(({ outcome, ...row }) => ({ ...row, reason: toRefusalReason(outcome) }))
}

async function readEnding({ db, providerId, now, today, zone }: NoteScope): Promise<Facts['ending']> {
  const dayStart = (day: string) => new Date(localInstant(day, '00:00', zone))
  const isRedeemed = db.select({ one: sql`1` }).from(redemptions).where(eq(redemptions.claimId, claims.id))
  return db
    .select({ dealId: claims.dealId, customers: countDistinct(claims.customerId) })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(
      and(
        eq(deals.providerId, providerId),
        eq(deals.status, 'APPROVED'),
        isNull(deals.deletedAt),
        gt(claims.expiresAt, new Date(now)),
        lt(claims.expiresAt, dayStart(addDays(today, endingDays))),
        notExists(isRedeemed),
      ),
    )
    .groupBy(claims.dealId)
}

/** Rejected vouchers, and those of which a change was rejected. */
async function readRejected({ db, providerId, zone }: NoteScope): Promise<Facts['rejected']> {
  const isRejected = or(eq(deals.status, 'REJECTED'), eq(deals.changeStatus, 'REJECTED'))
  const decidedAt = sql`coalesce(${deals.changeDecidedAt}, ${deals.decidedAt})`.mapWith(deals.decidedAt)
  const rows = await db
    .select({ dealId: deals.id, at: decidedAt })
    .from(deals)
    .where(and(eq(deals.providerId, providerId), isRejected, isNull(deals.deletedAt)))
    .orderBy(desc(sql`coalesce(${decidedAt}, ${deals.createdAt})`), desc(deals.id))
  const last = rows[0]
  if (!last?.at) return undefined
  return { number: rows.length, dealId: last.dealId, day: toLocalTime(last.at.getTime(), zone).today }
}
