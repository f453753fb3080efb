import { and, count, eq, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { WaitingCounts } from '#contract/dashboards.ts'
import type { AdminRight } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { dealCounts, providerCounts } from '#server/db/schema-rollups.ts'
import { ratingReports } from '#server/db/schema-sales.ts'
import { statusSum } from '#server/db/status-sum.ts'
import { hasWaitingChange, isOfApproved, isWaiting as isWaitingDeal } from '#server/db/waiting-deals.ts'
import type { Viewer } from '#server/http/viewer.ts'

const rightBySubject: Readonly<Record<keyof WaitingCounts, AdminRight>> = {
  vouchers: 'vouchers.decide',
  providers: 'businesses.decide',
  licences: 'businesses.decide',
  announcements: 'notifications.decide',
  chats: 'chats.answer',
  comments: 'comments.decide',
}

/**
 * Of what the viewer may act on. One statement; each count is of a rollup, or of rows that an index of those waiting holds. Of vouchers
 * only the changes are counted one by one.
 */
export async function readWaitingCounts(db: Db, { rights }: Pick<Viewer, 'rights'>): Promise<WaitingCounts> {
  const oldestDeal = db
    .select({ since: deals.submittedAt })
    .from(deals)
    .where(isWaitingDeal)
    .orderBy(deals.submittedAt)
    .limit(1)
    .as('oldest')
  const waitingDeals = sql`${statusSum(dealCounts, 'PENDING', isOfApproved(dealCounts.providerId))} + ${db.$count(deals, hasWaitingChange)}`
  const select = (name: keyof WaitingCounts, since: AnyPgColumn<{ data: Date }>, number: SQL = count()) =>
    db.select({ name: sql<keyof WaitingCounts>`${name}::text`, number: sql`${number}`.mapWith(Number), oldest: min(since) })
  const rows = await unionAll(
    select('vouchers', oldestDeal.since, waitingDeals).from(oldestDeal),
    select('providers', providers.submittedAt, statusSum(providerCounts, 'PENDING'))
      .from(providers)
      .where(and(eq(providers.approvalStatus, 'PENDING'), isNotNull(providers.verifiedAt))),
    select('licences', newLicences.sentAt)
      .from(newLicences)
      .innerJoin(providers, eq(providers.id, newLicences.providerId))
      .where(and(isWaiting, eq(providers.approvalStatus, 'APPROVED'))),
    select('announcements', announcements.submittedAt).from(announcements).where(eq(announcements.status, 'PENDING')),
    select('chats', chats.waitingSince)
      .from(chats)
      .where(and(isNotNull(chats.lastMessageAt), isNotNull(chats.waitingSince))),
    select('comments', ratingReports.reportedAt).from(ratingReports).where(isNull(ratingReports.outcome)),
  )
  return Object.fromEntries(
    rows
      .filter(({ name }) => rights.includes(rightBySubject[name]))
      .map(({ name, number, oldest }) => [name, { count: number, oldest: oldest?.toISOString() ?? null }]),
  ) as unknown as WaitingCounts
}
