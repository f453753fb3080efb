import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { newPassword, passwordsDiffer } from './field-rules.ts'
import { oneTimeCode } from './one-time-code.ts'
import { emailAddress } from './rules.ts'

/** Letters and digits of the code of another backend. */
export const plainCodeLengths = { min: 4, max: 10 } as const

/** A full backend sends an opaque handle of this attempt, never the id of the account (S-04). */
const handle = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

export const RecoveryEmail = z.object({ emailAddress })

const email = { method: 'POST', access: 'public', body: RecoveryEmail, notIdempotent: true } as const

const userId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Our own server answers known and unknown addresses alike, and nothing else; another one may answer the `userId` here. */
export const checkEmail = defineCall({
  ...email,
  name: 'recovery.checkEmail',
  path: '/user/auth/check-email',
  data: z.catch(z.nullish(z.object({ userId: z.optional(userId) })), undefined),
  texts: {
    audit: { en: 'Begin a password reset', ar: 'بدء استعادة كلمة المرور' },
    failure: { en: 'Failed to check email', ar: 'تعذّر التحقق من البريد الإلكتروني' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

/** A new code makes all earlier ones of the address void. */
export const sendCode = defineCall({
  ...email,
  name: 'recovery.sendCode',
  path: '/user/auth/forgot-password/check-email',
  data: z.object({ userId }),
  texts: {
    audit: { en: 'Request a one-time code', ar: 'طلب رمز التحقق' },
    failure: { en: 'Failed to send OTP', ar: 'تعذّر إرسال رمز التحقق' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

/** How often another code may be tried; then the attempt has ended. */
export const TriesLeft = z.object({ triesLeft: z.number() })

export const verifyCode = defineCall({
  name: 'recovery.verifyCode',
  method: 'POST',
  path: '/user/auth/forgot-password/verify-otp',
  access: 'public',
  body: z.object({ otpCode: oneTimeCode, userId: handle }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Check a one-time code', ar: 'فحص رمز التحقق' },
    failure: { en: 'Failed to verify OTP', ar: 'تعذّر التحقق من الرمز' },
  },
  refusals: ['CODE_WRONG', 'RECOVERY_ENDED', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
})

export const PasswordReset = z
  .object({
    userId: handle,
    updatedPassword: newPassword,
    updatedConfirmPassword: z.string('required').check(z.maxLength(128, 'tooLong')),
  })
  .check(passwordsDiffer('updatedPassword', 'updatedConfirmPassword'))

/** Ends every session of the account and mails its owner. Only after its code was verified, and once (S-03). */
export const resetPassword = defineCall({
  name: 'recovery.resetPassword',
  method: 'POST',
  path: '/user/auth/forgot-password/reset-password',
  access: 'public',
  body: PasswordReset,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Reset a password', ar: 'إعادة تعيين كلمة المرور' },
    failure: { en: 'Failed to reset password', ar: 'تعذّرت إعادة تعيين كلمة المرور' },
    success: { en: 'Password updated', ar: 'حُدّثت كلمة المرور' },
  },
  refusals: ['RECOVERY_ENDED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** The second call to the reset path (§7). Our own server has sent that mail with the reset and sends it once more at most. */
export const sendResetEmail = defineCall({
  name: 'recovery.sendResetEmail',
  method: 'POST',
  path: '/user/auth/forgot-password/reset-password/send-email',
  access: 'public',
  body: z.object({ userId: handle }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Send the confirmation of a password reset', ar: 'إرسال إشعار تغيير كلمة المرور' },
    failure: { en: 'Failed to send reset email', ar: 'تعذّر إرسال إشعار تغيير كلمة المرور' },
    success: { en: 'Email sent', ar: 'أُرسلت الرسالة' },
  },
  refusals: ['RECOVERY_ENDED', 'TOO_MANY_REQUESTS'],
  notIdempotent: true,
})
