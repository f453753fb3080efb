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
import { mailboxLimits, type ReadOpenedLinks, type UnconfirmedMailLimits } from '#server/mail/mail-limits.ts'
import { createLimiter, networkLimits, type RateLimit } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { isEmailKnown, type PreparedRegistration, type PreparedResubmission, prepareRegistration, prepareResubmission } from './checks.ts'
import { correctEmail } from './correct-email.ts'
import { register } from './register.ts'
import { resubmit } from './resubmit.ts'
import { createReviewWait } from './review-wait.ts'
import { resend, verify } from './verification.ts'

/** Corrections of one registration per day; each sends a mail. */
const maxCorrectionsADay = 10

const mailLimits = (emailAddress: string, ip: string) =>
  mailboxLimits('registration.resend', { mailbox: toCustomerMailbox(emailAddress), ip })

/** Per business in a quarter of an hour. */
const maxResubmissions = 20

type RegistrationDeps = Deps &
  PasswordDeps & { readonly unconfirmedMailLimits: UnconfirmedMailLimits; readonly readOpenedLinks: ReadOpenedLinks }

export function registrationRoutes({ implement, implementPublic }: Calls, deps: RegistrationDeps): void {
  const { unconfirmedMailLimits } = deps
  const limiter = createLimiter(deps)
  implementPublic(registerProvider, (input, prepared: PreparedRegistration) => register(input, prepared, deps), {
    rateLimits: async ({ ip }) => [
      ...networkLimits<RateLimit>(
        {
          key: 'registration.day',
          max: deps.config.publicWrites,
          period: 86_400_000,
          exemptCodes: ['VALIDATION_FAILED', 'FILE_TYPE'],
        },
        ip,
      ),
      ...(await unconfirmedMailLimits('registration', ip)),
    ],
    beforeTransaction: (input) => prepareRegistration(input, deps),
  })
  implementPublic(isEmailTaken, ({ db, query }) => isEmailKnown(db, query.email), {
    rateLimits: ({ ip }) => networkLimits({ key: 'registration.isEmailTaken', max: deps.config.publicWrites }, ip),
  })
  implementPublic(verifyEmail, (input) => verify(input, deps))
  implementPublic(resendVerification, (input) => resend(input, { ...deps, limiter }), {
    rateLimits: ({ body: { emailAddress }, ip }) => mailLimits(emailAddress, ip),
  })
  implementPublic(correctRegistrationEmail, (input) => correctEmail(input, deps), {
    rateLimits: async ({ body: { correctionToken, emailAddress }, ip }) => [
      { key: `registration.correct:${hashLinkToken(correctionToken)}`, max: maxCorrectionsADay, period: 86_400_000 },
      // Only calls that send a mail count.
      ...mailLimits(emailAddress, ip).map((limit) => ({
        ...limit,
        exemptCodes: ['VALIDATION_FAILED', 'CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'] as const,
      })),
      ...(await unconfirmedMailLimits('registration', ip)),
    ],
  })
  const reviewWait = createReviewWait(deps)
  implementPublic(readReviewWait, async () => ({ medianHours: await reviewWait() }))
  implement(resubmitRegistration, (input, prepared: PreparedResubmission) => resubmit(input, prepared, deps), {
    rateLimits: ({ viewer }) => [{ key: `registration.resubmit:${viewer.businessId}`, max: maxResubmissions }],
    beforeTransaction: (input) => prepareResubmission(input, deps),
  })
}
