import { and, desc, eq } from 'drizzle-orm'
import type { ChatContext, ContextRefusal, getChatContext } from '#contract/help-center-admin.ts'
import { reviewStatuses } from '#contract/review.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { isVoucherOfScan, refusedScanColumns } from '#server/db/refused-scans.ts'
import { deals, providers } from '#server/db/schema.ts'
import { claims } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { readChat } from './chats.ts'

const maxRefusals = 10

async function readRefusals(db: Db, providerId: string): Promise<ContextRefusal[]> {
  const rows = await db
    .select({
      ...refusedScanColumns,
      dealId: deals.id,
    })
    .from(scanAttempts)
    .leftJoin(claims, eq(claims.id, scanAttempts.claimId))
    .leftJoin(deals, isVoucherOfScan)
    .where(and(eq(scanAttempts.providerId, providerId), isRefusedScan(scanAttempts)))
    .orderBy(desc(scanAttempts.at), desc(scanAttempts.id))
    .limit(maxRefusals)
  return rows.map(({ id, at, scannedAt, reason, maskedCode, till, nameEn, nameAr, dealId }) => ({
    _id: String(id),
    at: at.toISOString(),
    scannedAt: scannedAt?.toISOString() ?? null,
    reason,
    maskedCode: maskedCode ?? '',
    till,
    nameEn: nameEn ?? '',
    nameAr: nameAr ?? '',
    customerName: '',
    dealId,
  }))
}

/** @throws Problem `NOT_FOUND`, also once the business is removed */
export async function readContext({ db, viewer, params }: AuthenticatedInput<typeof getChatContext>): Promise<ChatContext> {
  const { providerId } = await readChat(db, viewer, params.chatId)
  const [provider] = await db.select().from(providers).where(eq(providers.id, providerId))
  if (!provider) throw new Problem('NOT_FOUND')
  const [counts, refusedScans] = await Promise.all([countDeals(db, providerId), readRefusals(db, providerId)])
  const { approvalStatus, emailAddress, verifiedAt, businessLicense, licenceExpiresOn } = provider
  return {
    business: { _id: providerId, status: approvalStatus, emailAddress, isVerified: verifiedAt !== null },
    licence: { isOnFile: businessLicense !== null, expiresOn: licenceExpiresOn },
    vouchers: reviewStatuses.map((status) => ({ status, count: counts[status] })),
    refusedScans,
  }
}
