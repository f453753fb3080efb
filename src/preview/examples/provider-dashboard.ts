import {
  type ProviderStatistics,
  profitStats,
  providerStatistics,
  providerTimeSlots,
  revenueStats,
  type Series,
  type TimeSlots,
  type TopDeal,
  topDeals,
  topPerformingDeals,
} from '../../contract/dashboards.ts'
import type { Period } from '../../contract/periods.ts'
import { answer, answerBy } from '../example.ts'
import { approvedDeals, longDeal, pendingDeals } from './deals.ts'
import { askedPeriod, bucketsOfPeriod, rangeOfPeriod } from './periods.ts'

const commission = 0.1

/** Some waves: the same at every look. */
const wave = (index: number) => 2_400 + Math.round(900 * Math.sin(index * 1.7) + 600 * Math.cos(index * 0.9))
const atHour = (hour: number) => (hour < 7 || hour > 12 ? 0 : 90 * (hour - 5))

const rowsOf = (period: Period, share: number): Series['rows'] =>
  bucketsOfPeriod(period).map((at, index) =>
    period === '1d'
      ? { at, value: atHour(index) * share, previous: atHour(index + 1) * 0.8 * share }
      : { at, value: wave(index) * share, previous: (wave(index) * 0.8 + 200) * share },
  )

const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100

function seriesOf(period: Period, share = 1): Series {
  const rows = rowsOf(period, share)
  return {
    rows,
    total: sum(rows.map(({ value }) => value)),
    previousTotal: sum(rows.map(({ previous }) => previous ?? 0)),
    range: rangeOfPeriod(period),
  }
}

const some: readonly TopDeal[] = [pendingDeals[3]!, ...approvedDeals.slice(0, 5)].map((deal, index) => ({
  dealId: deal._id,
  nameEn: deal.nameEn,
  nameAr: deal.nameAr,
  dealCoverImg: deal.dealCoverImg,
  count: 118 - 19 * index,
  totalRevenue: 5_522.4 - 810.5 * index,
}))

const longNamed: readonly TopDeal[] = some.map((deal, index) => ({
  ...deal,
  nameEn: longDeal.nameEn,
  nameAr: longDeal.nameAr,
  count: 1_204_567 - index,
  totalRevenue: 98_765_432.1 - index * 12_345_678,
}))

const slots: TimeSlots = {
  popularHours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    timeLabel: `${hour}:00`,
    count: Math.max(0, Math.round(26 * Math.sin((hour - 6) / 3.4) + 26 * Math.sin((hour - 13) / 3.6))),
  })),
  range: rangeOfPeriod('7d'),
}

const stars = { fiveStar: 134, fourStar: 61, threeStar: 15, twoStar: 5, oneStar: 3 }

function statisticsOf(period: Period): ProviderStatistics {
  const [revenue, profit] = [seriesOf(period), seriesOf(period, 1 - commission)]
  return {
    totalRevenue: revenue.total,
    totalProfit: profit.total,
    totalRedemptions: 371,
    totalVoucherViews: 12_840,
    totalRunningVouchers: 6,
    totalPendingVouchers: 1,
    topRunningVoucher: { id: some[1]!.dealId, nameEn: some[1]!.nameEn, nameAr: some[1]!.nameAr },
    totalRatings: 218,
    averageRating: 4.46,
    ratingBreakdown: stars,
    commissionPercent: 100 * commission,
    range: rangeOfPeriod(period),
    previous: {
      totalRevenue: revenue.previousTotal,
      totalProfit: profit.previousTotal,
      totalRedemptions: 347,
      totalVoucherViews: 13_156,
    },
  }
}

const nothing: ProviderStatistics = {
  totalRevenue: 0,
  totalProfit: 0,
  totalRedemptions: 0,
  totalVoucherViews: 0,
  totalRunningVouchers: 0,
  totalPendingVouchers: 0,
  totalRatings: 0,
  range: rangeOfPeriod('7d'),
  previous: { totalRevenue: 0, totalProfit: 0, totalRedemptions: 0, totalVoucherViews: 0 },
}

const many: Partial<ProviderStatistics> = {
  totalRevenue: 98_765_432.1,
  totalProfit: 88_888_888.89,
  totalRedemptions: 1_204_567,
  totalVoucherViews: 987_654_321,
  totalRunningVouchers: 12_345,
  totalPendingVouchers: 1_234,
  totalRatings: 1_204_567,
  ratingBreakdown: { fiveStar: 804_567, fourStar: 300_000, threeStar: 80_000, twoStar: 15_000, oneStar: 5_000 },
  topRunningVoucher: { id: longDeal._id, nameEn: longDeal.nameEn, nameAr: longDeal.nameAr },
  previous: { totalRevenue: 0, totalProfit: 88_888_888.89, totalRedemptions: 123, totalVoucherViews: 999_999_999 },
}

const most = 12_000

/** What a provider's dashboard asks for. */
export const providerDashboardAnswers = {
  loaded: [
    answerBy(providerStatistics, (request) => statisticsOf(askedPeriod(request))),
    answerBy(revenueStats, (request) => seriesOf(askedPeriod(request))),
    answerBy(profitStats, (request) => seriesOf(askedPeriod(request), 1 - commission)),
    answerBy(topDeals, (request) => ({ rows: some.slice(0, 5), range: rangeOfPeriod(askedPeriod(request)) })),
    answerBy(topPerformingDeals, (request) => ({ rows: [...some], range: rangeOfPeriod(askedPeriod(request)) })),
    answerBy(providerTimeSlots, (request) => ({ ...slots, range: rangeOfPeriod(askedPeriod(request)) })),
  ],
  empty: [
    answer(providerStatistics, nothing),
    ...[revenueStats, profitStats].map((call) => answer(call, seriesOf('7d', 0))),
    answer(topDeals, { rows: [] }),
    answer(topPerformingDeals, { rows: [] }),
    answer(providerTimeSlots, { popularHours: [] }),
  ],
  long: [
    answerBy(providerStatistics, (request) => ({ ...statisticsOf(askedPeriod(request)), ...many })),
    ...[revenueStats, profitStats].map((call) => answerBy(call, (request) => seriesOf(askedPeriod(request), most))),
    answer(topDeals, { rows: longNamed.slice(0, 5), range: rangeOfPeriod('7d') }),
    answer(topPerformingDeals, { rows: [...longNamed], range: rangeOfPeriod('7d') }),
    answer(providerTimeSlots, slots),
  ],
} as const
