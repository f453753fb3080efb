import { and, desc, eq } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { emailChanges } from '#server/db/schema-security.ts'
import type { Language } from '#server/i18n/translate.ts'
import { mailboxLimits } from '#server/mail/mail-limits.ts'
import { emailChangeHours, type Mailer } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import { isOpenEmailChange } from './password-changed.ts'

const dayMs = 86_400_000

/** Links per day for one account. */
const maxLinksADay = 10

interface RequestedLink {
  readonly accountId: string
  readonly emailAddress: string
  readonly ip: string
}

export const linkLimits = ({ accountId, emailAddress, ip }: RequestedLink): readonly RateLimit[] =>
  [
    ...mailboxLimits('emailChange', { mailbox: emailAddress, ip }),
    { key: `emailChange.by:${accountId}`, max: maxLinksADay, period: dayMs },
  ].map((limit) => ({ ...limit, exemptCodes: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] }))

/** The newest link counts: earlier ones have the same address. */
export async function findOpenEmailChange(db: Db, accountId: string, at: number) {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), isOpenEmailChange(at)))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1)
  return found
}

interface EmailChange {
  readonly accountId: string
  readonly emailAddress: string
  /** The session that stays signed in after the change. */
  readonly sessionId: string
}

interface LinkDeps {
  readonly now: () => number
  readonly mail: Mailer
  readonly config: Pick<Config, 'publicUrl' | 'port'>
}

/** Sends the link to a taken address too, so that the response does not disclose that it is taken. */
export async function sendEmailChangeLink(tx: Db, { accountId, emailAddress, sessionId }: EmailChange, language: Language, deps: LinkDeps) {
  const { now, mail, config } = deps
  const token = randomId()
  const at = now()
  await tx.insert(emailChanges).values({
    tokenHash: hashLinkToken(token),
    accountId,
    emailAddress,
    sessionId,
    createdAt: new Date(at),
    expiresAt: new Date(at + emailChangeHours * 3_600_000),
  })
  const link = portalLink(config, `/auth/confirm-email#${token}`, language)
  await mail.enqueue(tx, { template: 'confirmEmail', to: emailAddress, language, data: { link } })
}
