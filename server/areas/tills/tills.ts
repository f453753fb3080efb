import { and, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { providerRoom } from '#contract/live-events.ts'
import type { SessionEndReason } from '#contract/session-end.ts'
import type { endTill, OwnTill, renameTill, Till } from '#contract/tills.ts'
import type { Db } from '#server/db/db.ts'
import { publish, tillRoom } from '#server/db/publish.ts'
import { providers } from '#server/db/schema.ts'
import { sessions } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'

/** A device is a paired till while its session is open. */
const isOpen = (at: number): SQL | undefined => and(isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(at)))

export async function countTills(db: Db, providerId: string, at: number): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(sessions)
    .innerJoin(tills, eq(tills.id, sessions.tillId))
    .where(and(eq(tills.providerId, providerId), isOpen(at)))
  return found?.number ?? 0
}

/** The paired tills of a business, newest first. */
export async function findTills(db: Db, { businessId }: Viewer, at: number): Promise<Till[]> {
  const rows = await db
    .select({ till: tills, userAgent: sessions.userAgent })
    .from(tills)
    .innerJoin(sessions, eq(sessions.tillId, tills.id))
    .where(and(eq(tills.providerId, businessId), isOpen(at)))
    .orderBy(desc(tills.pairedAt), desc(tills.id))
  return rows.map(({ till, userAgent }) => ({
    _id: till.id,
    name: till.name,
    userAgent,
    pairedAt: till.pairedAt.toISOString(),
    lastSeenAt: till.lastSeenAt.toISOString(),
    lastScanAt: till.lastScanAt?.toISOString() ?? null,
  }))
}

/** Locks the till. @throws Problem `NOT_FOUND`, also for another business's till and one that has ended */
async function lockTill(db: Db, id: string, { businessId }: Viewer, at: number) {
  const [found] = await db
    .select({ name: tills.name, sessionId: sessions.id })
    .from(tills)
    .innerJoin(sessions, eq(sessions.tillId, tills.id))
    .where(and(eq(tills.id, id), eq(tills.providerId, businessId), isOpen(at)))
    .for('update', { of: tills })
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** @throws Problem `NOT_FOUND` */
export async function changeTillName({ db, viewer, params, body, ip }: AuthenticatedInput<typeof renameTill>, deps: Deps): Promise<null> {
  const at = deps.now()
  const { name: formerTill } = await lockTill(db, params.id, viewer, at)
  await db.update(tills).set({ name: body.name }).where(eq(tills.id, params.id))
  const details = { till: body.name, formerTill }
  await audit(db, { action: 'till.renamed', at, accountId: viewer.id, subject: params.id, ip, details })
  await publishChange(db, { area: 'tills', id: params.id }, [providerRoom(viewer.businessId), tillRoom(params.id)])
  return null
}

/** @throws Problem `NOT_FOUND` */
export async function signOutTill({ db, viewer, params, ip }: AuthenticatedInput<typeof endTill>, deps: Deps): Promise<null> {
  const at = deps.now()
  const { name: till, sessionId } = await lockTill(db, params.id, viewer, at)
  await db
    .update(sessions)
    .set({ endedAt: new Date(at) })
    .where(eq(sessions.id, sessionId))
  await publish(db, { do: 'endSession', sessionId, reason: 'tillEnded' satisfies SessionEndReason })
  await audit(db, { action: 'till.ended', at, accountId: viewer.id, subject: params.id, ip, details: { till } })
  await publishChange(db, { area: 'tills', id: params.id }, [providerRoom(viewer.businessId)])
  return null
}

/** The till of the viewer and its business. @throws Problem `FORBIDDEN` for any other session */
export async function findOwnTill(db: Db, { businessId, till }: Viewer): Promise<OwnTill> {
  if (!till) throw new Problem('FORBIDDEN')
  const [business] = await db
    .select({ businessNameEn: providers.businessNameEn, businessNameAr: providers.businessNameAr })
    .from(providers)
    .where(eq(providers.id, businessId))
  return { _id: till.id, name: till.name, ...business }
}
