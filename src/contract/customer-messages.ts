import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { CustomerVoucher, VoucherMessage } from './claims.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { Pagination, pageQuery } from './paging.ts'
import { emailAddress, linkToken } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Whether the customer of an opened link agrees to notifications of the business of that voucher. Repeated, it changes nothing. */
export const setMessages = defineCall({
  name: 'claims.setMessages',
  method: 'POST',
  path: '/public/claims/messages',
  access: 'public',
  fullBackendOnly: true,
  notIdempotent: true,
  body: z.object({ token: linkToken, getsMessages: z.boolean() }),
  data: CustomerVoucher,
  texts: {
    audit: { en: 'Choose whether to get a business’s notifications', ar: 'اختيار استلام إشعارات منشأة أو إيقافها' },
    failure: { en: 'Could not save your choice', ar: 'تعذّر حفظ اختيارك' },
  },
  refusals: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_NOT_OPENED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const forApp = { access: 'customerApp', method: 'POST', fullBackendOnly: true, notIdempotent: true } as const

const CustomerMessage = z.extend(VoucherMessage, {
  serviceProvider: z.object({ _id: z.string(), businessNameEn: looseText, businessNameAr: looseText }),
  openedAt: z.nullish(looseInstant),
})

/** Newest first. A POST, so that no address of a customer is in the address of the call. */
export const listAppMessages = defineCall({
  ...forApp,
  name: 'claims.messagesForApp',
  path: '/customer/messages',
  body: z.object({ emailAddress, page: pageQuery.page, limit: pageQuery.limit }),
  data: z.object({
    rows: z.array(CustomerMessage),
    pagination: Pagination,
    /** Businesses to whose notifications the customer has agreed. */
    consentedBusinessIds: z.array(z.string()),
  }),
  texts: {
    audit: { en: 'List a customer’s notifications through the app', ar: 'عرض إشعارات عميل عبر التطبيق' },
    failure: { en: 'Could not load the notifications', ar: 'تعذّر تحميل الإشعارات' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

/** The first time counts. */
export const openAppMessage = defineCall({
  ...forApp,
  name: 'claims.openMessageForApp',
  path: '/customer/messages/:id/opened',
  params: z.object({ id }),
  body: z.object({ emailAddress }),
  data: z.object({ openedAt: looseInstant }),
  texts: {
    audit: { en: 'Report a notification as opened through the app', ar: 'تسجيل فتح إشعار عبر التطبيق' },
    failure: { en: 'Could not save that it was opened', ar: 'تعذّر تسجيل فتح الإشعار' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const setAppMessages = defineCall({
  ...forApp,
  name: 'claims.setMessagesForApp',
  path: '/customer/messages/choice',
  body: z.object({ emailAddress, businessId: id, getsMessages: z.boolean() }),
  data: z.object({ consentedBusinessIds: z.array(z.string()) }),
  texts: {
    audit: { en: 'Choose a customer’s notifications through the app', ar: 'اختيار إشعارات عميل عبر التطبيق' },
    failure: { en: 'Could not save the choice', ar: 'تعذّر حفظ الاختيار' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
