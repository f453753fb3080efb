import {
  checkVoucher,
  createRedemption,
  downloadRedemptions,
  listRedemptions,
  listRefusedScans,
  undoRedemption,
} from '../../src/contract/redemptions.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import type { Problem } from '../http/problem.ts'
import type { Tries } from '../http/tries.ts'
import { exportTries } from '../xlsx/exporter.ts'
import { noteScan, noteUndo, type ScanBody } from './attempts.ts'
import { redemptionExporter } from './export.ts'
import { redemptionLister } from './list.ts'
import { check, redeem } from './redeem.ts'
import { refusedScanLister } from './refused.ts'
import { undo } from './undo.ts'

/** Scans of one business in a quarter of an hour: two each second, which ten tills with a queue do not reach. Each may leave a line. */
const mostScanned = 1_800

const mostUndone = 200

/**
 * Codes typed that are nobody's: who guesses is stopped here, at so few of 30^8. While one is looked up it counts, so many may be typed
 * at once. A QR code tells the id too, which nobody guesses, and is never stopped.
 */
const mostGuessed = 100

interface Scan {
  readonly viewer: Viewer
  readonly body: ScanBody
}

const triesOf =
  (call: string) =>
  ({ viewer, body }: Scan): Tries[] => [
    { key: `redemptions.${call}:${viewer.id}`, max: mostScanned },
    ...(body.voucherId === undefined
      ? [{ key: `redemptions.guess:${viewer.id}`, max: mostGuessed, failuresOnly: ['VOUCHER_NOT_FOUND'] as const }]
      : []),
  ]

export function redemptionRoutes({ implement }: Calls, deps: Deps): void {
  const list = redemptionLister(deps)
  implement(listRedemptions, ({ viewer, query }) => list(viewer, query))
  const listRefused = refusedScanLister(deps)
  implement(listRefusedScans, ({ viewer, query }) => listRefused(viewer, query))
  implement(downloadRedemptions, redemptionExporter(deps), exportTries('redemptions'))
  const refused = ({ viewer, ip, body }: Scan & { readonly ip: string }, { code }: Problem) =>
    noteScan(deps.db, { viewer, ip, body, at: deps.now(), outcome: code })
  implement(createRedemption, (input) => redeem(input, deps), triesOf('create'), { refused })
  implement(checkVoucher, (input) => check(input, deps), triesOf('check'), { refused })
  implement(
    undoRedemption,
    (input) => undo(input, deps),
    ({ viewer }) => [{ key: `redemptions.undo:${viewer.id}`, max: mostUndone }],
    { refused: ({ viewer, ip, body }, { code }) => noteUndo(deps.db, { viewer, ip, body, at: deps.now(), outcome: code }) },
  )
}
