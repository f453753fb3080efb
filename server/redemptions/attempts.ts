import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { redemptions, vouchers } from '../db/schema-sales.ts'
import { scanAttempts } from '../db/schema-security.ts'
import { isVoucher, type VoucherName } from './vouchers.ts'

interface Attempt {
  readonly viewer: { readonly id: string }
  readonly ip: string
  /** Milliseconds. */
  readonly at: number
  readonly outcome: (typeof scanAttempts.$inferInsert)['outcome']
}

/** What a till sends of a voucher. */
export interface ScanBody extends VoucherName {
  readonly scannedAt?: string | undefined
  readonly till?: string | undefined
}

/** A code by whose record nobody can redeem it: its last two signs. */
export const masked = (code: string): string => code.slice(-2).padStart(code.length, '•')

async function note(db: Db, { viewer, ip, at, outcome }: Attempt, more: Partial<typeof scanAttempts.$inferInsert> | { voucherId: SQL }) {
  const who = { providerId: viewer.id, accountId: viewer.id, ip }
  await db.insert(scanAttempts).values({ ...who, ...more, at: new Date(at), outcome })
}

/** Writes down an attempt to redeem a voucher: in its transaction where it came off, beside it where that was undone. */
export function noteScan(
  db: Db,
  { body: { code, voucherId, scannedAt, till }, ...attempt }: Attempt & { readonly body: ScanBody },
): Promise<void> {
  const voucher = db.select({ id: vouchers.id }).from(vouchers).where(isVoucher({ code, voucherId }))
  return note(db, attempt, {
    voucherId: sql`(${voucher})`,
    code: masked(code),
    till: till ?? null,
    scannedAt: scannedAt === undefined ? null : new Date(scannedAt),
  })
}

/** The same of an attempt to take a redemption back, as long as that is there; of one that is not, only that it was tried. */
export function noteUndo(db: Db, { body: { redemptionId }, ...attempt }: Attempt & { readonly body: { readonly redemptionId: string } }) {
  const voucher = db.select({ id: redemptions.voucherId }).from(redemptions).where(eq(redemptions.id, redemptionId))
  return note(db, attempt, { voucherId: sql`(${voucher})` })
}
