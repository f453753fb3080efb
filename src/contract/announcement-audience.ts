import * as z from 'zod/mini'
import { AnnouncementContent, AnnouncementParams, announcementLanguages, RecipientGroup } from './announcements.ts'
import { defineCall } from './call.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { adminRoles, providerRoles } from './roles.ts'

const reach = {
  customers: z.number(),
  /** These customers by the language of their last claim. */
  languages: z.object({ en: z.number(), ar: z.number(), unknown: z.number() }),
  /** These customers with a voucher of the business that they can redeem. */
  withOpenVoucher: z.number(),
  /** Customers who are left out because they got `perWeek` notifications within seven days. */
  overLimit: z.number(),
  /** Customers who are left out because they have not agreed to notifications of this business. */
  notAgreed: z.number(),
  /** How many notifications a customer gets within seven days at most, of all businesses. */
  perWeek: z.number(),
}

export const AnnouncementReach = z.object(reach)
export type AnnouncementReach = z.infer<typeof AnnouncementReach>

/** What a business sees while it writes. */
export const getOwnReach = defineCall({
  name: 'announcements.reach',
  right: 'messages.write',
  method: 'GET',
  path: '/scheduled-notification/service-provider/get-reach',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  query: z.object({
    audience: z.optional(RecipientGroup),
  }),
  data: AnnouncementReach,
  texts: {
    audit: { en: 'Count own customers for a scheduled notification', ar: 'عدّ عملاء المنشأة لإشعار مجدول' },
    failure: { en: 'Could not count your customers', ar: 'تعذّر عدّ عملائك' },
  },
})

const AnnouncementAudience = z.object({
  ...reach,
  /** The business's approved announcements that are sent in the seven days up to its send time. */
  othersInWeek: z.number(),
  /** At most five approved announcements of the business, the latest send time first. */
  others: z.array(
    z.object({
      _id: z.string(),
      title: looseText,
      language: z.optional(announcementLanguages),
      translatedTitle: z.nullish(z.string()),
      at: z.nullish(looseInstant),
      isSent: z.boolean(),
      recipientCount: z.nullish(z.number()),
    }),
  ),
})
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>

export const getAnnouncementAudience = defineCall({
  name: 'announcements.audience',
  right: 'notifications.decide',
  method: 'GET',
  path: '/scheduled-notification/admin/get-audience/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: AnnouncementParams,
  data: AnnouncementAudience,
  texts: {
    audit: { en: 'Count the customers of a scheduled notification', ar: 'عدّ عملاء إشعار مجدول' },
    failure: { en: 'Could not count the customers', ar: 'تعذّر عدّ العملاء' },
  },
  refusals: ['NOT_FOUND'],
})

/** Mails it to the address of the account, marked as a test. It need not be stored. */
export const sendAnnouncementTest = defineCall({
  name: 'announcements.test',
  right: 'messages.write',
  method: 'POST',
  path: '/scheduled-notification/service-provider/send-test',
  access: providerRoles,
  approvedOnly: true,
  fullBackendOnly: true,
  body: AnnouncementContent,
  data: z.object({ emailAddress: z.string() }),
  texts: {
    audit: { en: 'Send oneself a test of a scheduled notification', ar: 'إرسال إشعار مجدول تجريبي إلى الحساب نفسه' },
    failure: { en: 'Could not send the test', ar: 'تعذّر إرسال الإشعار التجريبي' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
