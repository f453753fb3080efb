import type { Authenticate } from '../http/viewer.ts'
import { Problem } from '../problem.ts'
import type { AuthDeps } from './auth-deps.ts'
import { createSessionFinder } from './live-session.ts'
import { accessTokens } from './tokens.ts'

/** Looks the session up on every request, so that a logout or a changed role takes effect at once. */
export function createAuthenticator(deps: Omit<AuthDeps, 'hashing'>): Authenticate {
  const tokens = accessTokens(deps)
  const findLiveSession = createSessionFinder(deps)

  return async ({ headers }, { evenExpired }) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1]
    const claims = token && tokens.read(token, { expired: evenExpired })
    if (!claims) throw new Problem('UNAUTHENTICATED')
    const viewer = await findLiveSession(claims.sid)
    if (!viewer || viewer.id !== claims.userId || viewer.role !== claims.role) throw new Problem('SESSION_ENDED')
    return viewer
  }
}
