import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema-security.ts'
import { randomId } from '../security/random.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

interface NewSession {
  readonly accountId: string
  /** Where it begins ({@link placeOf}). */
  readonly place: string
  readonly at: number
  readonly expiresAt: number
}

/** When a session ends unless it is refreshed; no refresh leads beyond its own end. Milliseconds. */
export const sessionEnd = (config: Pick<Config, 'refreshTokenTtl' | 'sessionTtl'>, createdAt: number, at: number): number =>
  Math.min(at + config.refreshTokenTtl * 1_000, createdAt + config.sessionTtl * 1_000)

/** Begins a session; answers its id and the refresh token that only the caller will know. */
export async function beginSession(
  db: Db,
  tokens: RefreshTokens,
  { accountId, place, at, expiresAt }: NewSession,
): Promise<{ sid: string; refreshToken: string }> {
  const sid = randomId()
  const { token, hash } = tokens.begin(sid)
  await db
    .insert(sessions)
    .values({ id: sid, accountId, place, refreshHash: hash, createdAt: new Date(at), expiresAt: new Date(expiresAt) })
  return { sid, refreshToken: token }
}

/** Ends a session: its access and refresh tokens are refused from now on. */
export async function endSession(db: Db, sid: string, at: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.id, sid))
}

/** Ends every session of an account: whoever is signed in with it is refused from now on. */
export async function endSessionsOf(db: Db, accountId: string, at: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}
