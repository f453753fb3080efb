import {
  AdminStatistics,
  adminStatistics,
  adminTimeSlots,
  topCategories,
  topProviders,
  type UserEngagement,
  userEngagement,
} from '../contract/dashboards.ts'
import { testMoment } from './builders.ts'
import type { Marketplace } from './marketplace.ts'

const range = { from: '2026-09-09', to: '2026-09-15', timeZone: 'Asia/Riyadh' }
const hoursAgo = (hours: number) => new Date(testMoment - hours * 3_600_000).toISOString()

/** The platform's figures of a week. Say only what the test is about. */
export const aPlatform = (overrides: Partial<AdminStatistics> = {}): AdminStatistics => ({
  ...AdminStatistics.parse({
    totalApprovedProviders: 33,
    totalApprovedDeals: 214,
    totalVerifiedCustomers: 1_480,
    totalVouchersRedeemed: 1_842,
    totalViewsOnDeals: 68_210,
    totalRevenue: 98_420.5,
    totalRatings: 218,
    averageRating: 4.46,
    ratingBreakdown: { fiveStar: 134, fourStar: 61, threeStar: 15, twoStar: 5, oneStar: 3 },
    topVouchers: ['p1', 'p2'].map((dealId, index) => ({
      dealId,
      nameEn: `Voucher ${dealId}`,
      nameAr: `قسيمة ${dealId}`,
      count: 318 - index,
      totalRevenue: 5_522.4,
    })),
    waiting: { vouchers: { count: 11, oldest: hoursAgo(98) }, providers: { count: 4, oldest: hoursAgo(20) } },
    range,
    previous: { totalVouchersRedeemed: 1_702, totalViewsOnDeals: 70_004, totalRevenue: 88_100 },
  }),
  ...overrides,
})

/** Seven days of looks at vouchers, Thursday the day with most on phones. */
const anEngagement = (): UserEngagement => ({
  rows: ['09', '10', '11', '12', '13', '14', '15'].map((day) => ({ at: `2026-09-${day}`, desktop: 100, mobile: day === '10' ? 600 : 300 })),
  range,
})

/** Has a marketplace answer the five calls of an administrator's dashboard as of a good week. */
export function withAdminDashboard(server: Marketplace): Marketplace {
  const sold = { count: 412, totalRevenue: 28_840.5 }
  server.answers(adminStatistics, () => aPlatform())
  server.answers(userEngagement, () => anEngagement())
  server.answers(topCategories, () => ({ rows: [{ _id: 'c1', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ', ...sold }], range }))
  server.answers(topProviders, () => ({
    rows: [{ _id: 'bun', businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن', averageRating: 4.76, ...sold }],
    range,
  }))
  server.answers(adminTimeSlots, () => ({ popularHours: [{ hour: 19, timeLabel: '19:00', count: 52 }], range }))
  return server
}
