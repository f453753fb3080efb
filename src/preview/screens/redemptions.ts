import { listRedemptionsAsAdmin, listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { listRedemptions, listRefusedScans, type Redemption, type RefusedScan, type RefusedScanSummary } from '#contract/redemptions.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { handler } from '#fixtures/handlers.ts'
import { longRedemptionRows, longRefusedScanRows, redemptionRows, refusedScanRows } from '#fixtures/samples/redemptions.ts'
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
    name: 'admin-refused-scans',
    route: '/admin/redemptions/refused',
    path: '/admin/redemptions/refused?provider=p1',
    viewers: adminRoles,
    answers: { loaded: refusingAsAdmin(refusedScanRows), empty: refusingAsAdmin([]), long: refusingAsAdmin(longRefusedScanRows, true) },
  },
]
