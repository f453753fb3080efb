import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import type { Viewer } from '#server/http/viewer.ts'

interface ScanCashier {
  readonly cashierId: string | null
  /** The device named somebody whose PIN this session has not typed. */
  readonly isUnproven: boolean
}

interface Scan {
  readonly viewer: Pick<Viewer, 'businessId' | 'cashier'>
  readonly body: { readonly scannedAt?: string | undefined; readonly cashierId?: string | undefined }
}

/** The cashier of the session, or of an offline scan the one that the device names, if the business has or had them. */
export async function findScanCashier(db: Db, { viewer, body: { scannedAt, cashierId } }: Scan): Promise<ScanCashier> {
  const ownId = viewer.cashier?.id ?? null
  if (scannedAt === undefined) return { cashierId: ownId, isUnproven: false }
  if (cashierId === undefined || cashierId === ownId) return { cashierId: cashierId ?? null, isUnproven: false }
  const isNamed = and(eq(cashiers.id, cashierId), eq(cashiers.providerId, viewer.businessId))
  const [named] = await db.select({ id: cashiers.id }).from(cashiers).where(isNamed)
  return { cashierId: named?.id ?? null, isUnproven: named !== undefined }
}
