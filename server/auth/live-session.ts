import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { sessions } from '#server/db/schema-security.ts'
import type { Viewer } from '#server/http/viewer.ts'

type FindLiveSession = (sessionId: string) => Promise<Viewer | undefined>

/** Undefined for a session that has ended or expired. */
export function createSessionFinder({ db, now }: { readonly db: Db; readonly now: () => number }): FindLiveSession {
  const findSession = db
    .select({
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      role: accounts.role,
      id: accounts.id,
      approval: providers.approvalStatus,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(providers, eq(providers.id, accounts.id))
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('viewer')

  return async (sessionId) => {
    const [found] = await findSession.execute({ sessionId })
    if (!found || found.endedAt || found.expiresAt.getTime() <= now()) return undefined
    return { id: found.id, sessionId, role: found.role, approval: found.approval }
  }
}

/** The roles of those that have neither ended nor expired. */
export async function findLiveRoles(db: Db, sessionIds: readonly string[], at: number): Promise<ReadonlyMap<string, Role>> {
  const rows = await db
    .select({ id: sessions.id, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(inArray(sessions.id, [...sessionIds]), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(at))))
  return new Map(rows.map(({ id, role }) => [id, role]))
}
