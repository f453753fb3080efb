import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { LoginData } from '#contract/auth.ts'
import type { CallData } from '#contract/call.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { pairTill, readPairing } from '#contract/tills.ts'
import { readUserAgent } from '#contract/user-agent.ts'
import type { RefreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession, tillSessionEnd } from '#server/auth/sessions.ts'
import type { accessTokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/db.ts'
import { isPersonWith } from '#server/db/has-right.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { sessions } from '#server/db/schema-security.ts'
import { tillPairings, tills } from '#server/db/schema-tills.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { derivedKey } from '#server/security/secret.ts'

type PairInput = Input<typeof pairTill>

interface PairDeps extends Pick<Deps, 'config' | 'db' | 'mail' | 'now' | 'secret'> {
  readonly tokens: { readonly access: ReturnType<typeof accessTokens>; readonly refresh: RefreshTokens }
}

const selectPairing = (db: Db, token: string) =>
  db
    .select({ pairing: tillPairings, provider: providers })
    .from(tillPairings)
    .innerJoin(providers, eq(providers.id, tillPairings.providerId))
    .where(eq(tillPairings.tokenHash, hashLinkToken(token)))

/** @throws Problem `LINK_EXPIRED`, `PROVIDER_NOT_APPROVED` */
function assertPairable({ pairing, provider }: Awaited<ReturnType<typeof selectPairing>>[number], at: number): void {
  if (pairing.usedAt === null && pairing.expiresAt.getTime() <= at) throw new Problem('LINK_EXPIRED')
  if (provider.approvalStatus !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
}

/** The business of a code; a visitor who has not used the code learns nothing else. @throws Problem `LINK_INVALID`, `LINK_USED`, `LINK_EXPIRED`, `PROVIDER_NOT_APPROVED` */
export async function findPairing(
  { db, body }: Input<typeof readPairing>,
  { now }: Pick<Deps, 'now'>,
): Promise<CallData<typeof readPairing>> {
  const [found] = await selectPairing(db, body.token)
  if (!found) throw new Problem('LINK_INVALID')
  if (found.pairing.usedAt !== null) throw new Problem('LINK_USED')
  assertPairable(found, now())
  const { businessNameEn, businessNameAr } = found.provider
  return { businessNameEn, businessNameAr }
}

type Pairing = typeof tillPairings.$inferSelect

/** The first refresh token, so that a repeated call gets the same one although none is stored. */
const toRandom = (secret: Uint8Array, { token, device }: PairInput['body']) =>
  createHmac('sha256', derivedKey(secret, 'till pairing')).update(`${token}.${device}`).digest('base64url')

const toUserAgent = ({ userAgent, body: { hasTouch } }: PairInput) =>
  hasTouch ? (userAgent?.replace(/\bMacintosh\b/, 'iPad') ?? null) : userAgent

/** Tells those who may end it in the inbox and, always, by mail: a new password does not end a till. */
async function reportTill(db: Db, { tillId, name, providerId }: Pairing, userAgent: string | null, deps: PairDeps): Promise<void> {
  const { browser, system } = readUserAgent(userAgent ?? '') ?? {}
  await notify(db, { kind: 'tillPaired', providerId, subjectId: tillId, details: { till: name, browser, system } }, deps)
  const people = await db
    .select({ to: accounts.emailAddress, language: accounts.language })
    .from(accounts)
    .where(isPersonWith(providerId, 'redeem'))
  const mails = people.map(({ to, language: chosen }): Mail => {
    const language = chosen ?? 'en'
    const pairedAt = formatMoment(deps.now(), language, deps.config.businessTimeZone)
    const data = { tillName: name, browser, system, pairedAt, tillsLink: portalLink(deps.config, '/service-provider/team/tills', language) }
    return { template: 'tillPaired', to, language, data }
  })
  await deps.mail.enqueue(db, ...mails)
}

async function beginTill(db: Db, pairing: Pairing, input: PairInput, deps: PairDeps) {
  const { tillId, name, providerId } = pairing
  const { body, ip } = input
  const userAgent = toUserAgent(input)
  const at = deps.now()
  const [now, expiresAt] = [new Date(at), tillSessionEnd(at)]
  await db.insert(tills).values({ id: tillId, providerId, name, pairedAt: now, lastSeenAt: now })
  await db
    .update(tillPairings)
    .set({ usedAt: now, deviceHash: hashLinkToken(body.device) })
    .where(eq(tillPairings.tillId, tillId))
  const session = { accountId: providerId, subnet: clientSubnet(ip), userAgent, at, expiresAt, tillId, random: toRandom(deps.secret, body) }
  const { sid, refreshToken } = await beginSession(db, deps.tokens.refresh, session)
  await audit(db, { action: 'till.paired', at, accountId: providerId, subject: tillId, ip, details: { till: name } })
  await reportTill(db, pairing, userAgent, deps)
  await publishChange(db, { area: 'tills', id: tillId }, [providerRoom(providerId)])
  return { sid, refreshToken, expiresAt, name }
}

/** The session of a device whose response was lost. A session that was refreshed is refused: its device has its tokens. */
async function findUnreceived(db: Db, { tillId, deviceHash }: Pairing, { body }: PairInput, deps: PairDeps) {
  if (deviceHash !== hashLinkToken(body.device)) throw new Problem('LINK_USED')
  const [found] = await db
    .select({ session: sessions, name: tills.name })
    .from(sessions)
    .innerJoin(tills, eq(tills.id, sessions.tillId))
    .where(and(eq(sessions.tillId, tillId), isNull(sessions.endedAt)))
  const firsts = found ? deps.tokens.refresh.reissue(found.session.id, (secret) => toRandom(secret, body)) : []
  const first = firsts.find(({ hash }) => hash === found?.session.refreshHash)
  if (!found || !first) throw new Problem('LINK_USED')
  return { sid: found.session.id, refreshToken: first.token, expiresAt: found.session.expiresAt.getTime(), name: found.name }
}

/** Makes the device that sends the token a till, or answers it once more. @throws Problem `LINK_INVALID`, `LINK_USED`, `LINK_EXPIRED`, `PROVIDER_NOT_APPROVED` */
export function pairDevice(input: PairInput, deps: PairDeps): Promise<LoginData> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now()
    // Two devices at once: the second waits for the lock and is refused.
    const [found] = await selectPairing(tx, input.body.token).for('update', { of: tillPairings })
    if (!found) throw new Problem('LINK_INVALID')
    assertPairable(found, at)
    const { pairing, provider } = found
    const begun = pairing.usedAt === null ? await beginTill(tx, pairing, input, deps) : await findUnreceived(tx, pairing, input, deps)
    const { sid, refreshToken, expiresAt, name } = begun
    const refreshExpiresIn = (expiresAt - at) / 1_000
    return {
      accessToken: deps.tokens.access.sign({ userId: provider.id, role: 'TILL', sid }, { sessionEnd: expiresAt }),
      expiresIn: refreshExpiresIn,
      refreshToken,
      refreshExpiresIn,
      user: {
        _id: provider.id,
        role: 'TILL',
        businessNameEn: provider.businessNameEn,
        businessNameAr: provider.businessNameAr,
        accountApprovalStatus: provider.approvalStatus,
        tillName: name,
      },
    }
  })
}
