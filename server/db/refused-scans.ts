import { and, eq } from 'drizzle-orm'
import { deals } from './schema.ts'
import { claims } from './schema-sales.ts'
import { scanAttempts } from './schema-security.ts'

/** Columns of a refused scan and of its voucher, joined by `isVoucherOfScan`. */
export const refusedScanColumns = {
  id: scanAttempts.id,
  at: scanAttempts.at,
  scannedAt: scanAttempts.scannedAt,
  reason: scanAttempts.outcome,
  maskedCode: scanAttempts.code,
  till: scanAttempts.till,
  nameEn: deals.nameEn,
  nameAr: deals.nameAr,
}

/** The voucher of the claim, unless that belongs to another business. */
export const isVoucherOfScan = and(eq(deals.id, claims.dealId), eq(deals.providerId, scanAttempts.providerId))

export const sumScans = (groups: readonly { readonly count: number }[]): number => groups.reduce((sum, { count }) => sum + count, 0)
