import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ChatContext, ContextDecision, ContextRefusal, getChatContext } from '#contract/help-desk.ts'
import { reviewStatuses } from '#contract/review.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { isVoucherOfScan, refusedScanColumns } from '#server/db/refused-scans.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { claims } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { readChat } from './chats.ts'

const maxRefusals = 10
const maxDecisions = 10

/** Returns a null `dealId` for a deleted voucher, because it has no page; its name stays. */
async function readRefusals(db: Db, providerId: string): Promise<ContextRefusal[]> {
  const rows = await db
    .select({
      ...refusedScanColumns,
      dealId: deals.id,
      deletedAt: deals.deletedAt,
    })
    .from(scanAttempts)
    .leftJoin(claims, eq(claims.id, scanAttempts.claimId))
    .leftJoin(deals, isVoucherOfScan)
    .where(and(eq(scanAttempts.providerId, providerId), isRefusedScan(scanAttempts)))
    .orderBy(desc(scanAttempts.at), desc(scanAttempts.id))
    .limit(maxRefusals)
  return rows.map(({ id, at, scannedAt, reason, maskedCode, till, nameEn, nameAr, dealId, deletedAt }) => ({
    _id: String(id),
    at: at.toISOString(),
    scannedAt: scannedAt?.toISOString() ?? null,
    reason,
    maskedCode: maskedCode ?? '',
    till,
    nameEn: nameEn ?? '',
    nameAr: nameAr ?? '',
    customerName: '',
    dealId: deletedAt ? null : dealId,
  }))
}

/** Reads the current decisions on businesses, vouchers and announcements. These tables contain no undone decisions. */
async function readDecisions(db: Db, providerId: string): Promise<ContextDecision[]> {
  const [byDeal, byProvider, byAnnouncement] = [deals, providers, announcements].map(({ decidedById }) => eq(accounts.id, decidedById))
  const vouchers = db
    .select({
      id: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      status: deals.status,
      at: deals.decidedAt,
      by: accounts.fullName,
      reason: deals.reason,
    })
    .from(deals)
    .leftJoin(accounts, byDeal)
    .where(and(eq(deals.providerId, providerId), isNull(deals.deletedAt), ne(deals.status, 'PENDING'), isNotNull(deals.decidedAt)))
    .orderBy(desc(deals.decidedAt))
    .limit(maxDecisions)
  const businesses = db
    .select({
      id: providers.id,
      nameEn: providers.businessNameEn,
      nameAr: providers.businessNameAr,
      status: providers.approvalStatus,
      at: providers.decidedAt,
      by: accounts.fullName,
      reason: providers.reason,
    })
    .from(providers)
    .leftJoin(accounts, byProvider)
    .where(and(eq(providers.id, providerId), ne(providers.approvalStatus, 'PENDING'), isNotNull(providers.decidedAt)))
  const messages = db
    .select({
      id: announcements.id,
      nameEn: announcements.title,
      nameAr: announcements.title,
      status: announcements.status,
      at: announcements.decidedAt,
      by: accounts.fullName,
      reason: announcements.reason,
    })
    .from(announcements)
    .leftJoin(accounts, byAnnouncement)
    .where(and(eq(announcements.providerId, providerId), ne(announcements.status, 'PENDING'), isNotNull(announcements.decidedAt)))
    .orderBy(desc(announcements.decidedAt))
    .limit(maxDecisions)
  const kinds = { voucher: vouchers, business: businesses, announcement: messages } as const
  const lists = await Promise.all(
    Object.entries(kinds).map(async ([kind, rows]) => (await rows).map((row) => ({ ...row, kind: kind as keyof typeof kinds }))),
  )
  return lists
    .flat()
    .flatMap(({ id, at, status, ...row }) => (at ? [{ _id: id, ...row, at: at.toISOString(), isApproved: status === 'APPROVED' }] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxDecisions)
}

/** @throws Problem `NOT_FOUND`, also once the business is removed */
export async function readContext({ db, viewer, params }: AuthenticatedInput<typeof getChatContext>): Promise<ChatContext> {
  const { providerId } = await readChat(db, viewer, params.chatId)
  const [provider] = await db.select().from(providers).where(eq(providers.id, providerId))
  if (!provider) throw new Problem('NOT_FOUND')
  const [counts, refusedScans, decisions] = await Promise.all([
    countDeals(db, providerId),
    readRefusals(db, providerId),
    readDecisions(db, providerId),
  ])
  const { approvalStatus, emailAddress, verifiedAt, businessLicense, licenceExpiresOn } = provider
  return {
    business: { _id: providerId, status: approvalStatus, emailAddress, isVerified: verifiedAt !== null },
    licence: { isOnFile: businessLicense !== null, expiresOn: licenceExpiresOn },
    vouchers: reviewStatuses.map((status) => ({ status, count: counts[status] })),
    refusedScans,
    decisions,
  }
}
