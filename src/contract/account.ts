import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { newPassword } from './field-rules.ts'
import { looseInstant } from './loose-fields.ts'
import { portalRoles, Role } from './roles.ts'
import { emailAddress, linkToken, typedPassword } from './rules.ts'

/** An address that waits until the link of its mail is opened. */
const PendingEmail = z.object({ emailAddress: z.string(), sentAt: looseInstant, expiresAt: looseInstant })
export type PendingEmail = z.infer<typeof PendingEmail>

export const Account = z.object({
  emailAddress: z.string(),
  role: Role,
  fullName: z.nullish(z.string()),
  businessNameEn: z.nullish(z.string()),
  businessNameAr: z.nullish(z.string()),
  phoneNo: z.nullish(z.string()),
  pendingEmail: z.nullish(PendingEmail),
})
export type Account = z.infer<typeof Account>

export const getAccount = defineCall({
  name: 'account.get',
  method: 'GET',
  path: '/user/auth/account',
  access: portalRoles,
  fullBackendOnly: true,
  data: Account,
  texts: {
    audit: { en: 'Read own account', ar: 'عرض بيانات الحساب' },
    failure: { en: 'Failed to fetch your account', ar: 'تعذّر تحميل بيانات الحساب' },
  },
})

export const EmailChange = z.object({ emailAddress, currentPassword: typedPassword })

/** Mails a link to the new address and a warning to the current one. The response does not say whether the address is taken. */
export const requestEmailChange = defineCall({
  name: 'account.requestEmailChange',
  method: 'POST',
  path: '/user/auth/email-change',
  access: portalRoles,
  fullBackendOnly: true,
  body: EmailChange,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Ask to change own email address', ar: 'طلب تغيير البريد الإلكتروني' },
    failure: { en: 'Failed to send the link', ar: 'تعذّر إرسال الرابط' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Earlier links stay valid. */
export const resendEmailChange = defineCall({
  name: 'account.resendEmailChange',
  method: 'POST',
  path: '/user/auth/email-change/send-again',
  access: portalRoles,
  fullBackendOnly: true,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Send the link to the new email address again', ar: 'إعادة إرسال الرابط إلى البريد الإلكتروني الجديد' },
    failure: { en: 'Failed to send the link', ar: 'تعذّر إرسال الرابط' },
    success: { en: 'The link was sent again.', ar: 'أُرسل الرابط من جديد.' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

export const cancelEmailChange = defineCall({
  name: 'account.cancelEmailChange',
  method: 'DELETE',
  path: '/user/auth/email-change',
  access: portalRoles,
  fullBackendOnly: true,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Cancel change of own email address', ar: 'إلغاء تغيير البريد الإلكتروني' },
    failure: { en: 'Failed to cancel the change', ar: 'تعذّر إلغاء التغيير' },
    success: { en: 'Cancelled. Your email address stays as it is.', ar: 'أُلغي التغيير، وبقي بريدك الإلكتروني كما هو.' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

/** Sent before any answer has shown the kind of backend: only a full one mails the link that leads here. */
export const confirmEmailChange = defineCall({
  name: 'account.confirmEmailChange',
  method: 'POST',
  path: '/user/auth/confirm-email-change',
  access: 'public',
  body: z.object({ token: linkToken }),
  data: z.object({ emailAddress: z.string(), role: Role }),
  texts: {
    audit: { en: 'Confirm a new email address', ar: 'تأكيد بريد إلكتروني جديد' },
    failure: { en: 'Failed to change the email address', ar: 'تعذّر تغيير البريد الإلكتروني' },
  },
  refusals: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
})

/** Ends all other sessions of the account and mails its owner. */
export const changePassword = defineCall({
  name: 'account.changePassword',
  method: 'POST',
  path: '/user/auth/change-password',
  access: portalRoles,
  fullBackendOnly: true,
  body: z.object({ currentPassword: typedPassword, newPassword }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Change own password', ar: 'تغيير كلمة المرور' },
    failure: { en: 'Failed to change the password', ar: 'تعذّر تغيير كلمة المرور' },
    success: { en: 'Password changed. Other devices were signed out.', ar: 'غُيّرت كلمة المرور، وسُجّل الخروج من الأجهزة الأخرى.' },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'CHANGED_MEANWHILE'],
})

export const openSessionsId = 'sessions'

export const OpenSession = z.object({
  _id: z.string(),
  isCurrent: z.boolean(),
  /** The name that the browser gave itself; shown as its browser and system. */
  userAgent: z.nullish(z.string()),
  /** An IPv4 address or an IPv6 /64. */
  subnet: z.nullish(z.string()),
  createdAt: looseInstant,
  lastUsedAt: z.nullish(looseInstant),
})
export type OpenSession = z.infer<typeof OpenSession>

/** Newest first. */
export const listSessions = defineCall({
  name: 'account.listSessions',
  method: 'GET',
  path: '/user/auth/sessions',
  access: portalRoles,
  fullBackendOnly: true,
  data: z.array(OpenSession),
  texts: {
    audit: { en: 'List own sessions', ar: 'عرض الجلسات المفتوحة' },
    failure: { en: 'Could not load the open sessions', ar: 'تعذّر تحميل الجلسات المفتوحة' },
  },
})

export const EndedSession = z.object({
  _id: z.string(),
  userAgent: z.nullish(z.string()),
  subnet: z.nullish(z.string()),
  createdAt: looseInstant,
  endedAt: looseInstant,
  /** Nobody ended it. */
  hasExpired: z.boolean(),
})
export type EndedSession = z.infer<typeof EndedSession>

/** The latest sign-ins whose sessions have ended and are still stored, newest first. */
export const listEndedSessions = defineCall({
  name: 'account.listEndedSessions',
  method: 'GET',
  path: '/user/auth/ended-sessions',
  access: portalRoles,
  fullBackendOnly: true,
  data: z.array(EndedSession),
  texts: {
    audit: { en: 'List own recent sign-ins', ar: 'عرض عمليات تسجيل الدخول الأخيرة' },
    failure: { en: 'Could not load the recent sign-ins', ar: 'تعذّر تحميل عمليات تسجيل الدخول الأخيرة' },
  },
})

export const endSession = defineCall({
  name: 'account.endSession',
  method: 'DELETE',
  path: '/user/auth/sessions/:sessionId',
  access: portalRoles,
  fullBackendOnly: true,
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'End an own session', ar: 'إنهاء جلسة' },
    failure: { en: 'Failed to end the session', ar: 'تعذّر إنهاء الجلسة' },
    success: { en: 'Session ended', ar: 'أُنهيت الجلسة' },
  },
})

/** Sign out everywhere: this session too. */
export const endAllSessions = defineCall({
  name: 'account.endAllSessions',
  method: 'POST',
  path: '/user/auth/end-all-sessions',
  access: portalRoles,
  fullBackendOnly: true,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Sign out everywhere', ar: 'تسجيل الخروج من كل الأجهزة' },
    failure: { en: 'Failed to sign out everywhere', ar: 'تعذّر تسجيل الخروج من كل الأجهزة' },
    success: { en: 'Signed out everywhere', ar: 'سُجّل الخروج من كل الأجهزة' },
  },
})
