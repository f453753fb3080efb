import { eq, sql } from 'drizzle-orm'
import { accounts, providers } from '../db/schema.ts'
import { sessions } from '../db/schema-security.ts'
import type { Authenticate } from '../http/viewer.ts'
import { Problem } from '../problem.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accessTokens } from './tokens.ts'

/** Looks the session up on every request, so that a logout or a changed role takes effect at once. */
export function createAuthenticator(deps: Omit<AuthDeps, 'hashing'>): Authenticate {
  const tokens = accessTokens(deps)
  const findSession = deps.db
    .select({
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      role: accounts.role,
      id: accounts.id,
      approval: providers.approvalStatus,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(providers, eq(providers.id, accounts.id))
    .where(eq(sessions.id, sql.placeholder('sid')))
    .prepare('viewer')

  return async ({ headers }, { evenExpired }) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
    const claims = token && tokens.read(token, { expired: evenExpired })
    if (!claims) throw new Problem('UNAUTHENTICATED')
    const [session] = await findSession.execute({ sid: claims.sid })
    if (!session || session.endedAt || session.expiresAt.getTime() <= deps.now()) throw new Problem('SESSION_ENDED')
    if (session.id !== claims.userId || session.role !== claims.role) throw new Problem('SESSION_ENDED')
    return { id: session.id, sessionId: claims.sid, role: session.role, approval: session.approval }
  }
}
