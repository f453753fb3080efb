import { refreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession, tillSessionEnd } from '#server/auth/sessions.ts'
import { accessTokens } from '#server/auth/tokens.ts'
import { tills } from '#server/db/schema-tills.ts'
import { randomId } from '#server/security/random.ts'
import type { TestServer } from './test-server.ts'

interface PairedTill {
  readonly id?: string
  readonly name?: string
  readonly provider?: string
}

/** A paired till with its tokens, without a pairing code. */
export async function pairedTill(
  { db, deps, clock }: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  { id = randomId(), name = 'Front desk', provider: providerId = 'provider' }: PairedTill = {},
) {
  const [at, now] = [clock.now, new Date(clock.now)]
  await db.insert(tills).values({ id, providerId, name, pairedAt: now, lastSeenAt: now })
  const expiresAt = tillSessionEnd(at)
  const session = { accountId: providerId, subnet: '192.0.2.1', userAgent: null, at, expiresAt, tillId: id }
  const { sid, refreshToken } = await beginSession(db, refreshTokens(deps), session)
  const token = accessTokens(deps).sign({ userId: providerId, role: 'TILL', sid }, { sessionEnd: expiresAt })
  return { id, sid, token, refreshToken }
}
