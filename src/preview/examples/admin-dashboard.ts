import {
  type AdminStatistics,
  adminStatistics,
  adminTimeSlots,
  type TopDeal,
  type TopProviders,
  topCategories,
  topProviders,
  type UserEngagement,
  userEngagement,
} from '../../contract/dashboards.ts'
import type { Period } from '../../contract/periods.ts'
import { answer, answerBy } from '../example.ts'
import { longNamedHouse } from './businesses.ts'
import { longDeal, pendingDeals } from './deals.ts'
import { categories } from './lookups.ts'
import { hoursBefore } from './moment.ts'
import { askedPeriod, bucketsOfPeriod, rangeOfPeriod } from './periods.ts'

const week = rangeOfPeriod('7d')
const many = 1_204_567

const topVouchers: readonly TopDeal[] = pendingDeals.slice(0, 5).map((deal, index) => ({
  dealId: deal._id,
  nameEn: deal.nameEn,
  nameAr: deal.nameAr,
  dealCoverImg: deal.dealCoverImg,
  count: 318 - 49 * index,
  totalRevenue: 15_522.4 - 2_310.5 * index,
}))

const businesses = pendingDeals.slice(0, 7).flatMap(({ serviceProvider }) => serviceProvider ?? [])

const providers: TopProviders['rows'] = businesses.map(({ _id, businessNameEn, businessNameAr }, index) => ({
  _id,
  businessNameEn: businessNameEn ?? '',
  businessNameAr: businessNameAr ?? '',
  averageRating: index === 3 ? null : 4.8 - index / 5,
  count: 412 - 51 * index,
  totalRevenue: 28_840.5 - 3_810 * index,
}))

const statistics = (period: Period): AdminStatistics => ({
  totalApprovedProviders: 33,
  totalApprovedDeals: 214,
  totalVerifiedCustomers: 1_480,
  totalVouchersRedeemed: 1_842,
  totalViewsOnDeals: 68_210,
  totalRevenue: 98_420.5,
  totalRatings: 2_184,
  averageRating: 4.36,
  ratingBreakdown: { fiveStar: 1_240, fourStar: 612, threeStar: 190, twoStar: 92, oneStar: 50 },
  topVouchers: [...topVouchers],
  waiting: { vouchers: { count: 11, oldest: hoursBefore(98) }, providers: { count: 4, oldest: hoursBefore(20) } },
  range: rangeOfPeriod(period),
  previous: { totalVouchersRedeemed: 1_702, totalViewsOnDeals: 70_004, totalRevenue: 88_100 },
})

const nothing: AdminStatistics = {
  totalApprovedProviders: 0,
  totalApprovedDeals: 0,
  totalVerifiedCustomers: 0,
  totalVouchersRedeemed: 0,
  totalViewsOnDeals: 0,
  totalRevenue: 0,
  totalRatings: 0,
  topVouchers: [],
  waiting: { vouchers: { count: 0 }, providers: { count: 0 } },
  range: week,
}

const engagement = (period: Period, times = 1): UserEngagement => {
  const rows = bucketsOfPeriod(period).map((at, index) => ({
    at,
    desktop: times * Math.round(1_800 + 700 * Math.sin(index * 1.3)),
    mobile: times * Math.round(4_900 + 1_600 * Math.cos(index * 0.8)),
  }))
  return { rows, range: rangeOfPeriod(period) }
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  timeLabel: `${hour}:00`,
  count: Math.max(0, Math.round(126 * Math.sin((hour - 6) / 3.4) + 126 * Math.sin((hour - 13) / 3.6))),
}))

const sold = categories.map((category, index) => ({ ...category, count: 720 - 140 * index, totalRevenue: 41_000 - 7_000 * index }))

/** What an administrator's dashboard asks for. */
export const adminDashboardAnswers = {
  loaded: [
    answerBy(adminStatistics, (request) => statistics(askedPeriod(request))),
    answerBy(userEngagement, (request) => engagement(askedPeriod(request))),
    answerBy(topCategories, (request) => ({ rows: [...sold], range: rangeOfPeriod(askedPeriod(request)) })),
    answerBy(topProviders, (request) => ({ rows: providers, range: rangeOfPeriod(askedPeriod(request)) })),
    answerBy(adminTimeSlots, (request) => ({ popularHours: hours, range: rangeOfPeriod(askedPeriod(request)) })),
  ],
  empty: [
    answer(adminStatistics, nothing),
    answer(userEngagement, engagement('7d', 0)),
    answer(topCategories, { rows: [], range: week }),
    answer(topProviders, { rows: [], range: week }),
    answer(adminTimeSlots, { popularHours: [], range: week }),
  ],
  long: [
    answer(adminStatistics, {
      ...statistics('7d'),
      totalRevenue: 98_765_432.1,
      totalViewsOnDeals: 987_654_321,
      totalVerifiedCustomers: many,
      topVouchers: topVouchers.map((deal) => ({
        ...deal,
        nameEn: longDeal.nameEn,
        nameAr: longDeal.nameAr,
        count: many,
        totalRevenue: 98_765_432,
      })),
      waiting: { vouchers: { count: 12_345, oldest: hoursBefore(24 * 400) }, providers: null },
    }),
    answer(userEngagement, engagement('1m', 1_000)),
    answer(topCategories, {
      rows: sold.map((row) => ({
        ...row,
        nameEn: 'Family entertainment, theme parks and indoor playgrounds',
        nameAr: 'تَرْفِيهٌ عَائِلِيٌّ وَمُدُنُ أَلْعَابٍ',
        count: many,
      })),
    }),
    answer(topProviders, {
      rows: providers.map((row) => ({
        ...row,
        businessNameEn: longNamedHouse.businessNameEn ?? '',
        businessNameAr: longNamedHouse.businessNameAr ?? '',
        count: many,
        totalRevenue: 98_765_432,
      })),
    }),
    answer(adminTimeSlots, { popularHours: hours.map((each) => ({ ...each, count: each.count * 9_999 })) }),
  ],
} as const
