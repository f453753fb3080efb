import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema-security.ts'
import { randomId } from '../security/random.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

interface NewSession {
  readonly accountId: string
  readonly subnet: string
  readonly userAgent: string | null
  readonly at: number
  readonly expiresAt: number
}

export const sessionEnd = (config: Pick<Config, 'refreshTokenTtl' | 'sessionTtl'>, createdAt: number, at: number): number =>
  Math.min(at + config.refreshTokenTtl * 1_000, createdAt + config.sessionTtl * 1_000)

export async function beginSession(
  db: Db,
  tokens: RefreshTokens,
  { accountId, subnet, userAgent, at, expiresAt }: NewSession,
): Promise<{ sid: string; refreshToken: string }> {
  const sid = randomId()
  const { token, hash } = tokens.issue(sid)
  await db
    .insert(sessions)
    .values({ id: sid, accountId, place: subnet, userAgent, refreshHash: hash, createdAt: new Date(at), expiresAt: new Date(expiresAt) })
  return { sid, refreshToken: token }
}

export async function endSession(db: Db, sid: string, at: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.id, sid))
}

export async function endAccountSessions(db: Db, accountId: string, at: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}
