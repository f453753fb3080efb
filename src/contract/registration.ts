import * as z from 'zod/mini'
import { BusinessCategory } from './business-category.ts'
import { businessLengths, registrationNames, toRules } from './business-fields.ts'
import { defineCall } from './call.ts'
import { Coordinates, LocationSource } from './coordinates.ts'
import { newPassword, passwordsDiffer } from './field-rules.ts'
import { providerRoles } from './roles.ts'
import { emailAddress, lineText, linkToken } from './rules.ts'

/** What a business registers with, and sends again after a rejection (§3, §5). */
export const registrationFields = {
  ...toRules(registrationNames),
  businessCategory: BusinessCategory,
  /** Missing where a backend knows no places; our own server requires it. */
  location: z.optional(Coordinates),
  locationSource: z.optional(LocationSource),
} as const

export const credentialFields = {
  emailAddress,
  password: newPassword,
  confirmPassword: z.string('required').check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(128, 'tooLong')),
  /** The `_id` of a question, of another backend its text. */
  securityQuestion: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  securityQuestionAns: lineText(businessLengths.answer),
  isAgreedOnTerms: z.literal(true, 'mustAgree'),
} as const

/** Chosen by the browser that registers, which alone may correct the address until it is verified. */
const correctionToken = z.string('required').check(z.maxLength(64, { error: 'tooLong', abort: true }), z.regex(/^[\w-]{22,}$/, 'invalid'))

const encoding = { businessCategory: 'json', location: 'json', isAgreedOnTerms: 'boolean' } as const
const { businessCategory, location } = encoding

/** The account must verify its address before it can sign in; then it waits for approval. */
export const registerProvider = defineCall({
  name: 'registration.register',
  method: 'POST',
  path: '/service-provider/auth/register-service-provider',
  access: 'public',
  body: z
    .object({ ...registrationFields, ...credentialFields, correctionToken: z.optional(correctionToken) })
    .check(passwordsDiffer('password', 'confirmPassword')),
  encoding,
  fullBackendFields: ['locationSource', 'correctionToken'],
  files: { businessLicenseDoc: { kind: 'document', optional: true } },
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Register a business', ar: 'تسجيل منشأة' },
    failure: { en: 'Registration failed', ar: 'تعذّر التسجيل' },
    success: {
      en: 'Account created. Check your email to verify it.',
      ar: 'أُنشئ الحساب. افتح الرسالة المرسلة إلى بريدك الإلكتروني لتأكيده.',
    },
  },
  refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

/** Another address for a registration that is not verified: links to the former one no longer work. */
export const correctRegistrationEmail = defineCall({
  name: 'registration.correctEmail',
  method: 'POST',
  path: '/service-provider/auth/correct-email',
  access: 'public',
  fullBackendOnly: true,
  body: z.object({ correctionToken, emailAddress }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Correct the email address of a registration', ar: 'تصحيح البريد الإلكتروني في طلب تسجيل' },
    failure: { en: 'Failed to correct the email address', ar: 'تعذّر تصحيح البريد الإلكتروني' },
    success: { en: 'Address corrected. An email is on its way.', ar: 'صُحّح البريد الإلكتروني، وستصل الرسالة قريباً.' },
  },
  refusals: ['CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** A rejected business sends its corrected details; without a file its licence stays. */
export const resubmitRegistration = defineCall({
  name: 'registration.resubmit',
  right: 'legal.write',
  method: 'PUT',
  path: '/service-provider/auth/resubmit-registration',
  access: providerRoles,
  fullBackendOnly: true,
  body: z.object(registrationFields),
  encoding: { businessCategory, location },
  files: { businessLicenseDoc: { kind: 'document', optional: true } },
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Send a corrected registration', ar: 'إرسال بيانات التسجيل بعد تصحيحها' },
    failure: { en: 'Failed to send the registration again', ar: 'تعذّر إرسال بيانات التسجيل من جديد' },
    success: { en: 'Sent. Your registration will be reviewed again.', ar: 'أُرسلت البيانات، وهي قيد المراجعة من جديد.' },
  },
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

const emailTakenNames = ['isEmailExist', 'isExist', 'exists', 'emailExists'] as const

/** §7 does not show the response: a boolean, or an object with one of the usual names. Undefined: unknown. */
export const EmailTaken = z.pipe(
  z.unknown(),
  z.transform((data): boolean | undefined => {
    if (typeof data === 'boolean') return data
    const fields = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
    return emailTakenNames.map((name) => fields[name]).find((value) => typeof value === 'boolean')
  }),
)

/** Asked when the e-mail field is left; registration itself checks again. */
export const isEmailTaken = defineCall({
  name: 'registration.isEmailTaken',
  method: 'POST',
  path: '/users/isEmailExist',
  access: 'public',
  query: z.object({ email: emailAddress }),
  data: EmailTaken,
  texts: {
    audit: { en: 'Check whether an email address is taken', ar: 'التحقق من وجود حساب لبريد إلكتروني' },
    failure: { en: 'Failed to check email', ar: 'تعذّر التحقق من البريد الإلكتروني' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
  notIdempotent: true,
})

/** Sent before any answer has shown the kind of backend: only a full one mails the link that leads here. */
export const verifyEmail = defineCall({
  name: 'registration.verifyEmail',
  method: 'POST',
  path: '/service-provider/auth/verify-email',
  access: 'public',
  body: z.object({ token: linkToken }),
  data: z.object({ emailAddress: z.string() }),
  texts: {
    audit: { en: 'Verify an email address', ar: 'تأكيد بريد إلكتروني' },
    failure: { en: 'Failed to verify the email address', ar: 'تعذّر تأكيد البريد الإلكتروني' },
  },
  refusals: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
})

/** The response is the same whether or not the address has an account that waits. */
export const resendVerification = defineCall({
  name: 'registration.resendVerification',
  method: 'POST',
  path: '/service-provider/auth/resend-verification',
  access: 'public',
  body: z.object({ emailAddress }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Request the verification email again', ar: 'طلب رسالة التأكيد من جديد' },
    failure: { en: 'Failed to send the email', ar: 'تعذّر إرسال الرسالة' },
    success: {
      en: 'If this address still needs verifying, an email is on its way.',
      ar: 'إذا كان البريد بانتظار التأكيد، فستصل الرسالة قريباً.',
    },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})

/** How long a registration usually waits for its decision; public, because it is shown before the first sign-in. */
export const readReviewWait = defineCall({
  name: 'registration.reviewWait',
  method: 'GET',
  path: '/service-provider/auth/review-wait',
  access: 'public',
  fullBackendOnly: true,
  /** Null while there are too few decisions to say. */
  data: z.object({ medianHours: z.nullable(z.number().check(z.positive())) }),
  texts: {
    audit: { en: 'See how long reviews take', ar: 'معرفة مدة المراجعة' },
    failure: { en: 'Failed to find out how long reviews take', ar: 'تعذّر تحميل مدة المراجعة' },
  },
})
