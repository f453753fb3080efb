import { lt, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import type { Db } from '#server/db/db.ts'
import { auditLog, scanAttempts } from '#server/db/schema-security.ts'

/** Never contains a password, token or code. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly at: number
  readonly accountId?: string
  readonly subject?: string
  readonly ip?: string
  readonly details?: Record<string, string | null>
}

/** Pass the transaction of the audited change. */
export async function audit(db: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  await db.insert(auditLog).values(entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })))
}

export function deleteAuditBefore(db: Db, before: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('qaseema.audit_forgets_before', ${before.toISOString()}, true)`)
    await tx.delete(auditLog).where(lt(auditLog.at, before))
    await tx.delete(scanAttempts).where(lt(scanAttempts.at, before))
  })
}
