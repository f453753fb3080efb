import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../src/contract/call.ts'
import type { ReviewStatus } from '../../src/contract/review.ts'
import type { Role } from '../../src/contract/roles.ts'
import { accounts, providers } from '../db/schema.ts'
import { sessions } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { accessTokens } from './tokens.ts'

/** Who makes a call. `approval` is the provider's; administrators have none. */
export interface Viewer {
  readonly id: string
  readonly sessionId: string
  readonly role: Role
  readonly approval: ReviewStatus | null
}

/** @throws Problem `UNAUTHENTICATED`, `SESSION_ENDED` */
type ReadViewer = (request: FastifyRequest, call: Pick<Call, 'evenExpired'>) => Promise<Viewer>

/** Reads the bearer of a request; the session is looked up each time, so a logout or a changed role counts at once. */
export function viewerReader(deps: Pick<Deps, 'secret' | 'now' | 'config' | 'db'>): ReadViewer {
  const tokens = accessTokens(deps)
  const lookUp = deps.db
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
    const [session] = await lookUp.execute({ sid: claims.sid })
    if (!session || session.endedAt || session.expiresAt.getTime() <= deps.now()) throw new Problem('SESSION_ENDED')
    if (session.id !== claims.userId || session.role !== claims.role) throw new Problem('SESSION_ENDED')
    return { id: session.id, sessionId: claims.sid, role: session.role, approval: session.approval }
  }
}
