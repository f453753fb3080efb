import type { reportRefusedScan } from '#contract/redemptions.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { toScanTime } from './redeem.ts'
import { findScanCashier } from './scan-cashier.ts'
import { logRefusedScan } from './scan-log.ts'

/** Records what a till says that it refused without a network. @throws Problem `VALIDATION_FAILED` on `scannedAt` when it is too old */
export async function recordRefused(
  { db, viewer, body, ip }: AuthenticatedInput<typeof reportRefusedScan>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const at = now()
  const scan = { ...body, scannedAt: new Date(toScanTime(body.scannedAt, at)).toISOString() }
  const { cashierId } = await findScanCashier(db, { viewer, body })
  await logRefusedScan(db, { viewer, ip, body: scan, at, outcome: body.reason, cashierId })
  return null
}
