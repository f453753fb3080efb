import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { portalRoles, Role } from './roles.ts'
import { emailAddress, typedPassword } from './rules.ts'

export const User = z.object({
  _id: z.string(),
  emailAddress: z.optional(z.string()),
  role: Role,
  /** The business of a person, from a full backend; without it the business has the id of the account. */
  businessId: z.optional(z.string()),
  fullName: z.optional(z.string()),
  businessNameEn: z.optional(z.string()),
  businessNameAr: z.optional(z.string()),
  /** Status of the business at its sign-in; its profile has later changes. */
  accountApprovalStatus: z.optional(z.string()),
  subRole: z.optional(z.nullable(z.string())),
  permissions: z.optional(z.array(z.string())),
  /** Name of a paired till, whose `_id` is that of the business. */
  tillName: z.optional(z.string()),
  /** True for an administrator who must add a second factor before anything else. */
  mustAddSecondFactor: z.optional(z.boolean()),
})
export type User = z.infer<typeof User>

/** The `expiresIn` fields are seconds from now. Id and role of the user are also claims of the token. */
export const LoginData = z.object({
  accessToken: z.string(),
  expiresIn: z.optional(z.number()),
  refreshToken: z.optional(z.string()),
  refreshExpiresIn: z.optional(z.number()),
  // A customer's sign-in must parse, so that it can be refused by role (§6).
  user: z._default(z.extend(User, { _id: z.optional(z.string()), role: z.optional(z.string()) }), {}),
})
export type LoginData = z.infer<typeof LoginData>

export const Credentials = z.object({ emailAddress, password: typedPassword })
export type Credentials = z.infer<typeof Credentials>

export const loginTexts = {
  failure: { en: 'Login failed', ar: 'تعذّر تسجيل الدخول' },
  success: { en: 'Signed in', ar: 'تم تسجيل الدخول' },
} as const

const login = {
  method: 'POST',
  access: 'public',
  body: Credentials,
  data: LoginData,
  refusals: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
} as const

export const loginAdmin = defineCall({
  ...login,
  name: 'auth.loginAdmin',
  path: '/user/auth/login',
  texts: { ...loginTexts, audit: { en: 'Sign in as an administrator', ar: 'تسجيل الدخول إلى بوابة الإدارة' } },
})
export const loginProvider = defineCall({
  ...login,
  name: 'auth.loginProvider',
  path: '/service-provider/auth/login',
  refusals: [...login.refusals, 'EMAIL_NOT_VERIFIED'],
  texts: { ...loginTexts, audit: { en: 'Sign in as a provider', ar: 'تسجيل الدخول إلى بوابة المزوّدين' } },
})

/** The new access token carries the next refresh token as a claim (§7). */
export const refreshSession = defineCall({
  name: 'auth.refresh',
  method: 'POST',
  path: '/user/auth/refresh-session-token',
  access: 'public',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  data: z.object({ authToken: z.string() }),
  texts: {
    audit: { en: 'Sign in as an administrator', ar: 'تسجيل الدخول إلى بوابة الإدارة' },
    failure: { en: 'Token refresh failed', ar: 'تعذّر تجديد الجلسة' },
  },
  refusals: ['SESSION_ENDED', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
})

export const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/user/auth/logout',
  fullBackendOnly: true,
  withoutSecondFactor: true,
  access: [...portalRoles, 'TILL'],
  evenExpired: true,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Sign out', ar: 'تسجيل الخروج' },
    failure: { en: 'Sign-out failed', ar: 'تعذّر تسجيل الخروج' },
    success: { en: 'Signed out', ar: 'تم تسجيل الخروج' },
  },
  notIdempotent: true,
})
