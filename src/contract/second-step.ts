import * as z from 'zod/mini'
import { LoginData, loginTexts } from './auth.ts'
import { defineCall } from './call.ts'
import { oneTimeCode, recoveryCode } from './one-time-code.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { linkToken } from './rules.ts'

const factorFields = ['code', 'recoveryCode', 'passkey'] as const

/** Exactly one of code, recovery code and passkey. `remember`: this browser skips the second step for 30 days. */
export const SecondStep = z
  .object({
    handle: linkToken,
    code: z.optional(oneTimeCode),
    recoveryCode: z.optional(recoveryCode),
    passkey: z.optional(PasskeyAssertion),
    remember: z.optional(z.boolean()),
  })
  .check(z.refine((step) => factorFields.filter((field) => step[field] !== undefined).length === 1, 'invalid'))
export type SecondStep = z.output<typeof SecondStep>

/** The second step of a sign-in on either side, after a login that was refused with `SECOND_FACTOR_REQUIRED`. */
export const secondFactor = defineCall({
  name: 'auth.secondFactor',
  method: 'POST',
  path: '/user/auth/second-factor/verify',
  access: 'public',
  fullBackendOnly: true,
  body: SecondStep,
  data: LoginData,
  texts: { ...loginTexts, audit: { en: 'Confirm a sign-in by the second step', ar: 'تأكيد تسجيل الدخول بالخطوة الثانية' } },
  refusals: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ENDED', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
})
