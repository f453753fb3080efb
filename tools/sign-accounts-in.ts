import type { Role } from '#contract/roles.ts'
import { refreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { accessTokens } from '#server/auth/tokens.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'

/** Access tokens of many accounts, without their passwords. */
export function signAccountsIn(db: Db, secret: string, ids: readonly string[], role: Role): Promise<string[]> {
  const bytes = new TextEncoder().encode(secret)
  const at = Date.now()
  const signIn = async (accountId: string) => {
    const session = { accountId, subnet: '192.0.2.1', userAgent: null, at, expiresAt: at + 86_400_000 }
    const { sid } = await beginSession(db, refreshTokens({ secret: bytes }), session)
    return accessTokens({ secret: bytes, now: Date.now, config: readConfig({}) }).sign({ userId: accountId, role, sid })
  }
  return Promise.all(ids.map(signIn))
}
