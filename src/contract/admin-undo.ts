import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { undoReasonLength } from './limits.ts'
import { adminRoles } from './roles.ts'
import { requiredText } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Takes a redemption back, up to `adminUndoWindow` after it arrived. The business is notified with the reason. */
export const undoRedemptionAsAdmin = defineCall({
  name: 'redemptions.undoAsAdmin',
  right: 'redemptions.undo',
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
