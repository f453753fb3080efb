import { lt, sql } from 'drizzle-orm'
import type { AuditAction } from '../../src/contract/audit-groups.ts'
import type { Db } from '../db/open.ts'
import { auditLog, scanAttempts } from '../db/schema-security.ts'

/** One line of the audit log: who did what, to what, from where. Never a password, token or code. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly at: number
  readonly accountId?: string
  readonly subject?: string
  readonly ip?: string
  readonly details?: Record<string, string | null>
}

/** Writes into the transaction of what it records, so that neither is there without the other. */
export async function audit(db: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  await db.insert(auditLog).values(entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })))
}

/** Removes what is older, attempts at vouchers too: the one thing that the database lets be done to lines that are there. */
export function forgetAudit(db: Db, before: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('qaseema.audit_forgets_before', ${before.toISOString()}, true)`)
    await tx.delete(auditLog).where(lt(auditLog.at, before))
    await tx.delete(scanAttempts).where(lt(scanAttempts.at, before))
  })
}
