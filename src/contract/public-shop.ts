import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { PublicBusiness, VoucherContent } from './claims.ts'
import { StoredFile } from './files.ts'
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
  /** What the business answered. */
  answer: z.nullish(z.string()),
  answerLanguage: z.nullish(z.enum(commentLanguages)),
})
export type PublicRating = z.infer<typeof PublicRating>

/** What customers see of an approved business. */
export const PublicShop = z.extend(PublicBusiness, {
  _id: z.string(),
  /** What stands after `/s/` in its address. */
  shopAddress: z.nullish(z.string()),
  businessDescEn: z.nullish(z.string()),
  businessDescAr: z.nullish(z.string()),
  coverImage: z.nullish(StoredFile),
  shopHours: z.nullish(SentShopHours),
  /** Exact, to be rounded where it is shown; null without ratings. */
  averageRating: z.nullish(z.number()),
  totalRatings: z._default(z.number(), 0),
  /** The newest that may be shown. */
  ratings: z._default(z.array(PublicRating), []),
  /** Those that can be claimed now, the newest first; not more than the page shows. */
  vouchers: z.array(OfferedVoucher),
  /** With those that are left out. */
  totalVouchers: z._default(z.number(), 0),
})
export type PublicShop = z.infer<typeof PublicShop>

/** Not `fullBackendOnly`: a customer's browser sends it before any answer has shown the kind of backend. */
export const getPublicShop = defineCall({
  name: 'claims.publicShop',
  method: 'GET',
  path: '/public/shops/:providerId',
  access: 'public',
  /** Its id, or the name in its address. */
  params: z.object({ providerId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: PublicShop,
  texts: {
    audit: { en: 'Show a business to customers', ar: 'عرض منشأة للعملاء' },
    failure: { en: 'Could not load the shop', ar: 'تعذّر تحميل المتجر' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
