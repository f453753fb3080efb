import * as z from 'zod/mini'
import { answeredInstant, answeredText } from './answered.ts'
import { withRows, withStars } from './answered-figures.ts'
import { type Call, defineCall } from './call.ts'
import type { FallbackKey } from './fallbacks.ts'
import { StoredFile } from './files.ts'
import { BusinessCategory } from './lookups.ts'
import { defaultPeriod, periods } from './periods.ts'
import { adminRoles, providerRoles } from './roles.ts'

/** Which days the figures are of (§9): those that end today, in the business time zone. */
const query = z.object({ period: z._default(z.enum(periods), defaultPeriod) })

/** A figure of an answer; none where the backend has it not. */
const figure = z.nullish(z.number())

/** The days that the figures are of, as `YYYY-MM-DD` in the business zone, both included, and the zone's name. */
const range = z.nullish(z.object({ from: z.string(), to: z.string(), timeZone: z.string() }))

const starCount = z._default(z.number(), 0)

/** An answer without a single figure is none: nobody is shown a page of dashes for it. */
const tellsSomething = z.refine<object>((figures) => Object.values(figures).some((value) => typeof value === 'number'), 'invalid')

/** How often each number of stars was given. */
export const RatingBreakdown = withStars(
  z.object({ fiveStar: starCount, fourStar: starCount, threeStar: starCount, twoStar: starCount, oneStar: starCount }),
)
export type RatingBreakdown = z.infer<typeof RatingBreakdown>

/** All that were ever given, whatever the period. */
const ratings = { totalRatings: figure, averageRating: figure, ratingBreakdown: z.nullish(RatingBreakdown) }

/** One voucher among the best of a period; money in SAR. */
export const TopDeal = z.object({
  dealId: z.string(),
  nameEn: answeredText,
  nameAr: answeredText,
  dealCoverImg: z.nullish(StoredFile),
  /** How often it was redeemed. */
  count: z._default(z.number(), 0),
  totalRevenue: z._default(z.number(), 0),
})
export type TopDeal = z.infer<typeof TopDeal>

/** A provider's figures of a period (§3); money in SAR. `previous` is the period before, up to the same time of its last day. */
export const ProviderStatistics = z
  .object({
    totalRevenue: figure,
    /** Revenue less the platform's commission. */
    totalProfit: figure,
    totalRedemptions: figure,
    totalVoucherViews: figure,
    /** As they are now, whatever the period. */
    totalRunningVouchers: figure,
    totalPendingVouchers: figure,
    topRunningVoucher: z.nullish(z.object({ id: z.string(), nameEn: answeredText, nameAr: answeredText })),
    ...ratings,
    commissionPercent: figure,
    range,
    previous: z.nullish(z.object({ totalRevenue: figure, totalProfit: figure, totalRedemptions: figure, totalVoucherViews: figure })),
  })
  .check(tellsSomething)
export type ProviderStatistics = z.infer<typeof ProviderStatistics>

/** A figure over the 24 hours of today (0 for those to come) or the days of a period, oldest first, `previous` the whole hour or day as far back; `at` is `HH:mm` or `YYYY-MM-DD` in the business zone. */
export const Series = withRows(
  z.object({
    /** None where a backend tells the total alone. */
    rows: z._default(z.array(z.object({ at: z.string(), value: z.number(), previous: figure })), []),
    total: figure,
    /** Of the whole period before, up to the same time of its last day. */
    previousTotal: figure,
    range,
  }),
)
export type Series = z.infer<typeof Series>

const Hour = z.object({ hour: z.number(), timeLabel: answeredText, count: z.number() })

/** When vouchers are redeemed, hour by hour of the day from 0 to 23 in the business zone. */
export const TimeSlots = z.object({ popularHours: z.array(Hour), peakHour: z.nullish(Hour), range })
export type TimeSlots = z.infer<typeof TimeSlots>

const TopDeals = withRows(z.object({ rows: z.array(TopDeal), range }))

/** What waits for an administrator, and since when the oldest of it has. */
const Waiting = z.object({ count: z.number(), oldest: z.nullish(answeredInstant) })

