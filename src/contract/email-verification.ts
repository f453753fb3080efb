import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { emailAddress } from './rules.ts'

const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

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
    success: { en: 'If this account is waiting, the email is on its way.', ar: 'إذا كان الحساب بانتظار التأكيد، فالرسالة في طريقها.' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
