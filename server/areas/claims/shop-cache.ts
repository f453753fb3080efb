import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { answerChangeWindow } from '#contract/limits.ts'
import { localTime } from '#contract/local-time.ts'
import type { PublicRating, PublicShop } from '#contract/public-shop.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { toPrices } from '#server/db/prices.ts'
import { countRatings, summarizeRatings } from '#server/db/rating-counts.ts'
import { deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { isPublicComment, ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import { findShop, findShopAddress } from '#server/db/shop-addresses.ts'
import { toShopHours } from '#server/db/shop-hours.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { detectLanguage } from '#server/i18n/read-comment.ts'
import { createShortCache } from './short-cache.ts'
import { toPublicBusiness } from './vouchers.ts'

/** Each has up to 60 vouchers, some 30 kB. */
const maxCached = 200

/** More are counted and not listed. */
const maxVouchers = 60

const maxRatings = 5

type ShopDeps = Pick<Deps, 'db' | 'config' | 'now'>

async function readVouchers(providerId: string, { db, config }: ShopDeps): Promise<Pick<PublicShop, 'vouchers' | 'totalVouchers'>> {
  const isOffered = and(eq(deals.providerId, providerId), isOpenDeal)
  const rows = await db
    .select({
      _id: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      coverImage: deals.coverImage,
      originalPrice: deals.originalPrice,
      discountBasisPoints: deals.discountBasisPoints,
      discountedPrice: deals.discountedPrice,
    })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(isOffered)
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(maxVouchers)
  const vouchers = rows.map(({ _id, nameEn, nameAr, coverImage, ...prices }) => ({
    _id,
    nameEn,
    nameAr,
    ...toPrices(prices),
    dealCoverImg: storedFile(coverImage, { config }),
  }))
  if (rows.length < maxVouchers) return { vouchers, totalVouchers: rows.length }
  const [counted] = await db
    .select({ number: count() })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(isOffered)
  return { vouchers, totalVouchers: counted?.number ?? rows.length }
}

/** Comments that their customers agreed to show, none that was reported, unless a person left it visible; answers that can no longer be changed. */
async function readRatings(providerId: string, { db, config, now }: ShopDeps): Promise<PublicRating[]> {
  const rows = await db
    .select({
      _id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      language: reviews.commentLanguage,
      createdAt: reviews.createdAt,
      answer: ratingAnswers.text,
    })
    .from(reviews)
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
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(maxRatings)
  return rows.map(({ comment, createdAt, ...row }) => ({
    ...row,
    comment: comment ?? '',
    createdAt: localTime(createdAt.getTime(), config.businessTimeZone).day,
    answerLanguage: row.answer === null ? null : detectLanguage(row.answer),
  }))
}

export type ShopCache = ReturnType<typeof createShopCache>

/** `read` finds approved businesses by id or address, and none where customers get their vouchers elsewhere. */
export function createShopCache(deps: ShopDeps) {
  const { read } = createShortCache(deps, {
    maxCached,
    select: async (idOrAddress): Promise<PublicShop | undefined> => {
      const id = await findShop(deps.db, idOrAddress)
      if (id === null) return undefined
      const [selected] = await deps.db
        .select({ provider: providers, category: businessCategories })
        .from(providers)
        .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
        .where(and(eq(providers.id, id), eq(providers.approvalStatus, 'APPROVED')))
      if (!selected) return undefined
      const { provider } = selected
      const [vouchers, numbers, ratings, shopAddress] = await Promise.all([
        readVouchers(id, deps),
        countRatings(deps.db, id),
        readRatings(id, deps),
        findShopAddress(deps.db, id),
      ])
      return {
        ...toPublicBusiness(selected, deps),
        shopAddress,
        businessDescEn: provider.businessDescEn,
        businessDescAr: provider.businessDescAr,
        coverImage: storedFile(provider.coverImage, deps),
        shopHours: toShopHours(provider),
        ...summarizeRatings(numbers),
        ratings,
        ...vouchers,
      }
    },
  })
  return { read: async (id: string) => (deps.config.claims === 'off' ? undefined : read(id)) }
}
