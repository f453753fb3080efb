import { createLine } from '#server/http/lines.ts'
import type { Authenticate, Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import type { AuthDeps } from './auth-deps.ts'
import { createSessionFinder } from './live-session.ts'
import { accessTokens } from './tokens.ts'

interface TokenOwner {
  readonly viewer: Viewer
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** @throws Problem `UNAUTHENTICATED`, `SESSION_ENDED`, `TOO_MANY_REQUESTS` */
export type AuthenticateToken = (token: string, options?: { readonly evenExpired?: boolean | undefined }) => Promise<TokenOwner>

/** Looks the session up every time, so that a logout or a changed role takes effect immediately. Look-ups wait per session, because those of an ended one have no account to wait for. */
export function createTokenAuthenticator(deps: Omit<AuthDeps, 'hashing' | 'mail'>): AuthenticateToken {
  const tokens = accessTokens(deps)
  const findLiveSession = createSessionFinder(deps)
  const lookups = createLine('sessions', deps.config)

  return async (token, { evenExpired } = {}) => {
    const claims = tokens.read(token, { expired: evenExpired })
    if (!claims) throw new Problem('UNAUTHENTICATED')
    const viewer = await lookups.run(claims.sid, () => findLiveSession(claims.sid))
    if (!viewer || viewer.id !== claims.userId || viewer.role !== claims.role) throw new Problem('SESSION_ENDED')
    return { viewer, expiresAt: claims.expiresAt }
  }
}

const readBearer = (authorization = '') => /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]

/** The session of a token that this server has signed, which may have ended; without a query. */
export function createSessionIdReader(deps: Omit<AuthDeps, 'hashing' | 'mail'>) {
  const tokens = accessTokens(deps)
  return (authorization: string | undefined): string | undefined => {
    const token = readBearer(authorization)
    return token && tokens.read(token, { expired: true })?.sid
  }
}

export const createAuthenticator =
  (authenticateToken: AuthenticateToken): Authenticate =>
  async ({ headers }, { evenExpired }) => {
    const token = readBearer(headers.authorization)
    if (!token) throw new Problem('UNAUTHENTICATED')
    const { viewer } = await authenticateToken(token, { evenExpired })
    return viewer
  }
