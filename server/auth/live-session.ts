import { and, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { getRights } from '#contract/rights.ts'
import type { Role } from '#contract/roles.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { sessions } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { needsSecondFactor } from './factors/factors.ts'

/** Milliseconds after which a cashier has to type their PIN again, even at a till that never rests. */
const cashierLifetime = 12 * 60 * 60_000

interface TypedPin {
  readonly cashierId: string | null
  readonly cashierName: string | null
  readonly cashierAt: Date | null
}

const toCashier = ({ cashierId: id, cashierName: name, cashierAt }: TypedPin, at: number): Viewer['cashier'] =>
  id !== null && name !== null && cashierAt !== null && at - cashierAt.getTime() < cashierLifetime ? { id, name } : null

type FindLiveSession = (sessionId: string) => Promise<Viewer | undefined>

/** Milliseconds; so that not every call of a till writes. */
const lastSeenInterval = 5 * 60_000

async function storeLastSeen(db: Db, tillId: string, at: number): Promise<void> {
  const isOlder = lt(tills.lastSeenAt, new Date(at - lastSeenInterval))
  await db
    .update(tills)
    .set({ lastSeenAt: new Date(at) })
    .where(and(eq(tills.id, tillId), isOlder))
}

export const toSessionRole = (session: { readonly tillId: string | null }, accountRole: Role): Role =>
  session.tillId === null ? accountRole : 'TILL'

interface FinderDeps {
  readonly db: Db
  readonly now: () => number
  readonly config: Pick<Config, 'adminSecondFactor'>
}

const hasFactor = sql<boolean>`exists (select 1 from ${secondFactors} where ${secondFactors.accountId} = ${accounts}.id)`

/** Undefined for a session that has ended or expired. */
export function createSessionFinder({ db, now, config }: FinderDeps): FindLiveSession {
  const findSession = db
    .select({
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      role: accounts.role,
      permissions: accounts.permissions,
      subRole: accounts.subRole,
      id: accounts.id,
      businessId: accounts.providerId,
      approval: providers.approvalStatus,
      tillId: sessions.tillId,
      tillName: tills.name,
      lastSeenAt: tills.lastSeenAt,
      cashierId: cashiers.id,
      cashierName: cashiers.name,
      cashierAt: sessions.cashierAt,
      // Read only where it decides.
      hasFactor: config.adminSecondFactor === 'required' ? hasFactor : sql<boolean>`true`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .leftJoin(tills, eq(tills.id, sessions.tillId))
    .leftJoin(cashiers, and(eq(cashiers.id, sessions.cashierId), isNull(cashiers.removedAt), gte(sessions.cashierAt, cashiers.pinAt)))
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('viewer')

  return async (sessionId) => {
    const [found] = await findSession.execute({ sessionId })
    if (!found || found.endedAt || found.expiresAt.getTime() <= now()) return undefined
    const till = found.tillId === null ? null : { id: found.tillId, name: found.tillName ?? '' }
    if (till && (found.lastSeenAt?.getTime() ?? 0) < now() - lastSeenInterval) await storeLastSeen(db, till.id, now())
    const role = toSessionRole(found, found.role)
    const mustAddSecondFactor = !found.hasFactor && needsSecondFactor(role, config)
    const rights = getRights({ role, subRole: found.subRole, permissions: found.permissions })
    return {
      id: found.id,
      businessId: found.businessId ?? '',
      sessionId,
      role,
      rights,
      approval: found.approval,
      till,
      cashier: toCashier(found, now()),
      mustAddSecondFactor,
    }
  }
}

/** What those may do that have neither ended nor expired. */
export async function findLiveStandings(
  db: Db,
  sessionIds: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, Pick<Viewer, 'role' | 'rights'>>> {
  const rows = await db
    .select({ id: sessions.id, tillId: sessions.tillId, role: accounts.role, subRole: accounts.subRole, permissions: accounts.permissions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(inArray(sessions.id, [...sessionIds]), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(at))))
  return new Map(
    rows.map(({ id, subRole, permissions, ...row }) => {
      const role = toSessionRole(row, row.role)
      return [id, { role, rights: getRights({ role, subRole, permissions }) }]
    }),
  )
}
