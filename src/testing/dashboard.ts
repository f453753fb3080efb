import {
  ProviderStatistics,
  profitStats,
  providerStatistics,
  providerTimeSlots,
  revenueStats,
  type Series,
  type TopDeal,
  topDeals,
  topPerformingDeals,
} from '../contract/dashboards.ts'
import type { Marketplace } from './marketplace.ts'

const range = { from: '2026-09-09', to: '2026-09-15', timeZone: 'Asia/Riyadh' }

/** A provider's figures of a week. Say only what the test is about. */
export const aStatistics = (overrides: Partial<ProviderStatistics> = {}): ProviderStatistics => ({
  ...ProviderStatistics.parse({
    totalRevenue: 18_420.35,
    totalProfit: 16_578.32,
    totalRedemptions: 371,
    totalVoucherViews: 128_400,
    totalRunningVouchers: 6,
    totalPendingVouchers: 1,
    topRunningVoucher: { id: 'p1', nameEn: 'Voucher p1', nameAr: 'قسيمة p1' },
    totalRatings: 218,
    averageRating: 4.46,
    ratingBreakdown: { fiveStar: 134, fourStar: 61, threeStar: 15, twoStar: 5, oneStar: 3 },
    commissionPercent: 10,
    range,
    previous: { totalRevenue: 16_520.5, totalProfit: 16_578.32, totalRedemptions: 0, totalVoucherViews: 131_557 },
  }),
  ...overrides,
})

const days = ['09', '10', '11', '12', '13', '14', '15']

/** Seven days of money, Thursday the best of them. */
export const aSeries = (overrides: Partial<Series> = {}): Series => ({
  rows: days.map((day, index) => ({ at: `2026-09-${day}`, value: day === '10' ? 3_420 : 2_500, previous: 2_000 + index })),
  total: 18_420,
  previousTotal: 16_520,
  range,
  ...overrides,
})

const aTopDeal: TopDeal = { dealId: 'p1', nameEn: 'Voucher p1', nameAr: 'قسيمة p1', count: 118, totalRevenue: 5_522.4 }

/** Has a marketplace answer the six calls of a provider's dashboard as of a good week. */
export function withProviderDashboard(server: Marketplace): Marketplace {
  server.answers(providerStatistics, () => aStatistics())
  server.answers(revenueStats, () => aSeries())
  server.answers(profitStats, () => aSeries({ total: 16_578, previousTotal: 14_868 }))
  server.answers(topDeals, () => ({ rows: [aTopDeal], range }))
  server.answers(topPerformingDeals, () => ({ rows: [aTopDeal], range }))
  server.answers(providerTimeSlots, () => ({
    popularHours: [
      { hour: 19, timeLabel: '19:00', count: 52 },
      { hour: 8, timeLabel: '08:00', count: 11 },
    ],
    range,
  }))
  return server
}
