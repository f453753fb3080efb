import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { decisionReasonLength } from './limits.ts'
import { decisionUndone, undoFields } from './review.ts'
import { portalRoles } from './roles.ts'
import { requiredText } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** How many customers hold a claim of the voucher that is open today, or held one when it ended for everybody. */
export const getDealClaimants = defineCall({
  name: 'deals.claimants',
  right: { admin: 'vouchers.decide', provider: 'vouchers.write' },
  method: 'GET',
  path: '/deal/get-deal-claimants/:id',
  access: portalRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  params: z.object({ id }),
  data: z.object({ claimants: z.number() }),
  texts: {
    audit: { en: 'Count the holders of a voucher', ar: 'عدّ العملاء الذين لديهم قسيمة' },
    failure: { en: 'Could not count who holds the voucher', ar: 'تعذّر عدّ العملاء الذين لديهم القسيمة' },
  },
})

/** Ends the open claims of a voucher too, and tells each of its customers; `deals.delete` only stops offering it, and may come before. */
export const endDeal = defineCall({
  name: 'deals.end',
  right: { admin: 'vouchers.decide', provider: 'vouchers.write' },
  method: 'POST',
  path: '/deal/end-deal',
  access: portalRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  body: z.object({
    dealId: id,
    /** The customers and the tills read it. Not needed to undo. */
    reason: z.optional(requiredText(decisionReasonLength)),
    /** Takes back what the caller has ended, until `undoUntil` of its answer. */
    undo: z.optional(z.boolean()),
  }),
  data: z.object(undoFields),
  texts: {
    audit: { en: 'End a voucher for everybody', ar: 'إنهاء قسيمة لدى جميع العملاء' },
    failure: { en: 'Could not end the voucher', ar: 'تعذّر إنهاء القسيمة' },
    success: ({ undo }) => (undo ? decisionUndone : { en: 'Voucher ended for everybody', ar: 'انتهت القسيمة لدى جميع العملاء' }),
  },
  refusals: ['NOT_FOUND', 'TOO_LATE_TO_UNDO', 'ALREADY_UNDONE'],
})
