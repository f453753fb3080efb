import * as z from 'zod/mini'
import { ReceivedCategory } from './business-category.ts'
import { defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { announcementLengths, decisionReasonLength } from './limits.ts'
import { looseInstant, looseText, namedRow } from './loose-fields.ts'
import { allRows, createdQuery, flag, Pagination, pageQuery, sentInstant, sortQuery } from './paging.ts'
import { decisionUndone, LooseStatus, overdueCount, ReviewCounts, ReviewStatus, reviewFields, withStatus } from './review.ts'
import { adminRoles, providerRoles } from './roles.ts'
import { lineText, requiredText } from './rules.ts'
import { announcementSortKeys } from './sort-keys.ts'
import { otherScript } from './typed-text.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

const AnnouncementProvider = z.object({
  _id: z.string(),
  businessNameEn: looseText,
  businessNameAr: looseText,
  businessCategory: z.nullish(ReceivedCategory),
  profileImage: z.nullish(StoredFile),
})

export const AnnouncementDeal = z.object({
  _id: z.string(),
  nameEn: looseText,
  nameAr: looseText,
  /** Whether customers can claim it now. */
  isOpen: z.boolean(),
})

export type AnnouncementDeal = z.infer<typeof AnnouncementDeal>

/** What the customers who got it did at the business until `until`, with the attached voucher if there is one. */
const AnnouncementResults = z.object({
  /** A week after it was sent. */
  until: looseInstant,
  /** Null where no app has reported that a customer opened it. */
  opened: z.nullish(z.number()),
  /** Customers who redeemed something. */
  customers: z.number(),
  redemptions: z.number(),
  revenue: z.number(),
})
export type AnnouncementResults = z.infer<typeof AnnouncementResults>

export const announcementLanguages = z.enum(['en', 'ar'])
const translationLanguage = { en: 'ar', ar: 'en' } as const

/** Which customers of the business get it; the numbers are in `recipientGroups`. */
export const RecipientGroup = z.enum(['all', 'openVoucher', 'regulars', 'quiet'])
export type RecipientGroup = z.infer<typeof RecipientGroup>

const announcement = z.object({
  _id: z.string(),
  title: looseText,
  message: looseText,
  /** Language of `title` and `message`; undefined where the backend does not say. */
  language: z.optional(announcementLanguages),
  translation: z.nullish(z.object({ title: z.string(), message: z.string() })),
  /** Null: as soon as it is approved. */
  scheduledDateTime: z.nullish(looseInstant),
  /** Undefined where the backend does not say: all. */
  audience: z.optional(RecipientGroup),
  notificationStatus: z.optional(LooseStatus),
  serviceProvider: z.nullish(AnnouncementProvider),
  sentAt: z.nullish(looseInstant),
  recipientCount: z.nullish(z.number()),
  /** Customers who did not get it because they had enough notifications in that week. */
  overLimitCount: z.nullish(z.number()),
  deal: z.nullish(AnnouncementDeal),
  /** The voucher could not be claimed when it was sent, so it went without it. */
  isDealLeftOut: z.optional(z.boolean()),
  /** Only of a sent notification; null where its figures are no longer known. */
  results: z.nullish(AnnouncementResults),
  /** It was approved after its time, and sent at once. */
  isLate: z.optional(z.boolean()),
  /** The business took it back; its status is then `REJECTED`. */
  withdrawnAt: z.nullish(looseInstant),
  ...reviewFields,
})

/** A scheduled notification (§3). Only `_id` is required; an approved one without `sentAt` waits for its time. */
export const Announcement = withStatus('notificationStatus', announcement)
export type Announcement = z.infer<typeof Announcement>

export const AnnouncementListQuery = z.object({
  ...pageQuery,
  /** `ALL`, or omitted, is no filter (§3). */
  notificationStatus: z.optional(
    z.pipe(
      z.transform((status: ReviewStatus | 'ALL') => (status === 'ALL' ? undefined : status)),
      z.optional(ReviewStatus),
    ),
  ),
  ...createdQuery,
  /** For administrators; narrows the pending ones only. */
  late: z.optional(flag),
  /** By default the newest first; for administrators, of nothing but what waits, the longest waiting. */
  ...sortQuery(announcementSortKeys),
  id: z.optional(id),
})
export type AnnouncementListQuery = z.input<typeof AnnouncementListQuery>

const AnnouncementList = z.object({
  rows: z.array(namedRow(Announcement, 'title', 'message')),
  pagination: Pagination,
  counts: z.optional(ReviewCounts),
  late: overdueCount,
  allRows,
})

/** The search matches titles and messages, for administrators also businesses. A business sees its own. */
export const listAnnouncements = defineCall({
  name: 'announcements.list',
  right: { admin: 'notifications.decide' },
  method: 'GET',
  path: {
    admin: '/scheduled-notification/admin/get-all-notifications',
    provider: '/scheduled-notification/service-provider/get-all-notifications',
  },
  access: [...adminRoles, ...providerRoles],
  approvedOnly: true,
  query: AnnouncementListQuery,
  fullBackendFields: ['dateRange', 'sortKey', 'sortValue', 'id', 'late'],
  fullBackendAnswers: ['allRows'],
  data: AnnouncementList,
  texts: {
    audit: { en: 'List scheduled notifications', ar: 'عرض الإشعارات المجدولة' },
    failure: { en: 'Failed to fetch notifications', ar: 'تعذّر تحميل الإشعارات المجدولة' },
  },
})

/** What the list of administrators has under the same query, as a spreadsheet in the language of `Accept-Language`. */
export const downloadAnnouncements = defineCall({
  name: 'announcements.download',
  right: 'notifications.decide',
  method: 'GET',
  path: '/scheduled-notification/admin/download-notifications',
  access: adminRoles,
  fullBackendOnly: true,
  query: z.omit(AnnouncementListQuery, { page: true, limit: true }),
  data: z.unknown(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'notifications.xlsx' },
  texts: {
    audit: { en: 'Download scheduled notifications', ar: 'تنزيل الإشعارات المجدولة' },
    failure: { en: 'Failed to download notifications', ar: 'تعذّر تنزيل الإشعارات المجدولة' },
  },
  refusals: ['NOTHING_TO_REPORT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

const title = lineText(announcementLengths.title)
const message = requiredText(announcementLengths.message)

const content = {
  title,
  message,
  language: z.optional(announcementLanguages),
  /** The texts in the other language; `otherLanguage` on its message where most letters are of the first. */
  translation: z.optional(z.nullable(z.object({ title, message }))),
  /** A voucher of the business that customers can claim: `voucherNotOpen` for any other. */
  dealId: z.optional(z.nullable(id)),
}

const isTranslated = z.refine<Pick<z.output<z.ZodMiniObject<typeof content>>, 'language' | 'translation'>>(
  ({ language, translation }) => !language || !translation || !otherScript(translation.message, translationLanguage[language]),
  { error: 'otherLanguage', path: ['translation', 'message'] },
)

export const AnnouncementInput = z
  .object({
    ...content,
    /** ISO UTC, later than now and at most a year ahead; null: as soon as it is approved. */
    scheduledDateTime: z.nullable(sentInstant),
    audience: z.optional(RecipientGroup),
  })
  .check(isTranslated)
export type AnnouncementInput = z.input<typeof AnnouncementInput>

export const AnnouncementContent = z.object(content).check(isTranslated)

/** Field errors on `scheduledDateTime`: `inPast` for a time that is over, `tooFarAhead` for one after `announcementLead`. 409 `NO_RECIPIENTS` where no customer would get it at any time. */
export const createAnnouncement = defineCall({
  name: 'announcements.create',
  right: 'messages.write',
  method: 'POST',
  path: '/scheduled-notification/create-notification',
  access: providerRoles,
  approvedOnly: true,
  body: AnnouncementInput,
  fullBackendFields: ['language', 'translation', 'dealId', 'audience'],
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Create a scheduled notification', ar: 'إنشاء إشعار مجدول' },
    failure: { en: 'Failed to add notification', ar: 'تعذّرت إضافة الإشعار المجدول' },
    success: { en: 'Scheduled notification submitted. It is waiting for review.', ar: 'أُرسل الإشعار المجدول للمراجعة.' },
  },
  refusals: ['NO_RECIPIENTS', 'TOO_MANY_REQUESTS'],
})

export const AnnouncementParams = z.object({ id })

const ownAnnouncement = { access: providerRoles, approvedOnly: true, fullBackendOnly: true, params: AnnouncementParams } as const

/** Replaces the whole content, whatever was decided, and waits for review again; also after it was withdrawn. */
export const changeAnnouncement = defineCall({
  ...ownAnnouncement,
  name: 'announcements.change',
  right: 'messages.write',
  method: 'PUT',
  path: '/scheduled-notification/update-notification/:id',
  body: AnnouncementInput,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Change a scheduled notification', ar: 'تعديل إشعار مجدول' },
    failure: { en: 'Failed to update notification', ar: 'تعذّر تحديث الإشعار المجدول' },
    success: { en: 'Notification changed. It is waiting for review.', ar: 'عُدّل الإشعار، وهو قيد المراجعة.' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_SENT', 'NO_RECIPIENTS', 'TOO_MANY_REQUESTS'],
})

/** It stays in the list and is not sent. A rejected one needs none: 409 `CHANGED_MEANWHILE`. */
export const withdrawAnnouncement = defineCall({
  ...ownAnnouncement,
  name: 'announcements.withdraw',
  right: 'messages.write',
  method: 'POST',
  path: '/scheduled-notification/withdraw-notification/:id',
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Withdraw a scheduled notification', ar: 'سحب إشعار مجدول' },
    failure: { en: 'Failed to withdraw the notification', ar: 'تعذّر سحب الإشعار' },
    success: { en: 'Notification withdrawn. It will not be sent.', ar: 'سُحب الإشعار، ولن يُرسل.' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_SENT', 'CHANGED_MEANWHILE'],
})

/**
 * One that was sent cannot be decided again (409 `ALREADY_DECIDED`, as where `expectedStatus` is outdated); one that is approved and
 * waits can be rejected. What the business has changed or withdrawn since it was read is refused with 409 `CHANGED_MEANWHILE`.
 */
export const decideAnnouncement = defineCall({
  name: 'announcements.decide',
  right: 'notifications.decide',
  method: 'PATCH',
  path: '/scheduled-notification/approve-or-unapprove',
  access: adminRoles,
  body: z.object({
    notificationId: id,
    notificationStatus: z.enum(['APPROVED', 'REJECTED']),
    reason: z.optional(requiredText(decisionReasonLength)),
    expectedStatus: z.optional(ReviewStatus),
    expectedVersion: z.optional(z.int()),
    /** Takes back this decision of the caller's, until `undoUntil` of its answer, if nothing has changed since. */
    undo: z.optional(z.boolean()),
  }),
  fullBackendFields: ['reason', 'expectedStatus', 'expectedVersion', 'undo'],
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Decide on a scheduled notification', ar: 'قرار بشأن إشعار مجدول' },
    failure: { en: 'Failed to approve/reject notification', ar: 'تعذّر قبول الإشعار المجدول أو رفضه' },
    success: ({ notificationStatus, undo }) => {
      if (undo) return decisionUndone
      return notificationStatus === 'APPROVED'
        ? { en: 'Scheduled notification approved', ar: 'قُبل الإشعار المجدول' }
        : { en: 'Scheduled notification rejected', ar: 'رُفض الإشعار المجدول' }
    },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'TOO_LATE_TO_UNDO', 'ALREADY_UNDONE'],
})
