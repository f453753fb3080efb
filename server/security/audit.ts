import type { Db } from '../db/open.ts'
import { auditLog } from '../db/schema-security.ts'

/** One line of the audit log: who did what, to what, from where. Never a password, token or code. */
export interface AuditEntry {
  readonly action: 'login' | 'login.failed' | 'logout' | 'refresh.reused' | 'deal.created' | 'deal.decided'
  readonly at: number
  readonly accountId?: string
  readonly subject?: string
  readonly ip: string
  readonly details?: Record<string, string>
}

/** Writes into the transaction of what it records, so that neither is there without the other. */
export async function audit(db: Db, { at, ...entry }: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: new Date(at) })
}
