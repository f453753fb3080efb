import * as z from 'zod/mini'
import { LoginData, loginTexts } from './auth.ts'
import { defineCall } from './call.ts'
import { looseInstant } from './loose-fields.ts'
import { PasskeyAssertion, PasskeyRequestOptions } from './passkeys.ts'
import { sides } from './roles.ts'
import { linkToken } from './rules.ts'

const signIn = { method: 'POST', access: 'public', fullBackendOnly: true, notIdempotent: true } as const

/** Names no account: only the passkey says who signs in. */
export const startPasskeySignIn = defineCall({
  ...signIn,
  name: 'auth.startPasskeySignIn',
  path: '/user/auth/passkey/start',
  data: z.object({ handle: z.string(), expiresAt: looseInstant, options: PasskeyRequestOptions }),
  texts: {
    audit: { en: 'Start a sign-in by a passkey', ar: 'بدء تسجيل الدخول بمفتاح مرور' },
    failure: loginTexts.failure,
  },
  refusals: ['PASSKEY_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

/** In place of the password and the second step. `side`: of the page, whose accounts alone it signs in. */
export const passkeySignIn = defineCall({
  ...signIn,
  name: 'auth.passkeySignIn',
  path: '/user/auth/passkey/sign-in',
  body: z.object({ side: z.enum(sides), handle: linkToken, passkey: PasskeyAssertion }),
  data: LoginData,
  texts: { ...loginTexts, audit: { en: 'Sign in by a passkey', ar: 'تسجيل الدخول بمفتاح مرور' } },
  refusals: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'PASSKEY_UNAVAILABLE', 'SECOND_FACTOR_ENDED', 'TOO_MANY_REQUESTS'],
})
