import { and, asc, count, desc, eq, gt, inArray, lte, max, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { createCachedRead } from '#server/cached-read.ts'
import type { Db } from '#server/db/db.ts'
import { providerSubmissions, providers } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'

const newestDecisions = 30
const minDecisions = 10

const later = alias(auditLog, 'later')

/** Selects the action after the decision: an undone decision is followed by its undo. */
const selectNextAction = (db: Db) =>
  db
    .select({ action: later.action })
    .from(later)
    .where(
      and(
        eq(later.subject, auditLog.subject),
        inArray(later.action, ['provider.decided', 'provider.undone']),
        or(gt(later.at, auditLog.at), and(eq(later.at, auditLog.at), gt(later.id, auditLog.id))),
      ),
    )
    .orderBy(asc(later.at), asc(later.id))
    .limit(1)

const selectSubmittedAt = (db: Db) =>
  db
    .select({ at: max(providerSubmissions.at) })
    .from(providerSubmissions)
    .where(and(eq(providerSubmissions.providerId, providers.id), lte(providerSubmissions.at, auditLog.at)))

const cachedMs = 10_000

/** Reads the wait at most every ten seconds, because anybody may ask for it and it reads the audit log. */
export const createReviewWait = ({ db, now }: Pick<Deps, 'db' | 'now'>): (() => Promise<number | null>) =>
  createCachedRead({ now, lifetime: cachedMs, read: () => readMedianHours(db) })

/** Whole hours from submission to decision, the median of the newest decisions; null while there are too few. */
async function readMedianHours(db: Db): Promise<number | null> {
  const submittedAt = sql`coalesce((${selectSubmittedAt(db)}), ${providers.createdAt})`
  const waits = db
    .select({ seconds: sql<number>`extract(epoch from ${auditLog.at} - greatest(${submittedAt}, ${providers.verifiedAt}))`.as('seconds') })
    .from(auditLog)
    .innerJoin(providers, eq(providers.id, auditLog.subject))
    .where(
      and(
        eq(auditLog.action, 'provider.decided'),
        eq(sql`${auditLog.details} ->> 'formerStatus'`, 'PENDING'),
        sql`(${selectNextAction(db)}) is distinct from 'provider.undone'`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(newestDecisions)
    .as('waits')
  const [row] = await db
    .select({
      decisions: count(),
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${waits.seconds})::float8`,
    })
    .from(waits)
  return row?.median == null || row.decisions < minDecisions ? null : Math.max(1, Math.round(row.median / 3_600))
}