/** The platform's figures of a period (§3); approvals and customers as they are now, whatever the period. */
export const AdminStatistics = z
  .object({
    totalApprovedProviders: figure,
    totalApprovedDeals: figure,
    totalVerifiedCustomers: figure,
    totalVouchersRedeemed: figure,
    totalViewsOnDeals: figure,
    totalRevenue: figure,
    ...ratings,
    /** The five that were redeemed most, the top one first. */
    topVouchers: z.nullish(z.array(TopDeal)),
    waiting: z.nullish(z.object({ vouchers: z.nullish(Waiting), providers: z.nullish(Waiting) })),
    range,
    previous: z.nullish(z.object({ totalVouchersRedeemed: figure, totalViewsOnDeals: figure, totalRevenue: figure })),
  })
  .check(tellsSomething)
export type AdminStatistics = z.infer<typeof AdminStatistics>

/** Views of vouchers by the kind of device, over the hours of one day or the days of a period, `at` as in {@link Series}. */
export const UserEngagement = withRows(
  z.object({
    rows: z._default(z.array(z.object({ at: z.string(), desktop: z.number(), mobile: z.number() })), []),
    totalDesktop: figure,
    totalMobile: figure,
    /** The totals, as other backends may call them. */
    desktop: figure,
    mobile: figure,
    range,
  }),
)
export type UserEngagement = z.infer<typeof UserEngagement>

const sold = { count: z._default(z.number(), 0), totalRevenue: z._default(z.number(), 0) }

/** The ten business categories of which most was redeemed. */
export const TopCategories = withRows(
  z.object({
    rows: z.array(z.extend(z.pick(BusinessCategory, { _id: true, nameEn: true, nameAr: true }), { value: answeredText, ...sold })),
    range,
  }),
)
export type TopCategories = z.infer<typeof TopCategories>

/** The ten businesses of which most was redeemed; their ratings are all that they ever got. */
export const TopProviders = withRows(
  z.object({
    rows: z.array(
      z.object({
        _id: z.string(),
        businessNameEn: answeredText,
        businessNameAr: answeredText,
        profileImage: z.nullish(StoredFile),
        averageRating: figure,
        ...sold,
      }),
    ),
    range,
  }),
)
export type TopProviders = z.infer<typeof TopProviders>

const card = <Data extends z.ZodMiniType>(
  name: string,
  path: string,
  data: Data,
  fallback: FallbackKey,
  of: Pick<Call, 'access' | 'approvedOnly'>,
) => defineCall({ name: `dashboards.${name}`, method: 'GET', path, query, data, fallback, ...of })

const ofProvider = { access: providerRoles, approvedOnly: true } as const
const ofAdmin = { access: adminRoles } as const

export const providerStatistics = card(
  'providerStatistics',
  '/service-provider/dashboard/daily-statistics',
  ProviderStatistics,
  'fetchStats',
  ofProvider,
)
export const revenueStats = card('revenue', '/service-provider/dashboard/revenue-stats', Series, 'fetchRevenue', ofProvider)
export const profitStats = card('profit', '/service-provider/dashboard/profit-stats', Series, 'fetchProfit', ofProvider)
/** The five that were redeemed most. */
export const topDeals = card('topDeals', '/service-provider/dashboard/top-deals', TopDeals, 'fetchTopVouchers', ofProvider)
/** The ten that brought most. */
export const topPerformingDeals = card(
  'topPerformingDeals',
  '/service-provider/dashboard/top-performing-deals',
  TopDeals,
  'fetchVouchersTable',
  ofProvider,
)
export const providerTimeSlots = card(
  'providerTimeSlots',
  '/service-provider/dashboard/popular-time-slots',
  TimeSlots,
  'fetchPopularTime',
  ofProvider,
)

export const adminStatistics = card('adminStatistics', '/super-admin/dashboard/daily-statistics', AdminStatistics, 'fetchStats', ofAdmin)
export const userEngagement = card('userEngagement', '/super-admin/dashboard/user-engagement', UserEngagement, 'fetchStats', ofAdmin)
export const topCategories = card('topCategories', '/super-admin/dashboard/top-performing-categories', TopCategories, 'fetchStats', ofAdmin)
export const adminTimeSlots = card('adminTimeSlots', '/super-admin/dashboard/popular-time-slots', TimeSlots, 'fetchPopularTime', ofAdmin)
export const topProviders = card(
  'topProviders',
  '/super-admin/dashboard/top-performing-service-providers',
  TopProviders,
  'fetchStats',
  ofAdmin,
)
