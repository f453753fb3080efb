import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { looseInstant } from './loose-fields.ts'
import { portalRoles } from './roles.ts'
import { newPassword, typedPassword } from './rules.ts'

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
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

export const OpenSession = z.object({
  _id: z.string(),
  isCurrent: z.boolean(),
  /** As the browser named itself; shown as its browser and system. */
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
