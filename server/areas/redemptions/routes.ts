import { downloadRedemptionsAsAdmin, listRedemptionsAsAdmin, listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import {
  checkVoucher,
  createRedemption,
  downloadRedemptions,
  getOfflineCodes,
  listOwnScans,
  listRedemptions,
  listRefusedScans,
  reportRefusedScan,
  undoRedemption,
} from '#contract/redemptions.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { limitOwner } from '#server/http/queue-owner.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Problem } from '#server/problem.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { adminRedemptionExporter } from './admin-export.ts'
import { findRedemptionsAsAdmin, findRefusedScansAsAdmin } from './admin-list.ts'
import { undoAsAdmin } from './admin-undo.ts'
import { redemptionExporter } from './export.ts'
import { findRedemptions } from './list.ts'
import { findOfflineCodes } from './offline-codes.ts'
import { findOwnScans } from './own-scans.ts'
import { check, redeem } from './redeem.ts'
import { findRefusedScans } from './refused.ts'
import { recordRefused } from './report-refused.ts'
import { findScanCashier } from './scan-cashier.ts'
import { logRefusedScan, logUndo, maxRecorded, type ScanBody } from './scan-log.ts'
import { undo } from './undo.ts'

/** Per account or paired till in a quarter of an hour: two a second. */
const maxScans = 1_800

/** Calls of an account or paired till in a quarter of an hour, and what a business has undone: slips of the hand, not a way around the commission. */
const maxUndone = { calls: 20, ofBusiness: 40 }

/** The limit per administrator in 15 minutes. */
const maxTakenBack = 20

/** Failed guesses of a typed code (one of 30^8) in a quarter of an hour: per account or paired till, and of a business. Lookups count while they run. QR codes are not limited. */
const maxGuesses = { each: 100, ofBusiness: 500 }

/** Per session in a quarter of an hour: what has changed once a minute, and some starts of the till. */
const maxOfflineLists = 30

interface Scan {
  readonly viewer: Viewer
  readonly body: ScanBody
}

const scanLimits =
  (call: string) =>
  ({ viewer, body }: Scan): RateLimit[] => [
    { key: `redemptions.${call}:${limitOwner(viewer)}`, max: maxScans },
    ...(body.voucherId === undefined
      ? [
          { key: `redemptions.guess:${limitOwner(viewer)}`, max: maxGuesses.each, countFailuresOnly: ['VOUCHER_NOT_FOUND'] as const },
          {
            key: `redemptions.guesses:${viewer.businessId}`,
            max: maxGuesses.ofBusiness,
            countFailuresOnly: ['VOUCHER_NOT_FOUND'] as const,
          },
        ]
      : []),
  ]

export function redemptionRoutes({ implement }: Calls, deps: Deps): void {
  implement(listRedemptions, ({ viewer, query }) => findRedemptions(deps, viewer, query), {
    isHeavy: (query) => isHeavyPage(query) || query.dealId !== undefined,
  })
  implement(listOwnScans, ({ viewer }) => findOwnScans(deps, viewer))
  implement(listRefusedScans, ({ viewer, query }) => findRefusedScans(deps, viewer, query), { isHeavy: true })
  implement(downloadRedemptions, redemptionExporter(deps), exportHooks('redemptions'))
  implement(getOfflineCodes, (input) => findOfflineCodes(input, deps), {
    isHeavy: true,
    rateLimits: ({ viewer }) => [{ key: `redemptions.offlineCodes:${viewer.sessionId}`, max: maxOfflineLists }],
  })
  const { metrics } = deps
  const refused = async ({ viewer, ip, body }: Scan & { readonly ip: string }, { code }: Problem) => {
    const { cashierId } = await findScanCashier(deps.db, { viewer, body })
    await logRefusedScan(deps.db, { viewer, ip, body, at: deps.now(), outcome: code, cashierId })
  }
  const redeemAndCount = (input: AuthenticatedInput<typeof createRedemption>) => {
    input.afterCommit(() => metrics.count('redemptions', { outcome: 'CONFIRMED' }))
    return redeem(input, deps)
  }
  implement(createRedemption, redeemAndCount, {
    rateLimits: scanLimits('create'),
    onRefused: (input, problem) => {
      metrics.count('redemptions', { outcome: problem.code })
      return refused(input, problem)
    },
  })
  implement(checkVoucher, (input) => check(input, deps), { rateLimits: scanLimits('check'), onRefused: refused })
  implement(reportRefusedScan, (input) => recordRefused(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `redemptions.reportRefused:${viewer.businessId}`, max: maxRecorded }],
  })
  implement(listRedemptionsAsAdmin, ({ query }) => findRedemptionsAsAdmin(deps, query), { isHeavy: true })
  implement(downloadRedemptionsAsAdmin, adminRedemptionExporter(deps), exportHooks('redemptions'))
  implement(listRefusedScansAsAdmin, ({ params, query }) => findRefusedScansAsAdmin(deps, params.providerId, query), { isHeavy: true })
  implement(undoRedemptionAsAdmin, (input) => undoAsAdmin(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `redemptions.undoAsAdmin:${viewer.id}`, max: maxTakenBack }],
  })
  implement(undoRedemption, (input) => undo(input, deps), {
    rateLimits: ({ viewer }) => [
      { key: `redemptions.undo:${limitOwner(viewer)}`, max: maxUndone.calls },
      {
        key: `redemptions.undone:${viewer.businessId}`,
        max: maxUndone.ofBusiness,
        exemptCodes: [...(undoRedemption.refusals ?? []), 'UNAVAILABLE'],
      },
    ],
    onRefused: ({ viewer, ip, body }, { code }) =>
      logUndo(deps.db, { viewer, ip, body, at: deps.now(), outcome: code, cashierId: viewer.cashier?.id ?? null }),
  })
}
