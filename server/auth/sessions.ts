import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { tillUnusedLifetime } from '#contract/limits.ts'
import type { SessionEndReason } from '#contract/session-end.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { publish } from '#server/db/publish.ts'
import { sessions } from '#server/db/schema-security.ts'
import { releaseTakenChats } from '#server/notifications/release-taken-chats.ts'
import { randomId } from '#server/security/random.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

interface NewSession {
  readonly accountId: string
  readonly subnet: string
  readonly userAgent: string | null
  readonly at: number
  readonly expiresAt: number
  readonly tillId?: string
  /** The random part of the first refresh token, so that a retry issues the same token. */
  readonly random?: string
}

export const tillSessionEnd = (at: number): number => at + tillUnusedLifetime

export const sessionEnd = (config: Pick<Config, 'refreshTokenTtl' | 'sessionTtl'>, createdAt: number, at: number): number =>
  Math.min(at + config.refreshTokenTtl * 1_000, createdAt + config.sessionTtl * 1_000)

export async function beginSession(
  db: Db,
  tokens: RefreshTokens,
  { accountId, subnet, userAgent, at, expiresAt, tillId, random }: NewSession,
): Promise<{ sid: string; refreshToken: string }> {
  const sid = randomId()
  const { token, hash } = tokens.issue(sid, random)
  const times = { createdAt: new Date(at), expiresAt: new Date(expiresAt) }
  await db.insert(sessions).values({ id: sid, accountId, place: subnet, userAgent, refreshHash: hash, tillId, ...times })
  return { sid, refreshToken: token }
}

/** Needs a transaction, because what disconnects the sockets of the session is published with it. */
export async function endSession(db: Db, sid: string, at: number): Promise<void> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.id, sid))
    .returning({ accountId: sessions.accountId })
  await publish(db, { do: 'endSession', sessionId: sid })
  if (ended) await releaseTakenChats(db, ended.accountId, at)
}

export interface SessionEnding {
  readonly except?: string
  /** The session that ends them all, itself included. */
  readonly by?: string
  /** Why, for the screens of the sessions that end. */
  readonly reason?: SessionEndReason
  /** The business whose paired tills end too. */
  readonly tillBusinessId?: string | undefined
}

/** Paired tills stay signed in but those of `tillBusinessId`. Their sessions are of the account that registered the business. */
export async function endAccountSessions(
  db: Db,
  accountId: string,
  at: number,
  { except, by, reason, tillBusinessId }: SessionEnding,
): Promise<void> {
  const isOwn = and(eq(sessions.accountId, accountId), isNull(sessions.tillId))
  const isTill = tillBusinessId === undefined ? undefined : and(eq(sessions.accountId, tillBusinessId), isNotNull(sessions.tillId))
  const isOther = except === undefined ? undefined : ne(sessions.id, except)
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(and(or(isOwn, isTill), isNull(sessions.endedAt), isOther))
  await publish(db, { do: 'endAccount', accountId, except, by, reason, tillBusinessId })
  await releaseTakenChats(db, accountId, at)
}

/** A session that has ended counts too, until it is deleted. A till's does not: no password was typed there. */
export const hasSignedInFrom = async (db: Db, accountId: string, subnet: string): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.accountId, accountId), eq(sessions.place, subnet), isNull(sessions.tillId)))) > 0
