import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accounts, deals } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { Problem } from '#server/problem.ts'

interface Search {
  /** Milliseconds since 1970. */
  readonly since: number
  /** A business sees only its own redemptions, and not who took one back. */
  readonly providerId?: string
}

/** Returns `REDEMPTION_UNDONE` if somebody has undone the redemption already. */
export async function findUndone(db: Db, redemptionId: string, { since, providerId }: Search): Promise<Problem | undefined> {
  const [line] = await db
    .select({ at: auditLog.at, action: auditLog.action, by: accounts.fullName })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .innerJoin(deals, eq(deals.id, auditLog.subject))
    .where(
      and(
        inArray(auditLog.action, ['redemption.undone', 'redemption.takenBack']),
        gt(auditLog.at, new Date(since)),
        sql`${auditLog.details} ->> 'redemption' = ${redemptionId}`,
        providerId === undefined ? undefined : eq(deals.providerId, providerId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!line) return undefined
  const by = line.action === 'redemption.takenBack' && providerId === undefined ? line.by : null
  return new Problem('REDEMPTION_UNDONE', { details: { at: line.at.toISOString(), by } })
}
