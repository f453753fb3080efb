import { and, count, eq, gt, gte, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import type { RecipientGroup } from '#contract/announcements.ts'
import { recipientGroups } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import { isErasedCustomer } from '#server/db/erased.ts'
import { deals } from '#server/db/schema.ts'
import { announcementDeliveries, messageConsents } from '#server/db/schema-announcements.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs

interface Sending {
  readonly providerId: string
  readonly audience: RecipientGroup
  /** Milliseconds. */
  readonly at: number
  /** How many messages of all businesses a customer gets in the seven days up to `at`. */
  readonly perWeek: number
}

/** Customers in the audience who hold a claim of the business. */
function selectClaimants(db: Db, { providerId, audience, at }: Sending) {
  // As long as the till takes it, though the voucher may no longer be offered.
  const isOpen = and(gt(claims.expiresAt, new Date(at)), isNull(redemptions.id), eq(deals.status, 'APPROVED'), isNull(deals.endedAt))
  const hasOpenVoucher = sql<boolean>`bool_or(${isOpen})`
  const isRedeemedWithin = (days: number) => gt(redemptions.redeemedAt, new Date(at - days * dayMs))
  const { regulars, quiet } = recipientGroups
  const isInAudience: Record<RecipientGroup, SQL | undefined> = {
    all: undefined,
    openVoucher: hasOpenVoucher,
    regulars: sql`count(*) filter (where ${isRedeemedWithin(regulars.days)}) >= ${regulars.redemptions}`,
    // Null, and so not in it, where the customer never redeemed.
    quiet: sql`not bool_or(${isRedeemedWithin(quiet.days)})`,
  }
  return db
    .select({ customerId: claims.customerId, hasOpenVoucher: hasOpenVoucher.as('has_open_voucher') })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .leftJoin(redemptions, eq(redemptions.claimId, claims.id))
    .where(eq(deals.providerId, providerId))
    .groupBy(claims.customerId)
    .having(isInAudience[audience])
    .as('claimants')
}

/** Each customer of the audience, and what keeps a message from them. */
export function selectCustomers(db: Db, sending: Sending) {
  const { providerId, at, perWeek } = sending
  const claimants = selectClaimants(db, sending)
  const inWeek = db
    .select({ number: count().as('number') })
    .from(announcementDeliveries)
    .where(and(eq(announcementDeliveries.customerId, claimants.customerId), gt(announcementDeliveries.deliveredAt, new Date(at - weekMs))))
    .as('in_week')
  return (
    db
      .select({
        customerId: claimants.customerId,
        hasOpenVoucher: claimants.hasOpenVoucher,
        language: customers.language,
        hasAgreed: sql<boolean>`${isNotNull(messageConsents.customerId)}`.as('has_agreed'),
        isOverLimit: sql<boolean>`${gte(inWeek.number, perWeek)}`.as('is_over_limit'),
      })
      .from(claimants)
      .innerJoin(customers, eq(customers.id, claimants.customerId))
      .leftJoin(messageConsents, and(eq(messageConsents.customerId, claimants.customerId), eq(messageConsents.providerId, providerId)))
      // Joined, because a subquery would be evaluated again for each figure.
      .leftJoinLateral(inWeek, sql`true`)
      .where(not(isErasedCustomer))
      .as('business_customers')
  )
}

export type BusinessCustomers = ReturnType<typeof selectCustomers>

export const isReached = ({ hasAgreed, isOverLimit }: BusinessCustomers) => and(sql`${hasAgreed}`, not(isOverLimit))

export async function countReach(db: Db, sending: Sending): Promise<AnnouncementReach> {
  const found = selectCustomers(db, sending)
  const reached = isReached(found)
  const number = (filter: typeof reached) => sql<number>`count(*) filter (where ${filter})`.mapWith(Number)
  const [row] = await db
    .select({
      customers: number(reached),
      en: number(and(reached, eq(found.language, 'en'))),
      ar: number(and(reached, eq(found.language, 'ar'))),
      withOpenVoucher: number(and(reached, sql`${found.hasOpenVoucher}`)),
      overLimit: number(and(sql`${found.hasAgreed}`, sql`${found.isOverLimit}`)),
      notAgreed: number(not(found.hasAgreed)),
    })
    .from(found)
  const { customers: all, en, ar, withOpenVoucher, overLimit, notAgreed } = row ?? noCustomers
  return { customers: all, languages: { en, ar, unknown: all - en - ar }, withOpenVoucher, overLimit, notAgreed, perWeek: sending.perWeek }
}

const noCustomers = { customers: 0, en: 0, ar: 0, withOpenVoucher: 0, overLimit: 0, notAgreed: 0 }
