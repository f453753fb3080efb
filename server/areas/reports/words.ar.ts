import type { ArabicOf } from '#contract/arabic-of.ts'
import { ar as columns } from '#server/xlsx/words.ar.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'المنشآت',
  columns: {
    ...columns.shared,
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
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مسجّلة', REJECTED: 'مرفوضة' },
  groups: {
    sheets: { category: 'فئات النشاط', city: 'المدن' },
    unnamed: { category: 'بلا فئة', city: 'بلا مدينة' },
    businesses: 'المنشآت',
  },
  note: {
    period: (first, last) => `عمليات الاستخدام والإيرادات${first && ` من ${first}`}${last && ` إلى ${last}`}`,
    toDate: 'القسائم والتقييمات حتى اليوم',
    previous: (first, last) => `التغيّر: الإيرادات مقارنة بالفترة من ${first} إلى ${last}`,
    status: (statuses) => `الحالة: ${statuses}`,
    category: (name) => `فئة النشاط: ${name}`,
    city: (name) => `المدينة: ${name}`,
    search: (text) => `البحث: «${text}»`,
  },
} as const satisfies ArabicOf<typeof en>
