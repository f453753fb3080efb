import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { decideReportedRating, listReportedRatings, reportRating } from '#contract/ratings.ts'
import type { Db } from '#server/db/db.ts'
import { listPage } from '#server/db/list.ts'
import { rightRoom } from '#server/db/publish.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { ratingReports, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { joins } from './conditions.ts'
import { lockRating } from './lock-rating.ts'

const readNames = async (db: Db, dealId: string) => {
  const [names] = await db.select({ dealEn: deals.nameEn, dealAr: deals.nameAr }).from(deals).where(eq(deals.id, dealId))
  return names ?? {}
}

/** The same reason again changes nothing. @throws Problem `NOT_FOUND`, `RATING_GONE` without a comment, `ALREADY_REPORTED` */
export async function report({ db, viewer, body, ip }: AuthenticatedInput<typeof reportRating>, deps: NotifyDeps): Promise<null> {
  const { ratingId, reason } = body
  const at = deps.now()
  const { review } = await lockRating(db, ratingId, viewer.businessId)
  if (review.comment === null) throw new Problem('RATING_GONE')
  const row = { reviewId: ratingId, reason, reportedAt: new Date(at) }
  const [added] = await db.insert(ratingReports).values(row).onConflictDoNothing().returning()
  if (!added) {
    const [former] = await db.select().from(ratingReports).where(eq(ratingReports.reviewId, ratingId))
    if (former?.reason === reason) return null
    throw new Problem('ALREADY_REPORTED')
  }
  await audit(db, {
    action: 'rating.reported',
    at,
    accountId: viewer.id,
    subject: review.dealId,
    ip,
    details: { rating: ratingId },
  })
  await publishChange(db, { area: 'ratings', id: ratingId }, [providerRoom(viewer.businessId), rightRoom('comments.decide')])
  const details = { ...(await readNames(db, review.dealId)), reason }
  await notify(db, { kind: 'ratingReported', providerId: viewer.businessId, subjectId: ratingId, details }, deps)
  return null
}

/** @throws Problem `NOT_FOUND`, `ALREADY_DECIDED` */
export async function decideReport(
  { db, viewer, body, ip }: AuthenticatedInput<typeof decideReportedRating>,
  deps: NotifyDeps,
): Promise<null> {
  const { ratingId, isHidden } = body
  const at = deps.now()
  const [found] = await db
    .select({ report: ratingReports, review: reviews })
    .from(ratingReports)
    .innerJoin(reviews, joins.report)
    .where(eq(ratingReports.reviewId, ratingId))
    .for('update', { of: ratingReports })
  if (!found) throw new Problem('NOT_FOUND')
  const outcome = isHidden ? 'hidden' : 'dismissed'
  const { review } = found
  const { outcome: former, decidedById } = found.report
  if (former === outcome && decidedById === viewer.id) return null
  if (former) throw new Problem('ALREADY_DECIDED')
  await db
    .update(ratingReports)
    .set({ outcome, decidedAt: new Date(at), decidedById: viewer.id })
    .where(eq(ratingReports.reviewId, ratingId))
  const { providerId, dealId } = review
  const action = isHidden ? 'rating.hidden' : 'rating.reportDismissed'
  await audit(db, { action, at, accountId: viewer.id, subject: dealId, ip, details: { rating: ratingId } })
  await endTasks(db, { topic: 'reportedRatings', providerId, subjectId: ratingId, how: outcome, at, accountId: viewer.id })
  await publishChange(db, { area: 'ratings', id: ratingId }, [providerRoom(providerId), rightRoom('comments.decide')])
  const details = await readNames(db, dealId)
  await notify(db, { kind: isHidden ? 'commentHidden' : 'reportDismissed', providerId, subjectId: ratingId, details }, deps)
  return null
}

type ReportedQuery = AuthenticatedInput<typeof listReportedRatings>['query']

export async function findReported({ db }: Pick<Deps, 'db'>, query: ReportedQuery): Promise<CallData<typeof listReportedRatings>> {
  const where = query.decided ? isNotNull(ratingReports.outcome) : isNull(ratingReports.outcome)
  const orderBy = query.decided
    ? [desc(ratingReports.decidedAt), desc(ratingReports.reviewId)]
    : [asc(ratingReports.reportedAt), asc(ratingReports.reviewId)]
  const { rows, pagination } = await listPage(query, {
    count: async () => {
      const [row] = await db.select({ number: count() }).from(ratingReports).where(where)
      return row?.number ?? 0
    },
    rows: ({ limit, offset }) =>
      db
        .select({ report: ratingReports, review: reviews, deal: deals, provider: providers, by: accounts.fullName })
        .from(ratingReports)
        .innerJoin(reviews, joins.report)
        .innerJoin(deals, joins.deal)
        .innerJoin(providers, eq(providers.id, reviews.providerId))
        .leftJoin(accounts, and(eq(accounts.id, ratingReports.decidedById)))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
  return {
    rows: rows.map(({ report, review, deal, provider, by }) => ({
      _id: review.id,
      dealId: deal.id,
      nameEn: deal.nameEn,
      nameAr: deal.nameAr,
      business: { id: provider.id, nameEn: provider.businessNameEn, nameAr: provider.businessNameAr },
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
      reason: report.reason,
      reportedAt: report.reportedAt.toISOString(),
      state: report.outcome ?? 'open',
      decidedAt: report.decidedAt?.toISOString() ?? null,
      decidedBy: by,
    })),
    pagination,
  }
}
