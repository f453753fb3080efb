import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { refreshTokens, sessions } from '../db/schema-security.ts'
import { randomId } from '../security/random.ts'
import { newRefreshToken, refreshHash } from './tokens.ts'

interface NewSession {
  readonly accountId: string
  readonly ip: string
  readonly at: number
  readonly expiresAt: number
}

/** Begins a session; answers its id and the refresh token that only the caller will know. */
export async function beginSession(db: Db, { accountId, ip, at, expiresAt }: NewSession): Promise<{ sid: string; refreshToken: string }> {
  const sid = randomId()
  const refreshToken = newRefreshToken()
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values({ id: sid, accountId, ip, createdAt: new Date(at), expiresAt: new Date(expiresAt) })
    await tx.insert(refreshTokens).values({ hash: refreshHash(refreshToken), sessionId: sid })
  })
  return { sid, refreshToken }
}

/** Ends a session: its access and refresh tokens are refused from now on. */
export async function endSession(db: Db, sid: string, at: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.id, sid))
}
