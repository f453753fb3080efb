import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { reasonLength } from './limits.ts'
import { ReviewStatus } from './review.ts'
import { adminRoles } from './roles.ts'
import { requiredText } from './rules.ts'

/** `isApproved: false` rejects. 409 where `expectedStatus` is outdated. */
export const decideProvider = defineCall({
  name: 'providers.decide',
  method: 'POST',
  path: '/super-admin/service-provider/approve-or-unapprove',
  access: adminRoles,
  body: z.object({
    serviceProviderId: z.string().check(z.minLength(1), z.maxLength(64)),
    isApproved: z.boolean(),
    reason: z.optional(requiredText(reasonLength)),
    expectedStatus: z.optional(ReviewStatus),
  }),
  fullBackendFields: ['reason', 'expectedStatus'],
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Decide on a service provider', ar: 'اتخاذ قرار بشأن مزوّد خدمة' },
    failure: { en: 'Failed to approve/reject service provider', ar: 'تعذّر قبول مزوّد الخدمة أو رفضه' },
    success: ({ isApproved }) =>
      isApproved ? { en: 'Service provider approved', ar: 'قُبل مزوّد الخدمة' } : { en: 'Service provider rejected', ar: 'رُفض مزوّد الخدمة' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
