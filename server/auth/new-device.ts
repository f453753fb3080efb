import { and, eq, isNull } from 'drizzle-orm'
import { openSessionsId } from '#contract/account.ts'
import { getSide } from '#contract/roles.ts'
import { readUserAgent } from '#contract/user-agent.ts'
import type { Db } from '#server/db/db.ts'
import type { accounts } from '#server/db/schema.ts'
import { auditLog, sessions } from '#server/db/schema-security.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client.ts'

/** Browser and system, as the account page names a device; of what is no browser the name without its versions. */
function deviceKey(userAgent: string | null): string {
  const found = readUserAgent(userAgent ?? '')
  return found ? [found.browser, found.system].join() : (userAgent ?? '').replace(/[\d._]+/g, '')
}

/** The audit log remembers sign-ins whose sessions are deleted: an account that was unused for months is not a new one. */
const hasSignedIn = async (tx: Db, accountId: string): Promise<boolean> =>
  (await tx.$count(auditLog, and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'login')))) > 0

/** No stored session of the account has this device, and it has signed in before. */
async function isNewDevice(tx: Db, accountId: string, userAgent: string | null): Promise<boolean> {
  const earlier = await tx
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.tillId)))
  if (earlier.length === 0) return hasSignedIn(tx, accountId)
  const key = deviceKey(userAgent)
  return earlier.every((session) => deviceKey(session.userAgent) !== key)
}

interface NewSignIn {
  readonly account: typeof accounts.$inferSelect
  readonly client: Client
  readonly at: number
}

function newSignInMail({ account, client, at }: NewSignIn, config: AuthDeps['config']): Mail {
  // Without a second step the one from before this sign-in, which may be a stranger's.
  const language = account.language ?? client.language
  const { browser, system } = readUserAgent(client.userAgent ?? '') ?? {}
  const page = getSide(account.role) === 'provider' ? '/service-provider/account' : '/admin/account'
  const data = {
    browser,
    system,
    subnet: clientSubnet(client.ip),
    signedInAt: formatMoment(at, language, config.businessTimeZone),
    sessionsLink: portalLink(config, `${page}#${openSessionsId}`, language),
  }
  return { template: 'newSignIn', to: account.emailAddress, language, data }
}

/** Mails the owner about a sign-in from an unknown device, except the first of the account. Call it before the sign-in is stored, in the transaction that has locked the account: the next one then knows the device. */
export async function reportNewDevice(tx: Db, signIn: NewSignIn, { config, mail }: Pick<AuthDeps, 'config' | 'mail'>): Promise<void> {
  if (await isNewDevice(tx, signIn.account.id, signIn.client.userAgent)) await mail.enqueue(tx, newSignInMail(signIn, config))
}
