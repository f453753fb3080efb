import type { ReviewStatus } from '#contract/review.ts'
import type { BusinessActivity, ReportGrouping } from '#contract/sort-keys.ts'
import { sharedColumns } from '#server/xlsx/shared-columns.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<
      | keyof typeof sharedColumns.en
      | 'email'
      | 'phone'
      | 'registered'
      | 'vouchers'
      | 'redemptions'
      | 'undone'
      | 'late'
      | 'revenue'
      | 'change'
      | 'rating',
      string
    >
  >
  readonly status: Readonly<Record<ReviewStatus, string>>
  readonly groups: {
    readonly sheets: Readonly<Record<ReportGrouping, string>>
    readonly unnamed: Readonly<Record<'category' | 'city', string>>
    readonly firstDay: string
    readonly lastDay: string
    readonly businesses: string
    readonly businessesWithRedemptions: string
  }
  /** The parts of the line above the heads; days are ISO dates, empty where the period is open. */
  readonly note: {
    readonly period: (first: string, last: string) => string
    readonly toDate: string
    readonly previous: (first: string, last: string) => string
    readonly status: (statuses: string) => string
    readonly activity: Readonly<Record<BusinessActivity, string>>
    readonly previousOfEach: string
    readonly category: (name: string) => string
    readonly city: (name: string) => string
    readonly search: (text: string) => string
  }
}

const en: Labels = {
  sheet: 'Businesses',
  columns: {
    ...sharedColumns.en,
    email: 'Email address',
    phone: 'Mobile number',
    registered: 'Registered on',
    vouchers: 'Vouchers',
    redemptions: 'Redemptions',
    undone: 'Undone redemptions',
    late: 'Redeemed offline',
    revenue: 'Revenue (SAR)',
    change: 'Change (SAR)',
    rating: 'Average rating',
  },
  status: { PENDING: 'Pending', APPROVED: 'Registered', REJECTED: 'Rejected' },
  groups: {
    sheets: { category: 'Business categories', city: 'Cities', month: 'Months', week: 'Weeks' },
    unnamed: { category: 'No category', city: 'No city' },
    firstDay: 'First day',
    lastDay: 'Last day',
    businesses: 'Businesses',
    businessesWithRedemptions: 'Businesses with redemptions',
  },
  note: {
    period: (first, last) => `Redemptions and revenue${first && ` from ${first}`}${last && ` to ${last}`}`,
    toDate: 'vouchers and ratings to date',
    previous: (first, last) => `Change: revenue against ${first} to ${last}`,
    previousOfEach: 'Change: revenue of each against as many days before it',
    status: (statuses) => `Status: ${statuses}`,
    activity: {
      redeemed: 'Only businesses with redemptions',
      idle: 'Only businesses with running vouchers and no redemption',
      withoutVoucher: 'Only businesses with neither a redemption nor a running voucher',
    },
    category: (name) => `Business category: ${name}`,
    city: (name) => `City: ${name}`,
    search: (text) => `Search: “${text}”`,
  },
}

const ar: Labels = {
  sheet: 'المنشآت',
  columns: {
    ...sharedColumns.ar,
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    registered: 'تاريخ التسجيل',
    vouchers: 'القسائم',
    redemptions: 'عمليات الاستخدام',
    undone: 'عمليات الاستخدام الملغاة',
    late: 'المستخدمة دون اتصال',
    revenue: 'الإيرادات (ر.س)',
    change: 'التغيّر (ر.س)',
    rating: 'متوسط التقييم',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مسجّل', REJECTED: 'مرفوض' },
  groups: {
    sheets: { category: 'فئات النشاط', city: 'المدن', month: 'الأشهر', week: 'الأسابيع' },
    unnamed: { category: 'بلا فئة', city: 'بلا مدينة' },
    firstDay: 'أول يوم',
    lastDay: 'آخر يوم',
    businesses: 'المنشآت',
    businessesWithRedemptions: 'منشآت استُخدمت قسائمها',
  },
  note: {
    period: (first, last) => `عمليات الاستخدام والإيرادات${first && ` من ${first}`}${last && ` إلى ${last}`}`,
    toDate: 'القسائم والتقييمات حتى اليوم',
    previous: (first, last) => `التغيّر: الإيرادات مقارنة بالفترة من ${first} إلى ${last}`,
    previousOfEach: 'التغيّر: الإيرادات مقارنة بعدد مماثل من الأيام قبلها',
    status: (statuses) => `الحالة: ${statuses}`,
    activity: {
      redeemed: 'المنشآت التي استُخدمت قسائمها فقط',
      idle: 'المنشآت التي لديها قسائم سارية لم تُستخدم فقط',
      withoutVoucher: 'المنشآت التي لا استخدام لديها ولا قسائم سارية فقط',
    },
    category: (name) => `فئة النشاط: ${name}`,
    city: (name) => `المدينة: ${name}`,
    search: (text) => `البحث: «${text}»`,
  },
}

export const exportLabels = { en, ar }
