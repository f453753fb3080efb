import * as z from 'zod/mini'
import { ReceivedCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { Point } from './coordinates.ts'
import { StoredFile } from './files.ts'
import { personNameLength, ratingCommentLength } from './limits.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { Pagination, pageQuery } from './paging.ts'
import { emailAddress, lineText, linkToken, requiredText } from './rules.ts'
import { ShopPaint } from './shop-paints.ts'
import { LooseExcluded, SentShopHours } from './special-hours.ts'
import { LooseTiming, LooseTimingsOption } from './timings.ts'
import { VoucherEnd, VoucherState } from './voucher-states.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** What customers see of a business beside its vouchers. */
export const PublicBusiness = z.object({
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(ReceivedCategory),
  profileImage: z.nullish(StoredFile),
  address: z.nullish(z.string()),
  city: z.nullish(z.object({ nameEn: looseText, nameAr: looseText })),
  location: z.nullish(Point),
  phoneNo: z.nullish(z.string()),
  shopPaint: z.nullish(ShopPaint),
})

export type PublicBusiness = z.infer<typeof PublicBusiness>

/** What customers see of a voucher: the content that was approved last or, with a claim, what was claimed. Prices in SAR. */
export const VoucherContent = z.object({
  /** Tells this content from those that were approved before and later. */
  version: z.optional(z.number()),
  nameEn: looseText,
  nameAr: looseText,
  detailsEn: looseText,
  detailsAr: looseText,
  termsAndConditionsEn: looseText,
  termsAndConditionsAr: looseText,
  originalPrice: z.number(),
  discountPercentage: z.number(),
  discountedPrice: z.number(),
  qtyPerUser: z.number(),
  dealCoverImg: z.nullish(StoredFile),
  dealTimingsOption: LooseTimingsOption,
  dealTimings: z._default(z.array(LooseTiming), []),
  notValidIn: z.optional(LooseExcluded),
  shopHours: z.nullish(SentShopHours),
  /** Has the id of the shop's page, where the backend has one. */
  serviceProvider: z.extend(PublicBusiness, { _id: z.optional(z.string()) }),
})
export type VoucherContent = z.infer<typeof VoucherContent>

/** `voucher` is missing unless the voucher is `OPEN`. */
export const PublicVoucher = z.object({ _id: z.string(), state: VoucherState, voucher: z.nullish(VoucherContent) })
export type PublicVoucher = z.infer<typeof PublicVoucher>

/** `version` of the content that the customer has seen; 409 where another one was approved meanwhile. */
const shownVersion = z.optional(z.int())

const DealIdParams = z.object({ dealId: id })

/** Not `fullBackendOnly`: a customer's browser sends it before any answer has shown the kind of backend. */
export const getPublicVoucher = defineCall({
  name: 'claims.publicVoucher',
  method: 'GET',
  path: '/public/vouchers/:dealId',
  access: 'public',
  params: DealIdParams,
  data: PublicVoucher,
  texts: {
    audit: { en: 'Show a voucher to customers', ar: 'عرض قسيمة للعملاء' },
    failure: { en: 'Could not load the voucher', ar: 'تعذّر تحميل القسيمة' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

export const CustomerName = z.object({ fullName: lineText(personNameLength) })

/** What a customer types to get a voucher. */
export const Customer = z.extend(CustomerName, { emailAddress })
export type Customer = z.infer<typeof Customer>

/** Whether the customer agrees to the notifications of the voucher's business; missing means no, and takes no earlier consent away. */
const getsMessages = z.optional(z.boolean())

/** The answer is the same whether or not the address is known. The mail has a link to `/my/<token>`. */
export const requestClaim = defineCall({
  name: 'claims.request',
  method: 'POST',
  path: '/public/vouchers/:dealId/claims',
  access: 'public',
  fullBackendOnly: true,
  params: DealIdParams,
  body: z.extend(Customer, { language: z.enum(['en', 'ar']), getsMessages, shownVersion }),
  /** How many hours the link waits to be opened. */
  data: z.object({ linkHours: z.number() }),
  texts: {
    audit: { en: 'Request a voucher', ar: 'طلب قسيمة' },
    failure: { en: 'Could not send the voucher', ar: 'تعذّر إرسال القسيمة' },
    success: { en: 'Check your email: your voucher is on its way.', ar: 'تفقّد بريدك الإلكتروني، ستصلك قسيمتك قريباً.' },
  },
  refusals: ['NOT_FOUND', 'VOUCHER_NOT_OPEN', 'VOUCHER_CHANGED'],
})

export const claimStates = ['OPEN', 'REDEEMED', 'EXPIRED'] as const
const ClaimState = z.enum(claimStates)

/** A use of a voucher that a customer claimed. */
export const VoucherUse = z.object({
  _id: z.string(),
  state: ClaimState,
  claimedAt: looseInstant,
  expiresAt: looseInstant,
  redeemedAt: z.nullish(looseInstant),
  rating: z.nullish(z.number()),
  answer: z.nullish(z.object({ text: z.string(), at: looseInstant })),
})
export type VoucherUse = z.infer<typeof VoucherUse>

/** Adds what only the customer reads. */
const CustomerUse = z.extend(VoucherUse, {
  /** The comment of the rating, and whether the page of the shop may show it. */
  comment: z.nullish(z.object({ text: z.string(), isPublic: z.boolean() })),
})
export type CustomerUse = z.infer<typeof CustomerUse>

/** A notification of the business that the customer got. */
export const VoucherMessage = z.object({
  _id: z.string(),
  title: looseText,
  message: looseText,
  language: z.enum(['en', 'ar']),
  translation: z.nullish(z.object({ title: z.string(), message: z.string() })),
  /** The voucher that it is about, while it can be claimed. */
  voucher: z.nullish(z.object({ _id: z.string(), nameEn: looseText, nameAr: looseText })),
  deliveredAt: looseInstant,
})
export type VoucherMessage = z.infer<typeof VoucherMessage>

/** What a link of a mail leads to. The till accepts the open claim while `state` is `OPEN`, also while a change waits for review. */
export const CustomerVoucher = z.object({
  dealId: z.string(),
  state: VoucherState,
  /** Set when it has ended for everybody; an open claim of it is not accepted. */
  ended: z.nullish(VoucherEnd),
  /** What was claimed; where another claim can be made, what that would be. */
  voucher: VoucherContent,
  customerName: looseText,
  /** The code to show at the till; missing when every use is redeemed or expired. */
  claim: z.nullish(z.object({ _id: z.string(), code: z.string(), qrText: z.string(), expiresAt: looseInstant })),
  /** Oldest first. */
  uses: z.array(CustomerUse),
  /** Remaining uses out of `qtyPerUser`, the open claim included. */
  usesLeft: z.number(),
  /** Whether `claims.another` makes a claim now. */
  canClaimAnother: z.boolean(),
  /** Whether the customer has agreed to notifications of this business; missing where the backend has no such choice. */
  getsMessages: z.optional(z.boolean()),
  /** The last three, newest first. */
  messages: z.optional(z.array(VoucherMessage)),
  /** When the link stops to work. */
  linkExpiresAt: looseInstant,
})
export type CustomerVoucher = z.infer<typeof CustomerVoucher>

const tokenCall = {
  method: 'POST',
  access: 'public',
  body: z.object({ token: linkToken }),
  notIdempotent: true,
  data: CustomerVoucher,
} as const

/** The first opening confirms the address and makes the claim; later ones answer as `claims.read` does. */
export const openClaim = defineCall({
  ...tokenCall,
  name: 'claims.open',
  path: '/public/claims/open',
  texts: {
    audit: { en: 'Open a customer’s voucher', ar: 'فتح قسيمة عميل' },
    failure: { en: 'Could not open your voucher', ar: 'تعذّر فتح قسيمتك' },
  },
  refusals: ['LINK_INVALID', 'LINK_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Reads the claim of an opened link. A POST, so that no address contains the token. */
export const readClaim = defineCall({
  ...tokenCall,
  name: 'claims.read',
  path: '/public/claims/read',
  texts: {
    audit: { en: 'Read a customer’s voucher', ar: 'قراءة قسيمة عميل' },
    failure: { en: 'Could not load your voucher', ar: 'تعذّر تحميل قسيمتك' },
  },
  refusals: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_NOT_OPENED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Makes the next claim when none is open. Repeated, it answers the one that is. */
export const claimAnother = defineCall({
  ...tokenCall,
  name: 'claims.another',
  path: '/public/claims/another',
  fullBackendOnly: true,
  body: z.object({ token: linkToken, shownVersion }),
  texts: {
    audit: { en: 'Claim the next use of a voucher', ar: 'الحصول على الاستخدام التالي لقسيمة' },
    failure: { en: 'Could not get the next voucher', ar: 'تعذّر الحصول على القسيمة التالية' },
  },
  refusals: [
    'LINK_INVALID',
    'LINK_EXPIRED',
    'LINK_NOT_OPENED',
    'NOT_FOUND',
    'VOUCHER_QUOTA_USED',
    'VOUCHER_NOT_OPEN',
    'VOUCHER_CHANGED',
    'TOO_MANY_REQUESTS',
  ],
})

/** The name that the till shows: somebody else may have typed the address in the form. */
export const renameCustomer = defineCall({
  ...tokenCall,
  name: 'claims.rename',
  path: '/public/claims/rename',
  fullBackendOnly: true,
  body: z.extend(CustomerName, { token: linkToken }),
  texts: {
    audit: { en: 'Change own name as a customer', ar: 'تغيير العميل اسمه' },
    failure: { en: 'Could not save the name', ar: 'تعذّر حفظ الاسم' },
  },
  refusals: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_NOT_OPENED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** Allowed once per redemption; the same rating again is answered like the first. */
export const rateClaim = defineCall({
  ...tokenCall,
  name: 'claims.rate',
  path: '/public/claims/rate',
  fullBackendOnly: true,
  body: z.object({
    token: linkToken,
    claimId: id,
    rating: z.int().check(z.gte(1), z.lte(5)),
    comment: z.optional(requiredText(ratingCommentLength)),
    /** Whether the page of the shop may show the comment, without the customer's name. */
    isPublic: z.optional(z.boolean()),
  }),
  texts: {
    audit: { en: 'Rate a redemption', ar: 'تقييم استخدام قسيمة' },
    failure: { en: 'Could not send your rating', ar: 'تعذّر إرسال تقييمك' },
    success: { en: 'Thank you for your rating.', ar: 'شكراً على تقييمك.' },
  },
  refusals: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_NOT_OPENED', 'NOT_FOUND', 'ALREADY_RATED', 'TOO_MANY_REQUESTS'],
})

/** Takes the consent to show a comment back, or gives it again. Repeated, it changes nothing. */
export const setCommentPublic = defineCall({
  ...tokenCall,
  name: 'claims.setCommentPublic',
  path: '/public/claims/comment',
  fullBackendOnly: true,
  body: z.object({ token: linkToken, claimId: id, isPublic: z.boolean() }),
  texts: {
    audit: { en: 'Choose whether a comment is shown', ar: 'اختيار إظهار تعليق أو إخفائه' },
    failure: { en: 'Could not save your choice', ar: 'تعذّر حفظ اختيارك' },
  },
  refusals: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_NOT_OPENED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** A customer's claim as the app of the marketplace reads it. */
export const AppClaim = z.extend(VoucherUse, {
  dealId: z.string(),
  /** The till accepts an open claim while it is `OPEN`. */
  voucherState: VoucherState,
  /** Set when it has ended for everybody. */
  ended: z.nullish(VoucherEnd),
  /** What was claimed. */
  voucher: VoucherContent,
  code: z.string(),
  qrText: z.string(),
  usesLeft: z.number(),
})
export type AppClaim = z.infer<typeof AppClaim>

/** Answers the customer's open claim of the voucher, or makes one. Customers are told apart by their address. */
export const createAppClaim = defineCall({
  name: 'claims.createForApp',
  method: 'POST',
  path: '/customer/claims',
  access: 'customerApp',
  fullBackendOnly: true,
  body: z.object({
    dealId: id,
    fullName: lineText(personNameLength),
    emailAddress,
    /** Whether the app has made sure that the address is the customer's; 403 without it for a customer who is verified. */
    isVerified: z.optional(z.boolean()),
    /** The language in which the customer uses the app. */
    language: z.optional(z.enum(['en', 'ar'])),
    getsMessages,
    shownVersion,
  }),
  data: AppClaim,
  texts: {
    audit: { en: 'Claim a voucher through the app', ar: 'الحصول على قسيمة عبر التطبيق' },
    failure: { en: 'Could not claim the voucher', ar: 'تعذّر الحصول على القسيمة' },
  },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'VOUCHER_NOT_OPEN', 'VOUCHER_QUOTA_USED', 'VOUCHER_CHANGED', 'TOO_MANY_REQUESTS'],
})

export const getAppClaim = defineCall({
  name: 'claims.getForApp',
  method: 'GET',
  path: '/customer/claims/:id',
  access: 'customerApp',
  fullBackendOnly: true,
  params: z.object({ id }),
  data: AppClaim,
  texts: {
    audit: { en: 'Read a claim through the app', ar: 'قراءة قسيمة عميل عبر التطبيق' },
    failure: { en: 'Could not load the voucher', ar: 'تعذّر تحميل القسيمة' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

/** Open vouchers, newest first. */
export const listAppVouchers = defineCall({
  name: 'claims.listForApp',
  method: 'GET',
  path: '/customer/vouchers',
  access: 'customerApp',
  fullBackendOnly: true,
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit }),
  data: z.object({ rows: z.array(z.extend(VoucherContent, { _id: z.string() })), pagination: Pagination }),
  texts: {
    audit: { en: 'List open vouchers for the app', ar: 'عرض القسائم المتاحة للتطبيق' },
    failure: { en: 'Could not load the vouchers', ar: 'تعذّر تحميل القسائم' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
