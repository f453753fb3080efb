import { and, eq, isNotNull } from 'drizzle-orm'
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

/** Exchanges a refresh token for the next one. The row is locked, so of two simultaneous calls one sees what the other did. */
export function rotate(db: Db, presented: string, at: number, expiresAt: number): Promise<Rotation> {
  const hash = refreshHash(presented)
  return db.transaction(async (tx): Promise<Rotation> => {
    const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).for('update')
    const [session] = token ? await tx.select().from(sessions).where(eq(sessions.id, token.sessionId)) : []
    if (!token || !session || session.endedAt || session.expiresAt.getTime() <= at) return { outcome: 'refused' }
    const sid = session.id
    if (token.usedAt && !(await mayRepeat(tx, hash, token.usedAt, at))) {
      await endSession(tx, sid, at)
      return { outcome: 'reused', userId: session.accountId, sid }
    }
    const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, session.accountId))
    if (!account) return { outcome: 'refused' }
    const refreshToken = newRefreshToken()
    if (!token.usedAt)
      await tx
        .update(refreshTokens)
        .set({ usedAt: new Date(at) })
        .where(eq(refreshTokens.hash, hash))
    await tx.insert(refreshTokens).values({ hash: refreshHash(refreshToken), sessionId: sid, parentHash: hash })
    await tx
      .update(sessions)
      .set({ expiresAt: new Date(expiresAt) })
      .where(eq(sessions.id, sid))
    return { outcome: 'rotated', refreshToken, userId: session.accountId, role: account.role, sid }
  })
}

/** Only the immediately previous token: within the grace, and none of those it was exchanged for has been used. */
async function mayRepeat(tx: Db, hash: string, usedAt: Date, at: number): Promise<boolean> {
  if (at - usedAt.getTime() > reuseGrace) return false
  return (await tx.$count(refreshTokens, and(eq(refreshTokens.parentHash, hash), isNotNull(refreshTokens.usedAt)))) === 0
}
