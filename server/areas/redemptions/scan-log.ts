import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { providerRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { type ClaimKey, matchesClaim } from './claims.ts'

/** Milliseconds after which a scan must have waited for a connection. */
export const offlineDelay = 60_000

/** Refused scans of a business that are recorded in a quarter of an hour, so that nobody fills the disk with them. */
export const maxRecorded = 200
const recordedPeriod = 15 * 60_000

interface Attempt {
  readonly viewer: Pick<Viewer, 'id' | 'businessId' | 'till'>
  readonly ip: string
  /** Milliseconds. */
  readonly at: number
  readonly outcome: (typeof scanAttempts.$inferInsert)['outcome']
  readonly cashierId: string | null
}

export interface ScanBody extends ClaimKey {
  readonly scannedAt?: string | undefined
  readonly till?: string | undefined
  readonly cashierId?: string | undefined
}

/** Only the last two characters are stored, so that nobody can redeem a claim by its log. */
export const maskCode = (code: string): string => code.slice(-2).padStart(code.length, '•')

async function insertAttempt(
  db: Db,
  { viewer, ip, at, outcome, cashierId }: Attempt,
  more: Partial<typeof scanAttempts.$inferInsert> | { claimId: SQL },
) {
  const who = { providerId: viewer.businessId, accountId: viewer.id, ip, cashierId }
  await db.insert(scanAttempts).values({ ...who, ...more, at: new Date(at), outcome })
  if (viewer.till)
    await db
      .update(tills)
      .set({ lastScanAt: new Date(at) })
      .where(eq(tills.id, viewer.till.id))
}

export function logScan(
  db: Db,
  { body: { code, voucherId, scannedAt, till }, ...attempt }: Attempt & { readonly body: ScanBody },
): Promise<void> {
  const claim = db.select({ id: claims.id }).from(claims).where(matchesClaim({ code, voucherId }))
  return insertAttempt(db, attempt, {
    claimId: sql`(${claim})`,
    code: maskCode(code),
    till: attempt.viewer.till?.name ?? till ?? null,
    scannedAt: scannedAt === undefined ? null : new Date(scannedAt),
  })
}

/** Logs a refused scan after the rollback, on another connection. */
export async function logRefusedScan(db: Db, attempt: Attempt & { readonly body: ScanBody }): Promise<void> {
  const since = new Date(attempt.at - recordedPeriod)
  const recent = and(eq(scanAttempts.providerId, attempt.viewer.businessId), isRefusedScan(scanAttempts), gt(scanAttempts.at, since))
  if ((await db.$count(scanAttempts, recent)) >= maxRecorded) return
  await logScan(db, attempt)
  await publishChange(db, { area: 'redemptions' }, [providerRoom(attempt.viewer.businessId)])
}

export function logUndo(db: Db, { body: { redemptionId }, ...attempt }: Attempt & { readonly body: { readonly redemptionId: string } }) {
  const claim = db.select({ id: redemptions.claimId }).from(redemptions).where(eq(redemptions.id, redemptionId))
  return insertAttempt(db, attempt, { claimId: sql`(${claim})` })
}
