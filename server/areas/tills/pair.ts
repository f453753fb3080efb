import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { LoginData } from '#contract/auth.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { pairTill } from '#contract/tills.ts'
import type { RefreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession, tillSessionEnd } from '#server/auth/sessions.ts'
import type { accessTokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import { sessions } from '#server/db/schema-security.ts'
import { tillPairings, tills } from '#server/db/schema-tills.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { derivedKey } from '#server/security/secret.ts'

type PairInput = Input<typeof pairTill>

interface PairDeps extends Pick<Deps, 'db' | 'now' | 'secret'> {
  readonly tokens: { readonly access: ReturnType<typeof accessTokens>; readonly refresh: RefreshTokens }
}

/** Locks the pairing, so that of two devices one waits and is refused. */
async function lockPairing(db: Db, token: string) {
  const [found] = await db
    .select({ pairing: tillPairings, provider: providers })
    .from(tillPairings)
    .innerJoin(providers, eq(providers.id, tillPairings.providerId))
    .where(eq(tillPairings.tokenHash, hashLinkToken(token)))
    .for('update', { of: tillPairings })
  if (!found) throw new Problem('LINK_INVALID')
  return found
}

type Pairing = typeof tillPairings.$inferSelect

/** The first refresh token, so that a repeated call gets the same one although none is stored. */
const toRandom = (secret: Uint8Array, { token, device }: PairInput['body']) =>
  createHmac('sha256', derivedKey(secret, 'till pairing')).update(`${token}.${device}`).digest('base64url')

async function beginTill(db: Db, { tillId, name, providerId }: Pairing, { body, ip, userAgent }: PairInput, deps: PairDeps) {
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
  await publishChange(db, { area: 'tills', id: tillId }, [providerRoom(providerId)])
  return { sid, refreshToken, expiresAt, name }
}

/** The session of a device that did not get the response. Not after its first refresh: then it had got it. */
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
    const { pairing, provider } = await lockPairing(tx, input.body.token)
    if (pairing.usedAt === null && pairing.expiresAt.getTime() <= at) throw new Problem('LINK_EXPIRED')
    if (provider.approvalStatus !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
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
