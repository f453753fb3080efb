import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { adminRoles } from './roles.ts'

// Apart from providers.ts, which the review of a voucher does not load.

/** What a reviewer of its vouchers wants to know of a business. */
export const ProviderStanding = z.object({
  approvedVouchers: z.number(),
  rejectedVouchers: z.number(),
  totalRedemptions: z.number(),
  refusedScans: z.number(),
  totalRatings: z.number(),
  averageRating: z.nullable(z.number()),
  /** Its chat, while a question of the business waits for an answer. */
  waitingChat: z.nullish(z.object({ _id: z.string(), since: z.string() })),
})
export type ProviderStanding = z.infer<typeof ProviderStanding>

/** Figures only; `providers.record` has the whole record. */
export const getProviderStanding = defineCall({
  name: 'providers.standing',
  method: 'GET',
  path: '/super-admin/service-provider/get-standing/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: ProviderStanding,
  texts: {
    audit: { en: 'Read the figures of a service provider', ar: 'الاطلاع على أرقام مزوّد خدمة' },
    failure: { en: 'Failed to fetch the figures', ar: 'تعذّر تحميل الأرقام' },
  },
})
