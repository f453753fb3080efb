import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Role } from '../../src/contract/roles.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema.ts'
import { refreshTokens, sessions } from '../db/schema-security.ts'
import { endSession } from './sessions.ts'
import { newRefreshToken, refreshHash } from './tokens.ts'

/** How long a token that was just exchanged may be exchanged once more: two tabs, or an answer that got lost (S-18). */
export const reuseGrace = 20_000

export type Rotation =
  | { readonly outcome: 'rotated'; readonly refreshToken: string; readonly userId: string; readonly role: Role; readonly sid: string }
  | { readonly outcome: 'refused' }
  /** A token came back that had been exchanged before: someone copied it, so its whole session has been ended. */
  | { readonly outcome: 'reused'; readonly userId: string; readonly sid: string }

/** Exchanges a refresh token for the next one. The session is locked, so of two simultaneous calls one sees what the other did. */
export function rotate(db: Db, presented: string, at: number, expiresAt: number): Promise<Rotation> {
  const hash = refreshHash(presented)
  return db.transaction(async (tx): Promise<Rotation> => {
    const named = tx.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash))
    const [session] = await tx.select().from(sessions).where(inArray(sessions.id, named)).for('update')
    const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
    if (!token || !session || session.endedAt || session.expiresAt.getTime() <= at) return { outcome: 'refused' }
    const sid = session.id
    if (token.usedAt && !(await mayRepeat(tx, hash, token.usedAt, at))) {
      await endSession(tx, sid, at)
      return { outcome: 'reused', userId: session.accountId, sid }
    }
    const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, session.accountId))
    if (!account) return { outcome: 'refused' }
    const refreshToken = newRefreshToken()
    await supersede(tx, token, at)
    await tx.insert(refreshTokens).values({ hash: refreshHash(refreshToken), sessionId: sid, parentHash: hash })
    await tx
      .update(sessions)
      .set({ expiresAt: new Date(expiresAt) })
      .where(eq(sessions.id, sid))
    return { outcome: 'rotated', refreshToken, userId: session.accountId, role: account.role, sid }
  })
}

/** Marks a token as used, and with it what its parent was exchanged for besides: only one chain goes on, the other is noticed (S-18). */
async function supersede(tx: Db, { hash, parentHash }: { hash: string; parentHash: string | null }, at: number): Promise<void> {
  const siblings = parentHash === null ? undefined : eq(refreshTokens.parentHash, parentHash)
  await tx
    .update(refreshTokens)
    .set({ usedAt: new Date(at) })
    .where(and(isNull(refreshTokens.usedAt), or(eq(refreshTokens.hash, hash), siblings)))
}

/** Only the immediately previous token: within the grace, and none of those it was exchanged for has been used. */
async function mayRepeat(tx: Db, hash: string, usedAt: Date, at: number): Promise<boolean> {
  if (at - usedAt.getTime() > reuseGrace) return false
  return (await tx.$count(refreshTokens, and(eq(refreshTokens.parentHash, hash), isNotNull(refreshTokens.usedAt)))) === 0
}
