import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { undoReasonLength } from './limits.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { pageQuery } from './paging.ts'
import { adminRoles } from './roles.ts'
import { requiredText } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Why a redemption cannot be taken back. */
const adminUndoObstacles = ['REDEMPTION_REVIEWED', 'VOUCHER_DELETED'] as const

/** A redemption without the customer's name: a business asks about a code and a time. */
export const RecentRedemption = z.object({
  _id: z.string(),
  dealId: z.optional(z.string()),
  nameEn: looseText,
  nameAr: looseText,
  redemptionCode: looseText,
  redemptionDate: looseInstant,
  discountedPrice: z.nullish(z.number()),
  till: z.nullish(z.string()),
  cashierName: z.nullish(z.string()),
  /** The end of the customer's claim, after which the voucher cannot be redeemed again. */
  validUntil: z.nullish(looseInstant),
  obstacle: z.nullish(z.enum(adminUndoObstacles)),
})
export type RecentRedemption = z.infer<typeof RecentRedemption>

/** Lists the newest twenty redemptions of the last 30 days. The search matches the beginning of codes. */
export const listRecentRedemptions = defineCall({
  name: 'redemptions.recentForAdmin',
  method: 'GET',
  path: '/super-admin/redemption/get-recent/:providerId',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ providerId: id }),
  query: z.object({ search: pageQuery.search }),
  data: z.object({ rows: z.array(RecentRedemption), hasMore: z.optional(z.boolean()) }),
  texts: {
    audit: { en: 'List the latest redemptions of a business', ar: 'عرض أحدث عمليات الاستخدام لدى منشأة' },
    failure: { en: 'Could not load the latest redemptions', ar: 'تعذّر تحميل أحدث عمليات الاستخدام' },
  },
  refusals: ['NOT_FOUND'],
})

/** Takes a redemption back, up to `adminUndoWindow` after it arrived. The business is notified with the reason. */
export const undoRedemptionAsAdmin = defineCall({
  name: 'redemptions.undoAsAdmin',
  method: 'POST',
  path: '/super-admin/redemption/undo-redemption',
  access: adminRoles,
  fullBackendOnly: true,
  body: z.object({ redemptionId: id, reason: requiredText(undoReasonLength) }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Undo a redemption of a business', ar: 'إلغاء عملية استخدام لدى منشأة' },
    failure: { en: 'Could not undo the redemption', ar: 'تعذّر إلغاء الاستخدام' },
    success: {
      en: 'Redemption undone. The business has been notified.',
      ar: 'أُلغي الاستخدام، ووصل إشعار بذلك إلى المنشأة.',
    },
  },
  refusals: ['NOT_FOUND', 'REDEMPTION_UNDONE', 'TOO_LATE_TO_UNDO', 'REDEMPTION_REVIEWED', 'VOUCHER_DELETED', 'TOO_MANY_REQUESTS'],
})

/** When it was undone, and by which administrator; `by` is null where the business did it. */
export const UndoneRecord = z.object({ at: z.string(), by: z.nullish(z.string()) })
