import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { EndedSession, endAllSessions, endSession, listEndedSessions, listSessions, OpenSession } from '#contract/account.ts'
import type { SessionEndReason } from '#contract/session-end.ts'
import { forgetDevices } from '#server/auth/factors/remembered-devices.ts'
import { endAccountSessions } from '#server/auth/sessions.ts'
import { publish } from '#server/db/publish.ts'
import { sessions } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'

const maxListed = 100

const maxEnded = 20

/** Paired tills have a list of their own. */
const isOpen = ({ id }: Viewer, at: number) =>
  and(eq(sessions.accountId, id), isNull(sessions.tillId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(at)))

/** The current one and the newest others. */
export async function findOpenSessions({ db, viewer }: AuthenticatedInput<typeof listSessions>, deps: Deps): Promise<OpenSession[]> {
  const isCurrent = sql<boolean>`${sessions.id} = ${viewer.sessionId}`
  const rows = await db
    .select()
    .from(sessions)
    .where(isOpen(viewer, deps.now()))
    .orderBy(desc(isCurrent), desc(sessions.createdAt), desc(sessions.id))
    .limit(maxListed)
  const newestFirst = rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return newestFirst.map(({ id, userAgent, place, createdAt, rotatedAt }) => ({
    _id: id,
    isCurrent: id === viewer.sessionId,
    userAgent,
    subnet: place,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (rotatedAt ?? createdAt).toISOString(),
  }))
}

/** The newest sign-ins whose sessions have ended or expired, without paired tills. */
export async function findEndedSessions({ db, viewer }: AuthenticatedInput<typeof listEndedSessions>, deps: Deps): Promise<EndedSession[]> {
  const hasEnded = or(isNotNull(sessions.endedAt), lte(sessions.expiresAt, new Date(deps.now())))
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, viewer.id), isNull(sessions.tillId), hasEnded))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(maxEnded)
  return rows.map(({ id, userAgent, place, createdAt, endedAt, expiresAt }) => ({
    _id: id,
    userAgent,
    subnet: place,
    createdAt: createdAt.toISOString(),
    endedAt: (endedAt ?? expiresAt).toISOString(),
    hasExpired: endedAt === null,
  }))
}

/** @throws Problem `NOT_FOUND`, also for another account's session */
export async function endOwnSession({ db, viewer, params, ip }: AuthenticatedInput<typeof endSession>, deps: Deps): Promise<null> {
  const at = deps.now()
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(and(eq(sessions.id, params.sessionId), isOpen(viewer, at)))
    .returning({ id: sessions.id })
  if (!ended) throw new Problem('NOT_FOUND')
  await publish(db, { do: 'endSession', sessionId: ended.id, reason: 'signedOut' satisfies SessionEndReason })
  await audit(db, { action: 'session.ended', at, accountId: viewer.id, ip })
  return null
}

export async function endOwnSessions({ db, viewer, ip }: AuthenticatedInput<typeof endAllSessions>, deps: Deps): Promise<null> {
  const at = deps.now()
  await endAccountSessions(db, viewer.id, at, { by: viewer.sessionId, reason: 'signedOut' })
  await forgetDevices(db, viewer.id)
  await audit(db, { action: 'sessions.ended', at, accountId: viewer.id, ip })
  return null
}
