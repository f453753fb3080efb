import { and, count, desc, eq } from 'drizzle-orm'
import type { PublicRatings, PublicShop } from '#contract/public-shop.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { toPrices } from '#server/db/prices.ts'
import { countRatings, summarizeRatings } from '#server/db/rating-counts.ts'
import { deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { findShop, findShopAddress } from '#server/db/shop-addresses.ts'
import { toShopHours } from '#server/db/shop-hours.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { readPublicRatings } from './public-ratings.ts'
import { createShortCache } from './short-cache.ts'
import { toPublicBusiness } from './vouchers.ts'

/** Each has up to 60 vouchers, some 30 kB. */
const maxCached = 200

/** More are counted and not listed. */
const maxVouchers = 60

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

const ratingsAPage = 15

/** Each has up to `ratingsAPage` comments. */
const maxCachedPages = 500

/** Newest first on the page of a shop, before its reader asks for more. */
const firstRatings = 3

/** What the profile or the registration has as an empty text is missing. */
const toPublicLinks = ({ whatsappNo, websiteLink, instagramLink, facebookLink, tikTokLink }: typeof providers.$inferSelect) => ({
  whatsappNo: whatsappNo || null,
  websiteLink: websiteLink || null,
  instagramLink: instagramLink || null,
  facebookLink: facebookLink || null,
  tikTokLink: tikTokLink || null,
})

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
      const [vouchers, numbers, comments, shopAddress] = await Promise.all([
        readVouchers(id, deps),
        countRatings(deps.db, id),
        readPublicRatings(id, { limit: firstRatings, after: null }, deps),
        findShopAddress(deps.db, id),
      ])
      return {
        ...toPublicBusiness(selected, deps),
        shopAddress,
        businessDescEn: provider.businessDescEn,
        businessDescAr: provider.businessDescAr,
        ...toPublicLinks(provider),
        coverImage: storedFile(provider.coverImage, deps),
        shopHours: toShopHours(provider),
        ...summarizeRatings(numbers),
        starNumbers: [1, 2, 3, 4, 5].map((stars) => numbers.get(stars) ?? 0),
        ratings: comments?.ratings ?? [],
        hasMoreRatings: comments?.hasMore ?? false,
        ...vouchers,
      }
    },
  })
  const pages = createShortCache(deps, {
    maxCached: maxCachedPages,
    select: async (key): Promise<PublicRatings | undefined> => {
      const [idOrAddress, after]: readonly [string, string | null] = JSON.parse(key)
      const shop = await read(idOrAddress)
      return shop && readPublicRatings(shop._id, { limit: ratingsAPage, after }, deps)
    },
  })
  const whereOffered =
    <Value>(find: (id: string) => Promise<Value | undefined>) =>
    async (id: string) =>
      deps.config.claims === 'off' ? undefined : find(id)
  return {
    read: whereOffered(read),
    /** A page of its comments, after the rating `after`; undefined if it does not have that. */
    readRatings: (id: string, after: string | null) => whereOffered(pages.read)(JSON.stringify([id, after])),
  }
}
