import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ratingAnswerLength, reportReasonLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { createdQuery, flag, Pagination, pageQuery, repeatable, sortQuery } from './paging.ts'
import { adminRoles, providerRoles } from './roles.ts'
import { requiredText } from './rules.ts'
import { commentLanguages, ratingSortKeys } from './sort-keys.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** What a business answered to a rating. The customer sees it from `changeUntil` on; until then it can be changed. */
export const RatingAnswer = z.object({
  text: z.string(),
  at: looseInstant,
  changeUntil: looseInstant,
  /** Counts the changes, from 1. */
  version: z.number(),
})
export type RatingAnswer = z.infer<typeof RatingAnswer>

const reportStates = ['open', 'hidden', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

const voucherNames = { dealId: z.optional(z.string()), nameEn: looseText, nameAr: looseText }

/** Only `_id` is required. The comment is missing where the customer wrote none, or the team has hidden it. */
export const Rating = z.object({
  _id: z.string(),
  ...voucherNames,
  rating: z.optional(z.number()),
  comment: z.nullish(z.string()),
  createdAt: z.optional(looseInstant),
  answer: z.nullish(RatingAnswer),
  /** Whether the business has reported the comment, and what became of it. */
  report: z.nullish(z.object({ state: looseText, at: looseInstant })),
  /** False once the customer's data has been erased. */
  canAnswer: z._default(z.boolean(), true),
})
export type Rating = z.infer<typeof Rating>

const stars = z.coerce.number().check(z.refine<number>(Number.isInteger), z.gte(1), z.lte(5))

const scope = { ...createdQuery, dealId: z.optional(id) }

/** `answered`: false for visible comments without an answer. `language`: by the script of the comment. */
const filters = {
  search: pageQuery.search,
  ...scope,
  stars: z.optional(repeatable(stars)),
  language: z.optional(z.enum(commentLanguages)),
  hasComment: z.optional(flag),
  answered: z.optional(flag),
}

const order = sortQuery(ratingSortKeys)

export const RatingListQuery = z.object({ ...pageQuery, ...filters, ...order })
export type RatingListQuery = z.input<typeof RatingListQuery>

const ofOwner = { access: providerRoles, approvedOnly: true, fullBackendOnly: true } as const

/** Newest first by default; by `rating` the lowest first, and of equal ones the newest. The search matches comments. */
export const listRatings = defineCall({
  ...ofOwner,
  name: 'ratings.list',
  method: 'GET',
  path: '/service-provider/ratings/get-ratings',
  query: RatingListQuery,
  data: z.object({ rows: z.array(namedRow(Rating, 'nameEn', 'nameAr', 'rating', 'createdAt')), pagination: Pagination }),
  texts: {
    audit: { en: 'List ratings', ar: 'عرض التقييمات' },
    failure: { en: 'Could not load the ratings', ar: 'تعذّر تحميل التقييمات' },
  },
})

const PeriodOfRatings = z.object({
  from: z.string(),
  to: z.string(),
  totalRatings: z.number(),
  averageRating: z.nullish(z.number()),
})

export const RatingSummary = z.object({
  totalRatings: z.number(),
  /** Exact, to be rounded where it is shown; null without ratings. */
  averageRating: z.nullish(z.number()),
  /** By number of stars, from one to five. */
  breakdown: z.array(z.number()),
  withComment: z.number(),
  /** Visible comments without an answer. */
  unanswered: z.number(),
  /** The requested days, or the last 30 where the period is open, and as many days before them. */
  trend: z.object({ current: PeriodOfRatings, former: PeriodOfRatings }),
})
export type RatingSummary = z.infer<typeof RatingSummary>

export const getRatingSummary = defineCall({
  ...ofOwner,
  name: 'ratings.summary',
  method: 'GET',
  path: '/service-provider/ratings/get-summary',
  query: z.object(scope),
  data: RatingSummary,
  texts: {
    audit: { en: 'Read the summary of ratings', ar: 'عرض ملخص التقييمات' },
    failure: { en: 'Could not load the summary of the ratings', ar: 'تعذّر تحميل ملخص التقييمات' },
  },
})

export const downloadRatings = defineCall({
  ...ofOwner,
  name: 'ratings.download',
  method: 'GET',
  path: '/service-provider/ratings/download-ratings',
  query: z.object({ ...filters, ...order }),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'ratings.xlsx' },
  texts: {
    audit: { en: 'Download ratings', ar: 'تنزيل التقييمات' },
    failure: { en: 'Failed to download ratings', ar: 'تعذّر تنزيل التقييمات' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Adds an answer (`expectedVersion` 0), or changes the one with that version. The same text again changes nothing. */
export const answerRating = defineCall({
  ...ofOwner,
  name: 'ratings.answer',
  right: 'messages.write',
  method: 'POST',
  path: '/service-provider/ratings/answer-rating',
  body: z.object({
    ratingId: id,
    text: requiredText(ratingAnswerLength),
    expectedVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  data: RatingAnswer,
  texts: {
    audit: { en: 'Answer a rating', ar: 'الرد على تقييم' },
    failure: { en: 'Could not save the answer', ar: 'تعذّر حفظ الرد' },
    success: { en: 'Answer saved. The customer will get it in 15 minutes.', ar: 'حُفظ الرد، وسيصل إلى العميل بعد 15 دقيقة.' },
  },
  refusals: ['NOT_FOUND', 'RATING_GONE', 'ALREADY_ANSWERED', 'TOO_LATE_TO_CHANGE', 'TOO_MANY_REQUESTS'],
})

export const reportRating = defineCall({
  ...ofOwner,
  name: 'ratings.report',
  right: 'messages.write',
  method: 'POST',
  path: '/service-provider/ratings/report-rating',
  body: z.object({ ratingId: id, reason: requiredText(reportReasonLength) }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Report a comment', ar: 'الإبلاغ عن تعليق' },
    failure: { en: 'Could not report the comment', ar: 'تعذّر الإبلاغ عن التعليق' },
    success: { en: 'Reported. The Qaseema team will look at the comment.', ar: 'تم الإبلاغ، وسيراجع فريق المنصة التعليق.' },
  },
  refusals: ['NOT_FOUND', 'RATING_GONE', 'ALREADY_REPORTED', 'TOO_MANY_REQUESTS'],
})

/** A comment that a business has reported. Only `_id`, that of the rating, is required. */
export const ReportedRating = z.object({
  _id: z.string(),
  ...voucherNames,
  business: z.nullish(z.object({ id: z.string(), nameEn: looseText, nameAr: looseText })),
  rating: z.optional(z.number()),
  /** Missing once the customer's data has been erased. */
  comment: z.nullish(z.string()),
  createdAt: z.optional(looseInstant),
  reason: looseText,
  reportedAt: z.optional(looseInstant),
  state: looseText,
  decidedAt: z.nullish(looseInstant),
  decidedBy: z.nullish(z.string()),
})
export type ReportedRating = z.infer<typeof ReportedRating>

/** Open reports, oldest first, or with `decided` the others, latest decision first. */
export const listReportedRatings = defineCall({
  name: 'ratings.listReported',
  right: 'comments.decide',
  method: 'GET',
  path: '/super-admin/ratings/get-reported',
  access: adminRoles,
  fullBackendOnly: true,
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit, decided: z.optional(flag) }),
  data: z.object({ rows: z.array(namedRow(ReportedRating, 'nameEn', 'nameAr')), pagination: Pagination }),
  texts: {
    audit: { en: 'List reported comments', ar: 'عرض التعليقات المبلّغ عنها' },
    failure: { en: 'Could not load the reported comments', ar: 'تعذّر تحميل التعليقات المبلّغ عنها' },
  },
})

/** A hidden comment is shown to nobody; its stars still count. The business is notified. */
export const decideReportedRating = defineCall({
  name: 'ratings.decideReport',
  right: 'comments.decide',
  method: 'POST',
  path: '/super-admin/ratings/decide-report',
  access: adminRoles,
  fullBackendOnly: true,
  body: z.object({ ratingId: id, isHidden: z.boolean() }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Decide on a reported comment', ar: 'البت في تعليق مبلّغ عنه' },
    failure: { en: 'Could not save the decision', ar: 'تعذّر حفظ القرار' },
    success: ({ isHidden }) =>
      isHidden
        ? { en: 'Comment hidden. The business has been notified.', ar: 'أُخفي التعليق، ووصل إشعار بذلك إلى المنشأة.' }
        : { en: 'The comment stays. The business has been notified.', ar: 'بقي التعليق، ووصل إشعار بذلك إلى المنشأة.' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'TOO_MANY_REQUESTS'],
})
