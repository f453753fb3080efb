import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { DealParams, dealShape } from './deals.ts'
import { reasonLength } from './limits.ts'
import { decisionUndone, ReviewStatus, undoFields, withStatus } from './review.ts'
import { adminRoles } from './roles.ts'
import { requiredText } from './rules.ts'

/** `isApproved: false` rejects. 409 where `expectedStatus` or `expectedVersion` is outdated. */
export const decideDeal = defineCall({
  name: 'deals.decide',
  method: 'POST',
  path: '/deal/approve-or-unapprove',
  access: adminRoles,
  body: z.object({
    dealId: DealParams.shape.id,
    isApproved: z.boolean(),
    reason: z.optional(requiredText(reasonLength)),
    expectedStatus: z.optional(ReviewStatus),
    expectedVersion: z.optional(z.int()),
    /** Takes back this decision of the caller's, until `undoUntil` of its answer, if nothing has changed since. */
    undo: z.optional(z.boolean()),
  }),
  fullBackendFields: ['reason', 'expectedStatus', 'expectedVersion', 'undo'],
  data: z.nullish(withStatus('dealStatus', z.extend(dealShape, undoFields))),
  texts: {
    audit: { en: 'Decide on a voucher', ar: 'اتخاذ قرار بشأن قسيمة' },
    failure: { en: 'Failed to approve/reject deal', ar: 'تعذّر قبول القسيمة أو رفضها' },
    success: ({ isApproved, undo }) => {
      if (undo) return decisionUndone
      return isApproved ? { en: 'Voucher approved', ar: 'قُبلت القسيمة' } : { en: 'Voucher rejected', ar: 'رُفضت القسيمة' }
    },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'TOO_LATE_TO_UNDO', 'ALREADY_UNDONE', 'VOUCHER_REDEEMED'],
})
