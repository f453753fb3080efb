import { lt } from 'drizzle-orm'
import { failureWindow } from '../auth/login-limits.ts'
import type { Db } from '../db/open.ts'
import { idempotencyKeys, loginFailures, sessions } from '../db/schema-security.ts'
import { answerMaxAge } from '../http/idempotency.ts'

/** How often what has run out is removed. */
export const sweepEvery = 3_600_000

/** Removes what no longer has any effect: old answers, forgotten failures, dead sessions with their refresh tokens. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - answerMaxAge)))
  await db.delete(loginFailures).where(lt(loginFailures.at, new Date(now - failureWindow)))
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)))
}
