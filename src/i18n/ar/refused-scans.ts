import type { ArabicOf } from '../catalogue.ts'
import type { refusedScans as english } from '../en/refused-scans.ts'

export const refusedScans = {
  subtitle: 'ما رُفض عند الصندوق، وسبب رفضه.',
  hasMore: 'أحدث {{count, number}}. اختر أياماً لعرض ما قبلها.',
  search: 'العميل أو الرمز الكامل',
  days: 'الوقت: {{days, name}}',
  table: {
    caption: 'عمليات المسح المرفوضة',
    why: 'السبب والقسيمة',
    customer: 'العميل',
    code: 'الرمز',
    till: 'الصندوق',
    when: 'وقت الرفض',
  },
  why: {
    VOUCHER_NOT_FOUND: 'غير موجودة',
    VOUCHER_OF_ANOTHER: 'ليست قسيمتك',
    VOUCHER_EXPIRED: 'منتهية',
    VOUCHER_OUT_OF_HOURS: 'خارج ساعات الاستخدام',
    VOUCHER_QUOTA_USED: 'استُنفدت الكمية',
    VOUCHER_REDEEMED: 'مستخدمة من قبل',
    DEAL_NOT_APPROVED: 'غير مقبولة',
    other: 'رُفضت',
  },
  scannedAt: 'مُسحت {{when}}',
  found_zero: 'لم يُعثر على عمليات مسح مرفوضة.',
  found_one: 'عُثر على عملية مسح مرفوضة واحدة.',
  found_two: 'عُثر على عمليتَي مسح مرفوضتين.',
  found_few: 'عُثر على {{count, number}} عمليات مسح مرفوضة.',
  found_many: 'عُثر على {{count, number}} عملية مسح مرفوضة.',
  found_other: 'عُثر على {{count, number}} عملية مسح مرفوضة.',
  failed: 'العمليات نفسها محفوظة، تعذّر عرض القائمة فقط.',
  empty: { title: 'لا عمليات مسح مرفوضة', text: 'كل رمز يُرفض عند الصندوق يظهر هنا مع سبب رفضه.' },
} as const satisfies ArabicOf<typeof english>
