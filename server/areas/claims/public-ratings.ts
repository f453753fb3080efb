import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { answerChangeWindow } from '#contract/limits.ts'
import { localTime } from '#contract/local-time.ts'
import type { PublicRating, PublicRatings } from '#contract/public-shop.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { deals, providers } from '#server/db/schema.ts'
import { isPublicComment, ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'

interface Options {
  readonly limit: number
  /** The last rating of the page before. */
  readonly after: string | null
}

/** Never shows content that waits for review. */
function toNamedVoucher({
  deal,
  isOffered,
}: {
  readonly deal: Pick<typeof deals.$inferSelect, 'id' | 'status' | 'nameEn' | 'nameAr' | 'lastApproved'>
  readonly isOffered: boolean
}): PublicRating['voucher'] {
  const { nameEn, nameAr } = deal.status === 'APPROVED' ? deal : (deal.lastApproved ?? deal)
  return { _id: deal.id, nameEn, nameAr, isOffered }
}

/** Comments that their customers agreed to show, none that was reported, unless a person left it visible; answers that can no longer be changed. The newest first; undefined after a rating that is not shown. */
export async function readPublicRatings(
  providerId: string,
  { limit, after }: Options,
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<PublicRatings | undefined> {
  const isNotNewer = sql`(${reviews.createdAt}, ${reviews.id}) <= (select last.created_at, last.id from ${reviews} as last where last.id = ${after})`
  const rows = await db
    .select({
      _id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      language: reviews.commentLanguage,
      createdAt: reviews.createdAt,
      answer: ratingAnswers.text,
      deal: { id: deals.id, status: deals.status, nameEn: deals.nameEn, nameAr: deals.nameAr, lastApproved: deals.lastApproved },
      isOffered: sql<boolean>`${isOpenDeal}`,
    })
    .from(reviews)
    .innerJoin(deals, eq(deals.id, reviews.dealId))
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .leftJoin(ratingReports, eq(ratingReports.reviewId, reviews.id))
    .leftJoin(
      ratingAnswers,
      and(eq(ratingAnswers.reviewId, reviews.id), lte(ratingAnswers.answeredAt, new Date(now() - answerChangeWindow))),
    )
    .where(
      and(
        eq(reviews.providerId, providerId),
        isPublicComment(reviews),
        or(isNull(ratingReports.reviewId), sql`${ratingReports.outcome} = 'dismissed'`),
        after === null ? undefined : isNotNewer,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 2)
  // The rating `after` comes first, if it is one of those that are shown.
  if (after !== null && rows.shift()?._id !== after) return undefined
  const ratings = rows.slice(0, limit).map(({ comment, createdAt, deal, isOffered, ...row }) => ({
    ...row,
    comment: comment ?? '',
    createdAt: localTime(createdAt.getTime(), config.businessTimeZone).day,
    answerLanguage: row.answer === null ? null : (detectLanguage(row.answer) ?? null),
    voucher: toNamedVoucher({ deal, isOffered }),
  }))
  return { ratings, hasMore: rows.length > limit }
}
