import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { claims, redemptions } from '../../db/schema-sales.ts'
import { scanAttempts } from '../../db/schema-security.ts'
import { type ClaimKey, matchesClaim } from './claims.ts'

interface Attempt {
  readonly viewer: { readonly id: string }
  readonly ip: string
  /** Milliseconds. */
  readonly at: number
  readonly outcome: (typeof scanAttempts.$inferInsert)['outcome']
}

export interface ScanBody extends ClaimKey {
  readonly scannedAt?: string | undefined
  readonly till?: string | undefined
}

/** Only the last two characters are stored, so that nobody can redeem a claim by its log. */
export const maskCode = (code: string): string => code.slice(-2).padStart(code.length, '•')

async function insertAttempt(
  db: Db,
  { viewer, ip, at, outcome }: Attempt,
  more: Partial<typeof scanAttempts.$inferInsert> | { claimId: SQL },
) {
  const who = { providerId: viewer.id, accountId: viewer.id, ip }
  await db.insert(scanAttempts).values({ ...who, ...more, at: new Date(at), outcome })
}

/** A refusal is logged on a connection of its own, after the rollback. */
export function logScan(
  db: Db,
  { body: { code, voucherId, scannedAt, till }, ...attempt }: Attempt & { readonly body: ScanBody },
): Promise<void> {
  const claim = db.select({ id: claims.id }).from(claims).where(matchesClaim({ code, voucherId }))
  return insertAttempt(db, attempt, {
    claimId: sql`(${claim})`,
    code: maskCode(code),
    till: till ?? null,
    scannedAt: scannedAt === undefined ? null : new Date(scannedAt),
  })
}

export function logUndo(db: Db, { body: { redemptionId }, ...attempt }: Attempt & { readonly body: { readonly redemptionId: string } }) {
  const claim = db.select({ id: redemptions.claimId }).from(redemptions).where(eq(redemptions.id, redemptionId))
  return insertAttempt(db, attempt, { claimId: sql`(${claim})` })
}
