import { and, count, eq, isNotNull, isNull, min } from 'drizzle-orm'
import type { WaitingCounts } from '#contract/dashboards.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { countProviders } from '#server/db/provider-counts.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'

interface Row {
  readonly count?: number
  readonly oldest: Date | null
}

const toWaiting = ([row]: readonly Row[], number = row?.count ?? 0) => ({ count: number, oldest: row?.oldest?.toISOString() ?? null })

/** Each count is of a rollup, or of rows that an index of those waiting holds. */
export async function readWaitingCounts(db: Db): Promise<WaitingCounts> {
  const [dealCounts, oldestDeal, providerCounts, oldestProvider, waitingLicences, waitingAnnouncements, waitingChats] = await Promise.all([
    countDeals(db),
    db
      .select({ oldest: min(deals.submittedAt) })
      .from(deals)
      .where(and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt))),
    countProviders(db),
    db
      .select({ oldest: min(providers.submittedAt) })
      .from(providers)
      .where(and(eq(providers.approvalStatus, 'PENDING'), isNotNull(providers.verifiedAt))),
    db
      .select({ count: count(), oldest: min(newLicences.sentAt) })
      .from(newLicences)
      .innerJoin(providers, eq(providers.id, newLicences.providerId))
      .where(and(isWaiting, eq(providers.approvalStatus, 'APPROVED'))),
    db
      .select({ count: count(), oldest: min(announcements.submittedAt) })
      .from(announcements)
      .where(eq(announcements.status, 'PENDING')),
    db
      .select({ count: count(), oldest: min(chats.waitingSince) })
      .from(chats)
      .where(and(isNotNull(chats.lastMessageAt), isNotNull(chats.waitingSince))),
  ])
  return {
    vouchers: toWaiting(oldestDeal, dealCounts.PENDING),
    providers: toWaiting(oldestProvider, providerCounts.PENDING),
    licences: toWaiting(waitingLicences),
    announcements: toWaiting(waitingAnnouncements),
    chats: toWaiting(waitingChats),
  }
}
