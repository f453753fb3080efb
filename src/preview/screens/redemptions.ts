import { listRedemptions, listRefusedScans, type Redemption, type RefusedScan } from '#contract/redemptions.ts'
import { providerRoles } from '#contract/roles.ts'
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

const refusing = (rows: readonly RefusedScan[], hasMore = false) => [
  handler(listRefusedScans, ({ query: { page, limit } }) => {
    return {
      rows: rows.slice((page - 1) * limit, page * limit),
      pagination: { currentPage: page, totalCount: hasMore ? 10_000 : rows.length },
      hasMore,
      summary: {
        today: Math.min(rows.length, 12),
        reasons: countValues(rows, ({ reason }) => reason).map(([reason, count]) => ({ reason, count })),
        tills: countValues(rows, ({ till }) => till).map(([till, count]) => ({ till, count })),
      },
    }
  }),
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
]
