import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { PublicBusiness, VoucherContent } from './claims.ts'
import { StoredFile } from './files.ts'
import { looseText } from './loose-fields.ts'
import { commentLanguages } from './sort-keys.ts'
import { SentShopHours } from './special-hours.ts'

const OfferedVoucher = z.extend(
  z.pick(VoucherContent, {
    nameEn: true,
    nameAr: true,
    originalPrice: true,
    discountPercentage: true,
    discountedPrice: true,
    dealCoverImg: true,
  }),
  { _id: z.string() },
)
export type OfferedVoucher = z.infer<typeof OfferedVoucher>

/** A comment whose customer agreed to show it, without the customer. */
const PublicRating = z.object({
  _id: z.string(),
  rating: z.number(),
  comment: z.string(),
  language: z.nullish(z.enum(commentLanguages)),
  /** The day, in the business time zone: the moment would tell who wrote it. */
  createdAt: z.string(),
  answer: z.nullish(z.string()),
  answerLanguage: z.nullish(z.enum(commentLanguages)),
  /** The redeemed voucher; `isOffered` if it can be claimed now. */
  voucher: z.nullish(z.object({ _id: z.string(), nameEn: looseText, nameAr: looseText, isOffered: z._default(z.boolean(), false) })),
})
export type PublicRating = z.infer<typeof PublicRating>

/** What customers see of an approved business. */
export const PublicShop = z.extend(PublicBusiness, {
  _id: z.string(),
  shopAddress: z.nullish(z.string()),
  businessDescEn: z.nullish(z.string()),
  businessDescAr: z.nullish(z.string()),
  /** Includes the country code: `+966501234567`. */
  whatsappNo: z.nullish(z.string()),
  websiteLink: z.nullish(z.string()),
  instagramLink: z.nullish(z.string()),
  facebookLink: z.nullish(z.string()),
  tikTokLink: z.nullish(z.string()),
  coverImage: z.nullish(StoredFile),
  shopHours: z.nullish(SentShopHours),
  /** Exact, to be rounded where it is shown; null without ratings. */
  averageRating: z.nullish(z.number()),
  totalRatings: z._default(z.number(), 0),
  /** Ratings by number of stars, from one star to five. */
  starNumbers: z.nullish(z.array(z.number()).check(z.length(5))),
  /** The newest that may be shown. */
  ratings: z._default(z.array(PublicRating), []),
  hasMoreRatings: z._default(z.boolean(), false),
  /** Vouchers that can be claimed now, newest first, as many as the page shows. */
  vouchers: z.array(OfferedVoucher),
  /** All vouchers that can be claimed, also those that the page leaves out. */
  totalVouchers: z._default(z.number(), 0),
})
export type PublicShop = z.infer<typeof PublicShop>

/** Its id, or the name in its address. */
const ShopParams = z.object({ providerId: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Not `fullBackendOnly`: a customer's browser sends it before any answer has shown the kind of backend. */
export const getPublicShop = defineCall({
  name: 'claims.publicShop',
  method: 'GET',
  path: '/public/shops/:providerId',
  access: 'public',
  params: ShopParams,
  data: PublicShop,
  texts: {
    audit: { en: 'Show a business to customers', ar: 'عرض منشأة للعملاء' },
    failure: { en: 'Could not load the shop', ar: 'تعذّر تحميل المتجر' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const PublicRatings = z.object({ ratings: z.array(PublicRating), hasMore: z.boolean() })
export type PublicRatings = z.infer<typeof PublicRatings>

/** The comments that a shop's page may show, the newest first. */
export const listPublicRatings = defineCall({
  name: 'claims.publicRatings',
  method: 'GET',
  path: '/public/shops/:providerId/ratings',
  access: 'public',
  params: ShopParams,
  /** `after`: the last rating of the page before. */
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
  data: PublicRatings,
  texts: {
    audit: { en: 'Show the comments on a business to customers', ar: 'عرض التعليقات على منشأة للعملاء' },
    failure: { en: 'Could not load the comments', ar: 'تعذّر تحميل التعليقات' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
