import { listRedemptionsAsAdmin, listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import { listRedemptions, listRefusedScans, type Redemption, type RefusedScan, type RefusedScanSummary } from '#contract/redemptions.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { handler, refuseWith } from '#fixtures/handlers.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import { longRedemptionRows, longRefusedScanRows, redemptionRows, refusedScanRows } from '#fixtures/samples/redemptions.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const sum = (rows: readonly Redemption[], figure: (row: Redemption) => number) => rows.reduce((all, row) => all + figure(row), 0)

const listing = (rows: readonly Redemption[], times = 1) => [
  handler(listRedemptions, ({ query: { page, limit } }) => {
    const paid = (row: Redemption) => row.discountedPrice ?? 0
    return {
      rows: rows.slice((page - 1) * limit, page * limit),
      pagination: { currentPage: page, totalCount: rows.length * times },
      totals: {
        redemptions: rows.length * times,
        revenue: times * sum(rows, paid),
        discount: times * sum(rows, (row) => (row.originalPrice ?? 0) - paid(row)),
      },
    }
  }),
]

const countValues = (rows: readonly RefusedScan[], toValue: (row: RefusedScan) => string | null | undefined) =>
  [...Map.groupBy(rows, toValue)].flatMap(([value, { length }]) => (value ? [[value, length] as const] : []))

const summarise = (rows: readonly RefusedScan[]): RefusedScanSummary => ({
  today: Math.min(rows.length, 12),
  reasons: countValues(rows, ({ reason }) => reason).map(([reason, count]) => ({ reason, count })),
  tills: countValues(rows, ({ till }) => till).map(([till, count]) => ({ till, count })),
})

const refusing = (rows: readonly RefusedScan[], hasMore = false) => [
  handler(listRefusedScans, ({ query: { page, limit } }) => {
    return {
      rows: rows.slice((page - 1) * limit, page * limit),
      pagination: { currentPage: page, totalCount: hasMore ? 10_000 : rows.length },
      hasMore,
      summary: summarise(rows),
    }
  }),
]

const business = { _id: 'p1', businessNameEn: 'Al Manzil Coffee House', businessNameAr: 'مقهى المنزل' }

const listingAsAdmin = (rows: readonly Redemption[], times = 1, isOfOne = false) => [
  handler(listRedemptionsAsAdmin, ({ query: { page, limit } }) => {
    const paid = (row: Redemption) => row.discountedPrice ?? 0
    return {
      rows: rows
        .slice((page - 1) * limit, page * limit)
        .map(({ customerName: _customerName, redemptionDate = '', ...row }) => ({ ...row, redemptionDate, serviceProvider: business })),
      pagination: { currentPage: page, totalCount: rows.length * times },
      totals: {
        redemptions: rows.length * times,
        revenue: times * sum(rows, paid),
        discount: times * sum(rows, (row) => (row.originalPrice ?? 0) - paid(row)),
      },
      serviceProvider: isOfOne ? business : null,
    }
  }),
]

const refusingAsAdmin = (rows: readonly RefusedScan[], hasMore = false) => [
  handler(listRefusedScansAsAdmin, ({ query: { page, limit } }) => ({
    rows: rows.slice((page - 1) * limit, page * limit).map(({ customerName: _customerName, ...row }) => row),
    pagination: { currentPage: page, totalCount: hasMore ? 10_000 : rows.length },
    hasMore,
    summary: summarise(rows),
    serviceProvider: business,
  })),
]

const askToUndo: Scene = {
  act: ({ pressAt }) => pressAt('main button:has(.lucide-undo-2)'),
  expects: (of) => of('redemptions', 'admin')('undo.reason'),
}
const undoTwice: Scene = {
  act: async (stage) => {
    await askToUndo.act?.(stage)
    await stage.typeInDialog('Scanned twice')
    await stage.press((of) => of('undoRedemption')('confirm'))
  },
  expects: () => 'Omar Al Harbi',
}
const undoneByColleague = refuseWith(undoRedemptionAsAdmin, 409, 'REDEMPTION_UNDONE', { by: 'Omar Al Harbi', at: hoursAgo(0.1) })

/** What customers redeemed, and what was refused. */
export const screens: readonly Screen[] = [
  {
    name: 'redemptions',
    route: '/service-provider/redemptions',
    path: '/service-provider/redemptions',
    viewers: providerRoles,
    answers: { loaded: listing(redemptionRows), empty: listing([]), long: listing(longRedemptionRows, 240) },
  },
  {
    name: 'redemptions-filtered',
    route: '/service-provider/redemptions',
    path: '/service-provider/redemptions?search=sara&from=2026-09-01&to=2026-09-12',
    viewers: providerRoles,
    answers: {
      loaded: listing(redemptionRows.filter(({ customerName }) => customerName.startsWith('Sara'))),
      empty: [...listing([]), ...refusing(refusedScanRows.slice(0, 2))],
    },
  },
  {
    name: 'refused-scans',
    route: '/service-provider/redemptions/refused',
    path: '/service-provider/redemptions/refused',
    viewers: providerRoles,
    answers: { loaded: refusing(refusedScanRows), empty: refusing([]), long: refusing(longRefusedScanRows, true) },
  },
  {
    name: 'admin-redemptions',
    route: '/admin/redemptions',
    path: '/admin/redemptions',
    viewers: adminRoles,
    answers: { loaded: listingAsAdmin(redemptionRows), empty: listingAsAdmin([]), long: listingAsAdmin(longRedemptionRows, 240) },
  },
  {
    name: 'admin-redemptions-of-one',
    route: '/admin/redemptions',
    path: '/admin/redemptions?provider=p1&from=2026-09-01&to=2026-09-12',
    viewers: ['ADMIN'],
    answers: { loaded: listingAsAdmin(redemptionRows, 1, true), empty: listingAsAdmin([], 1, true) },
  },
  {
    name: 'admin-redemptions-undo',
    route: '/admin/redemptions',
    path: '/admin/redemptions',
    viewers: ['ADMIN'],
    answers: { loaded: listingAsAdmin(redemptionRows), long: listingAsAdmin(longRedemptionRows) },
    scene: askToUndo,
  },
  {
    name: 'admin-redemptions-undo-refused',
    route: '/admin/redemptions',
    path: '/admin/redemptions',
    viewers: ['ADMIN'],
    answers: { loaded: [undoneByColleague, ...listingAsAdmin(redemptionRows)] },
    scene: undoTwice,
  },
  {
    name: 'admin-refused-scans',
    route: '/admin/redemptions/refused',
    path: '/admin/redemptions/refused?provider=p1',
    viewers: adminRoles,
    answers: { loaded: refusingAsAdmin(refusedScanRows), empty: refusingAsAdmin([]), long: refusingAsAdmin(longRefusedScanRows, true) },
  },
]
