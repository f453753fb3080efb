import { and, eq, isNotNull } from 'drizzle-orm'
import type { ProviderStanding } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { countRatings, summarizeRatings } from '#server/db/rating-counts.ts'
import { providers } from '#server/db/schema.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { countRedemptions } from './record.ts'

/** Only who may answer learns of a chat. @throws Problem `NOT_FOUND`, also before the address is verified */
export async function readStanding(db: Db, id: string, { rights }: Pick<Viewer, 'rights'>): Promise<ProviderStanding> {
  const isVerified = and(eq(providers.id, id), isNotNull(providers.verifiedAt))
  if ((await db.$count(providers, isVerified)) === 0) throw new Problem('NOT_FOUND')
  const [vouchers, totalRedemptions, ratings, refusedScans, [chat]] = await Promise.all([
    countDeals(db, id),
    countRedemptions(db, id),
    countRatings(db, id),
    db.$count(scanAttempts, and(eq(scanAttempts.providerId, id), isRefusedScan(scanAttempts))),
    db
      .select({ _id: chats.id, since: chats.waitingSince })
      .from(chats)
      .where(and(eq(chats.providerId, id), isNotNull(chats.waitingSince))),
  ])
  return {
    approvedVouchers: vouchers.APPROVED,
    rejectedVouchers: vouchers.REJECTED,
    totalRedemptions,
    refusedScans,
    ...summarizeRatings(ratings),
    waitingChat: chat?.since && rights.includes('chats.answer') ? { _id: chat._id, since: chat.since.toISOString() } : null,
  }
}
