import { lt } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { attempts, idempotencyKeys, sessions } from '../db/schema-security.ts'
import { answerMaxAge } from '../http/idempotency.ts'
import { forgetAudit } from '../security/audit.ts'

/** How often what has run out is removed. */
export const sweepEvery = 3_600_000

/** Removes what no longer has any effect: old answers, forgotten attempts, dead sessions, and what was audited long ago. */
export async function sweep(db: Db, now: number, { auditDays }: Pick<Config, 'auditDays'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - answerMaxAge)))
  await db.delete(attempts).where(lt(attempts.expiresAt, new Date(now)))
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)))
  await forgetAudit(db, new Date(now - auditDays * 86_400_000))
}
