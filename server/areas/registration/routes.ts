import {
  correctRegistrationEmail,
  isEmailTaken,
  readReviewWait,
  registerProvider,
  resendVerification,
  resubmitRegistration,
  verifyEmail,
} from '#contract/registration.ts'
import type { PasswordDeps } from '#server/auth/guessable.ts'
import { toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { isEmailKnown, type PreparedRegistration, type PreparedResubmission, prepareRegistration, prepareResubmission } from './checks.ts'
import { correctEmail } from './correct-email.ts'
import { register } from './register.ts'
import { resubmit } from './resubmit.ts'
import { createReviewWait } from './review-wait.ts'
import { resend, verify } from './verification.ts'

/** Milliseconds between two mails to one mailbox. */
const mailCooldown = 60_000

/** Mails to one mailbox in a day, whoever asks for them. */
const maxMailsADay = 10

/** Corrections of one registration per day; each sends a mail. */
const maxCorrectionsADay = 10

const mailLimits = (emailAddress: string) => {
  const mailbox = toCustomerMailbox(emailAddress)
  return [
    { key: `registration.resend:${mailbox}`, max: 1, period: mailCooldown },
    { key: `registration.resend day:${mailbox}`, max: maxMailsADay, period: 86_400_000 },
  ]
}

/** Per business in a quarter of an hour. */
const maxResubmissions = 20

export function registrationRoutes({ implement, implementPublic }: Calls, deps: Deps & PasswordDeps): void {
  implementPublic(registerProvider, (input, prepared: PreparedRegistration) => register(input, prepared, deps), {
    rateLimits: ({ ip }) => [
      {
        key: `registration.day:${clientSubnet(ip)}`,
        max: deps.config.publicWrites,
        period: 86_400_000,
        exemptCodes: ['VALIDATION_FAILED', 'FILE_TYPE'],
      },
    ],
    beforeTransaction: (input) => prepareRegistration(input, deps),
  })
  implementPublic(isEmailTaken, ({ db, query }) => isEmailKnown(db, query.email), {
    rateLimits: ({ ip }) => [{ key: `registration.isEmailTaken:${clientSubnet(ip)}`, max: deps.config.publicWrites }],
  })
  implementPublic(verifyEmail, (input) => verify(input, deps))
  implementPublic(resendVerification, (input) => resend(input, deps), {
    rateLimits: ({ body: { emailAddress } }) => mailLimits(emailAddress),
  })
  implementPublic(correctRegistrationEmail, (input) => correctEmail(input, deps), {
    rateLimits: ({ body: { correctionToken, emailAddress } }) => [
      { key: `registration.correct:${hashLinkToken(correctionToken)}`, max: maxCorrectionsADay, period: 86_400_000 },
      // Only calls that send a mail count.
      ...mailLimits(emailAddress).map((limit) => ({
        ...limit,
        exemptCodes: ['VALIDATION_FAILED', 'CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'] as const,
      })),
    ],
  })
  const reviewWait = createReviewWait(deps)
  implementPublic(readReviewWait, async () => ({ medianHours: await reviewWait() }))
  implement(resubmitRegistration, (input, prepared: PreparedResubmission) => resubmit(input, prepared, deps), {
    rateLimits: ({ viewer }) => [{ key: `registration.resubmit:${viewer.id}`, max: maxResubmissions }],
    beforeTransaction: (input) => prepareResubmission(input, deps),
  })
}
