import { eq } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { sessions } from '#server/db/schema-security.ts'
import { toSessionRole } from './live-session.ts'
import type { RefreshToken } from './refresh-tokens.ts'
import { endSession, sessionEnd, tillSessionEnd } from './sessions.ts'

/** Milliseconds in which the last exchanged token may be exchanged again, for the same next token: two tabs, or a lost response (S-18). */
const reuseGrace = 20_000

/** The `reuseGrace` of a paired till, whose network may be down for hours; otherwise its owner would have to pair it again. */
const tillReuseGrace = 24 * 3_600_000

type Rotation =
  | {
      readonly outcome: 'rotated'
      readonly userId: string
      readonly role: Role
      readonly sessionEnd: number
      readonly refreshToken: string
    }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'reused'; readonly userId: string }

export function rotate(db: Db, { sid, hash, nextTokens }: RefreshToken, at: number, config: Config): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    const [found] = await tx
      .select({ session: sessions, role: accounts.role })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(eq(sessions.id, sid))
      .for('update', { of: sessions })
    if (!found || found.session.endedAt || found.session.expiresAt.getTime() <= at) return { outcome: 'refused' }
    const { session } = found
    const role = toSessionRole(session, found.role)
    const userId = session.accountId
    const [next] = nextTokens
    if (next && session.refreshHash === hash) {
      const expiresAt = role === 'TILL' ? tillSessionEnd(at) : sessionEnd(config, session.createdAt.getTime(), at)
      const newest = { refreshHash: next.hash, rotatedAt: new Date(at), expiresAt: new Date(expiresAt) }
      await tx.update(sessions).set(newest).where(eq(sessions.id, sid))
      return { outcome: 'rotated', userId, role, sessionEnd: expiresAt, refreshToken: next.token }
    }
    const issued = nextTokens.find((each) => each.hash === session.refreshHash)
    const isInGrace = at - (session.rotatedAt?.getTime() ?? 0) <= (role === 'TILL' ? tillReuseGrace : reuseGrace)
    if (issued && isInGrace)
      return { outcome: 'rotated', userId, role, sessionEnd: session.expiresAt.getTime(), refreshToken: issued.token }
    await endSession(tx, sid, at)
    return { outcome: 'reused', userId }
  })
}
