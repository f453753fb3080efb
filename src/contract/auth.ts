import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { portalRoles, Role } from './roles.ts'
import { emailAddress, typedPassword } from './rules.ts'

/** The signed-in person: an administrator has a full name, a provider its business names. */
export const User = z.object({
  _id: z.string(),
  emailAddress: z.optional(z.string()),
  role: Role,
  fullName: z.optional(z.string()),
  businessNameEn: z.optional(z.string()),
  businessNameAr: z.optional(z.string()),
  subRole: z.optional(z.nullable(z.string())),
  permissions: z.optional(z.array(z.string())),
})
export type User = z.infer<typeof User>

/** Tokens and user of a login; the `expiresIn` fields are seconds from now. Id and role of the user stand in the token as well. */
export const LoginData = z.object({
  accessToken: z.string(),
  expiresIn: z.optional(z.number()),
  refreshToken: z.optional(z.string()),
  refreshExpiresIn: z.optional(z.number()),
  // A customer's answer has to be readable, to be refused for what it is (§6).
  user: z._default(z.extend(User, { _id: z.optional(z.string()), role: z.optional(z.string()) }), {}),
})
export type LoginData = z.infer<typeof LoginData>

export const Credentials = z.object({ emailAddress, password: typedPassword })
export type Credentials = z.infer<typeof Credentials>

const login = {
  method: 'POST',
  access: 'public',
  body: Credentials,
  data: LoginData,
  fallback: 'login',
  success: 'signedIn',
  refusals: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
} as const

export const loginAdmin = defineCall({ ...login, name: 'auth.loginAdmin', path: '/user/auth/login' })
export const loginProvider = defineCall({ ...login, name: 'auth.loginProvider', path: '/service-provider/auth/login' })

/** The answered access token carries the next refresh token as a claim (§7). */
export const refreshSession = defineCall({
  name: 'auth.refresh',
  method: 'POST',
  path: '/user/auth/refresh-session-token',
  access: 'public',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  data: z.object({ authToken: z.string() }),
  fallback: 'refresh',
  refusals: ['SESSION_ENDED', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
})

/** Ends the server-side session; best effort, other backends may not have it. */
export const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/user/auth/logout',
  extra: 'logout',
  access: portalRoles,
  evenExpired: true,
  data: z.nullish(z.unknown()),
  fallback: 'logout',
  success: 'signedOut',
  notIdempotent: true,
})
