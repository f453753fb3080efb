import * as z from 'zod/mini'
import { BusinessCategory } from './business-category.ts'
import { type Call, defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { looseInstant, looseText } from './loose-fields.ts'
import { isoDay } from './paging.ts'
import { defaultPeriod, periods } from './periods.ts'
import { LooseStatus } from './review.ts'
import { adminRoles, providerRoles } from './roles.ts'
import { normaliseTime } from './typed-text.ts'

/** Periods end today in the business time zone (§9); a free one has `from` and `to` (`freePeriodIssues`) in place of `period`. */
const query = z.object({ period: z._default(z.enum(periods), defaultPeriod), from: z.optional(isoDay), to: z.optional(isoDay) })

const figure = z.nullish(z.number())

/** First and last day, `YYYY-MM-DD` in the business time zone. */
const range = z.nullish(z.object({ from: z.string(), to: z.string(), timeZone: z.string() }))

/** The points of a chart; null becomes none, for a backend that answers only the total. */
const points = <Point extends z.ZodMiniType>(point: Point) =>
  z.pipe(
    z.transform((rows: z.input<Point>[] | null) => (rows === null ? [] : rows)),
    z.array(point),
  )

/** Without any figure the card fails, rather than showing a page of dashes. */
const hasAnyFigure = z.refine<object>((figures) => Object.values(figures).some((value) => typeof value === 'number'), 'invalid')

export const RatingBreakdown = z.object({
  fiveStar: z.number(),
  fourStar: z.number(),
  threeStar: z.number(),
  twoStar: z.number(),
  oneStar: z.number(),
})
export type RatingBreakdown = z.infer<typeof RatingBreakdown>

const ratings = { totalRatings: figure, averageRating: figure, ratingBreakdown: z.nullish(RatingBreakdown) }

export const TopDeal = z.object({
  dealId: z.string(),
  nameEn: looseText,
  nameAr: looseText,
  dealCoverImg: z.nullish(StoredFile),
  count: figure,
  totalRevenue: figure,
  /** In the period before; only on the dashboard of a business. */
  previous: z.nullish(z.object({ count: figure, totalRevenue: figure })),
})
export type TopDeal = z.infer<typeof TopDeal>

/** Redemptions of this calendar month (`YYYY-MM-DD`, both included), and of all days of the last one. */
const MonthProgress = z.object({ from: z.string(), to: z.string(), redeemed: z.number(), lastMonth: z.number() })
export type MonthProgress = z.infer<typeof MonthProgress>

/** §3; money in SAR. `previous` is the period before, up to the same time of its last day. */
export const ProviderStatistics = z
  .object({
    totalRevenue: figure,
    totalProfit: figure,
    totalRedemptions: figure,
    totalVoucherViews: figure,
    /** Refused scans; missing on a plain backend. */
    totalRefusedScans: figure,
    totalRunningVouchers: figure,
    totalPendingVouchers: figure,
    topRunningVoucher: z.nullish(z.object({ id: z.string(), nameEn: looseText, nameAr: looseText })),
    ...ratings,
    commissionPercent: figure,
    /** Whatever the period; missing on a plain backend. */
    everRedeemed: z.optional(z.boolean()),
    /** Whatever the period; null without a redemption, missing on a plain backend. */
    firstRedemptionAt: z.optional(z.nullable(z.string())),
    /** Whatever the period; missing on a plain backend. */
    month: z.optional(MonthProgress),
    range,
    previous: z.nullish(
      z.object({
        totalRevenue: figure,
        totalProfit: figure,
        totalRedemptions: figure,
        totalVoucherViews: figure,
        totalRefusedScans: figure,
      }),
    ),
  })
  .check(hasAnyFigure)
export type ProviderStatistics = z.infer<typeof ProviderStatistics>

/** Days of another backend, which the repair reads: 1795651200000, 26/11/2026. */
const foreignDay = /^\d{9,}$|^\d{1,2}\D\d{1,2}\D\d{4}/

/** In the business time zone: an hour `HH:mm`, or a day `YYYY-MM-DD`, or seven days or fewer that end with `until`. */
const point = {
  at: z.string().check(z.refine((text) => !foreignDay.test(text), { error: 'invalid', params: { expected: 'day' } })),
  until: z.optional(z.string()),
}

/**
 * The hours of a single day, the days of a period, or the weeks of a long one, counted from its first day; oldest first. `previous` of the
 * last day or week ends at the same time of day, so that they add up to `previousTotal`; hours are whole.
 */
export const Series = z.object({
  rows: points(z.object({ ...point, value: z.number(), previous: figure })),
  total: figure,
  previousTotal: figure,
  range,
})
export type Series = z.infer<typeof Series>

const lastHour = 23

/** 0 to 23; also read from a time (`19:00`, `7:00 PM`). */
const hourOfDay = z.pipe(
  z.transform((hour: number) => (typeof hour === 'string' ? Number.parseInt(normaliseTime(hour) || hour, 10) : hour)),
  z.number().check(z.refine<number>(Number.isInteger), z.gte(0), z.lte(lastHour)),
)

const Hour = z.object({ hour: hourOfDay, timeLabel: looseText, count: z.number() })

export const TimeSlots = z.object({ popularHours: z.array(Hour), peakHour: z.nullish(Hour), range })
export type TimeSlots = z.infer<typeof TimeSlots>

const TopDeals = z.object({ rows: z.array(TopDeal), range })

/** §3; approvals and customers are of this moment, whatever the period. */
export const AdminStatistics = z
  .object({
    totalApprovedProviders: figure,
    totalApprovedDeals: figure,
    totalVerifiedCustomers: figure,
    totalVouchersRedeemed: figure,
    totalViewsOnDeals: figure,
    totalRevenue: figure,
    ...ratings,
    topVouchers: z.nullish(z.array(TopDeal)),
    range,
    previous: z.nullish(z.object({ totalVouchersRedeemed: figure, totalViewsOnDeals: figure, totalRevenue: figure })),
  })
  .check(hasAnyFigure)
export type AdminStatistics = z.infer<typeof AdminStatistics>

export const UserEngagement = z.object({
  rows: points(z.object({ ...point, desktop: z.number(), mobile: z.number() })),
  totalDesktop: figure,
  totalMobile: figure,
  range,
})
export type UserEngagement = z.infer<typeof UserEngagement>

const sold = { count: figure, totalRevenue: figure }

export const TopCategories = z.object({
  rows: z.array(z.extend(z.pick(BusinessCategory, { _id: true, nameEn: true, nameAr: true }), { value: looseText, ...sold })),
  range,
})
export type TopCategories = z.infer<typeof TopCategories>

export const TopProviders = z.object({
  rows: z.array(
    z.object({
      _id: z.string(),
      businessNameEn: looseText,
      businessNameAr: looseText,
      profileImage: z.nullish(StoredFile),
      averageRating: figure,
      ...sold,
    }),
  ),
  range,
})
export type TopProviders = z.infer<typeof TopProviders>

const card = { method: 'GET', right: 'figures.read', query, fullBackendFields: ['period', 'from', 'to'] } as const

const providerCard = <const Name extends string, Data extends z.ZodMiniType>(name: Name, path: string, data: Data, texts: Call['texts']) =>
  defineCall({ ...card, name: `dashboards.${name}`, path, access: providerRoles, approvedOnly: true, data, texts })

const adminCard = <const Name extends string, Data extends z.ZodMiniType>(name: Name, path: string, data: Data, texts: Call['texts']) =>
  defineCall({ ...card, name: `dashboards.${name}`, path, access: adminRoles, data, texts })

const statisticsFailure = { en: 'Failed to fetch dashboard stats', ar: 'تعذّر تحميل إحصاءات لوحة المعلومات' } as const
const popularTimeFailure = { en: 'Failed to fetch popular time', ar: 'تعذّر تحميل أوقات الإقبال' } as const

export const providerStatistics = providerCard('providerStatistics', '/service-provider/dashboard/daily-statistics', ProviderStatistics, {
  audit: { en: 'Provider’s dashboard: figures', ar: 'لوحة معلومات المزوّد: الإحصاءات' },
  failure: statisticsFailure,
})
export const revenueStats = providerCard('revenue', '/service-provider/dashboard/revenue-stats', Series, {
  audit: { en: 'Provider’s dashboard: revenue', ar: 'لوحة معلومات المزوّد: الإيرادات' },
  failure: { en: 'Failed to fetch revenue', ar: 'تعذّر تحميل الإيرادات' },
})
export const profitStats = providerCard('profit', '/service-provider/dashboard/profit-stats', Series, {
  audit: { en: 'Provider’s dashboard: profit', ar: 'لوحة معلومات المزوّد: الأرباح' },
  failure: { en: 'Failed to fetch profit', ar: 'تعذّر تحميل الأرباح' },
})
export const topDeals = providerCard('topDeals', '/service-provider/dashboard/top-deals', TopDeals, {
  audit: { en: 'Provider’s dashboard: top vouchers', ar: 'لوحة معلومات المزوّد: أفضل القسائم' },
  failure: { en: 'Failed to fetch top vouchers', ar: 'تعذّر تحميل أفضل القسائم' },
})
export const topPerformingDeals = providerCard('topPerformingDeals', '/service-provider/dashboard/top-performing-deals', TopDeals, {
  audit: { en: 'Provider’s dashboard: table of vouchers', ar: 'لوحة معلومات المزوّد: جدول القسائم' },
  failure: { en: 'Failed to fetch vouchers table', ar: 'تعذّر تحميل جدول القسائم' },
})
export const providerTimeSlots = providerCard('providerTimeSlots', '/service-provider/dashboard/popular-time-slots', TimeSlots, {
  audit: { en: 'Provider’s dashboard: popular times', ar: 'لوحة معلومات المزوّد: الأوقات الأكثر إقبالاً' },
  failure: popularTimeFailure,
})
export const adminStatistics = adminCard('adminStatistics', '/super-admin/dashboard/daily-statistics', AdminStatistics, {
  audit: { en: 'Administrator’s dashboard: figures', ar: 'لوحة معلومات المسؤولين: الإحصاءات' },
  failure: statisticsFailure,
})
export const userEngagement = adminCard('userEngagement', '/super-admin/dashboard/user-engagement', UserEngagement, {
  audit: { en: 'Administrator’s dashboard: user engagement', ar: 'لوحة معلومات المسؤولين: تفاعل العملاء' },
  failure: statisticsFailure,
})
export const topCategories = adminCard('topCategories', '/super-admin/dashboard/top-performing-categories', TopCategories, {
  audit: { en: 'Administrator’s dashboard: top categories', ar: 'لوحة معلومات المسؤولين: أفضل فئات النشاط' },
  failure: statisticsFailure,
})
export const adminTimeSlots = adminCard('adminTimeSlots', '/super-admin/dashboard/popular-time-slots', TimeSlots, {
  audit: { en: 'Administrator’s dashboard: popular times', ar: 'لوحة معلومات المسؤولين: الأوقات الأكثر إقبالاً' },
  failure: popularTimeFailure,
})
export const topProviders = adminCard('topProviders', '/super-admin/dashboard/top-performing-service-providers', TopProviders, {
  audit: { en: 'Administrator’s dashboard: top businesses', ar: 'لوحة معلومات المسؤولين: أفضل المنشآت' },
  failure: statisticsFailure,
})

const Waiting = z.object({ count: z.number(), oldest: z.nullish(looseInstant) })

/** What waits for a decision; `chats` for an answer. */
export const WaitingCounts = z.object({
  vouchers: z.nullish(Waiting),
  providers: z.nullish(Waiting),
  /** New licences of approved businesses. */
  licences: z.nullish(Waiting),
  announcements: z.nullish(Waiting),
  chats: z.nullish(Waiting),
  /** Reported comments of customers. */
  comments: z.nullish(Waiting),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

export const getWaitingCounts = defineCall({
  name: 'dashboards.waiting',
  method: 'GET',
  path: '/super-admin/dashboard/get-waiting-counts',
  access: adminRoles,
  fullBackendOnly: true,
  data: WaitingCounts,
  texts: {
    audit: { en: 'Count what waits for administrators', ar: 'عدّ ما ينتظر المسؤولين' },
    failure: { en: 'Could not load what is waiting', ar: 'تعذّر تحميل ما ينتظر' },
  },
})

/** What a new business does until its first customer, in this order. */
export const firstStepNames = ['picture', 'hours', 'voucherSent', 'voucherApproved', 'tillTried', 'redemption'] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const FirstSteps = z.object({
  /** Whether each is done. */
  steps: z.object({
    picture: z.boolean(),
    hours: z.boolean(),
    voucherSent: z.boolean(),
    voucherApproved: z.boolean(),
    tillTried: z.boolean(),
    redemption: z.boolean(),
  }),
  /** The approved voucher of the business, otherwise its newest; null without any. */
  voucher: z.nullish(z.object({ _id: z.string(), status: LooseStatus })),
  /** All are done, or the first customer came long ago: they are not shown again. */
  isOver: z.boolean(),
  isPutAway: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

const firstSteps = { path: '/service-provider/first-steps', access: providerRoles, approvedOnly: true, fullBackendOnly: true } as const

export const getFirstSteps = defineCall({
  ...firstSteps,
  name: 'dashboards.firstSteps',
  right: 'vouchers.write',
  method: 'GET',
  data: FirstSteps,
  texts: {
    audit: { en: 'Read the first steps', ar: 'الاطلاع على الخطوات الأولى' },
    failure: { en: 'Could not load the first steps', ar: 'تعذّر تحميل الخطوات الأولى' },
  },
})

/** What no other call of the business says: that it has tried the till in practice, and whether it wants to see the steps. */
export const markFirstSteps = defineCall({
  ...firstSteps,
  name: 'dashboards.markFirstSteps',
  right: 'vouchers.write',
  method: 'PATCH',
  body: z.object({ tillTried: z.optional(z.literal(true)), isPutAway: z.optional(z.boolean()) }),
  data: FirstSteps,
  texts: {
    audit: { en: 'Change the first steps', ar: 'تعديل الخطوات الأولى' },
    failure: { en: 'Could not change the first steps', ar: 'تعذّر تعديل الخطوات الأولى' },
  },
})
