import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { resendVerification, verifyEmail } from '#contract/registration.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { emailVerifications } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { maxUnverifiedAge } from '#server/jobs/delete-unverified.ts'
import type { UnconfirmedMailLimits } from '#server/mail/mail-limits.ts'
import { verifyLinkHours } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { widestNetwork } from '#server/security/client-subnet.ts'
import type { Limiter } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'

const linkLifetimeMs = verifyLinkHours * 3_600_000

interface Recipient {
  readonly id: string
  readonly emailAddress: string
  readonly language: Language
  readonly ip: string
}

type MailDeps = Pick<Deps, 'now' | 'mail' | 'config'>

/** Earlier links stay valid. */
export async function sendVerification(tx: Db, { id, emailAddress, language, ip }: Recipient, { now, mail, config }: MailDeps) {
  const token = randomId()
  const [createdAt, expiresAt] = [new Date(now()), new Date(now() + linkLifetimeMs)]
  const network = widestNetwork(ip)
  await tx
    .insert(emailVerifications)
    .values({ tokenHash: hashLinkToken(token), accountId: id, emailAddress, createdAt, expiresAt, network })
  // A fragment is never sent to a server, so no log has the token.
  const link = portalLink(config, `/auth/verify-email#${token}`, language)
  await mail.enqueue(tx, { template: 'verifyEmail', to: emailAddress, language, data: { link } })
}

/** Locks the account, as a correction of its address does. */
async function lockAccount(db: Db, tokenHash: string) {
  const owner = db.select({ id: emailVerifications.accountId }).from(emailVerifications).where(eq(emailVerifications.tokenHash, tokenHash))
  const [account] = await db.select().from(accounts).where(inArray(accounts.id, owner)).for('update')
  return account
}

/** @throws Problem `LINK_INVALID`, `LINK_USED`, `LINK_EXPIRED` */
export async function verify({ db, body, ip }: Input<typeof verifyEmail>, deps: MailDeps) {
  const at = deps.now()
  const tokenHash = hashLinkToken(body.token)
  const account = await lockAccount(db, tokenHash)
  const [link] = await db.select().from(emailVerifications).where(eq(emailVerifications.tokenHash, tokenHash))
  if (!account || !link) throw new Problem('LINK_INVALID')
  const { id: accountId, emailAddress } = account
  if (link.usedAt) throw new Problem('LINK_USED')
  if (link.emailAddress !== emailAddress) throw new Problem('LINK_INVALID')
  if (link.expiresAt.getTime() <= at) throw new Problem('LINK_EXPIRED')
  await db
    .update(emailVerifications)
    .set({ usedAt: new Date(at) })
    .where(eq(emailVerifications.tokenHash, tokenHash))
  await audit(db, { action: 'registration.verified', at, accountId, subject: accountId, ip })
  if (!account.emailVerifiedAt) {
    await db
      .update(accounts)
      .set({ emailVerifiedAt: new Date(at) })
      .where(eq(accounts.id, accountId))
    await publishProviderChange(db, accountId)
    await notify(db, { kind: 'registered', providerId: accountId, subjectId: accountId }, deps)
  }
  return { emailAddress }
}

type ResendDeps = MailDeps &
  Pick<Deps, 'db'> & { readonly limiter: Pick<Limiter, 'run'>; readonly unconfirmedMailLimits: UnconfirmedMailLimits }

/** Only a registration younger than `maxUnverifiedAge` gets another mail, or a stranger could block the address for its owner. */
async function sendAgain(
  { db, limiter, unconfirmedMailLimits, ...deps }: ResendDeps,
  { emailAddress, ip, language }: { readonly emailAddress: string; readonly ip: string; readonly language: Language },
): Promise<void> {
  const [waiting] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.emailAddress, emailAddress),
        eq(accounts.role, 'SERVICE_PROVIDER'),
        isNull(accounts.emailVerifiedAt),
        gt(accounts.createdAt, new Date(deps.now() - maxUnverifiedAge)),
      ),
    )
  if (!waiting) return
  const sendMail = () => db.transaction((tx) => sendVerification(tx, { ...waiting, emailAddress, language, ip }, deps))
  await limiter.run(await unconfirmedMailLimits('registration', ip), sendMail).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'TOO_MANY_REQUESTS')) throw error
  })
}

/** Looks the account up and counts its mail after the response: neither its time nor a refusal discloses whether there is one. */
export function resend({ body, ip, language, afterCommit }: Input<typeof resendVerification>, deps: ResendDeps): null {
  afterCommit(() => sendAgain(deps, { emailAddress: body.emailAddress, ip, language }))
  return null
}
