import type { ArabicOf } from '../catalogue.ts'
import type { common as english } from '../en/common.ts'

export const common = {
  product: 'قسيمة',
  loading: 'جارٍ التحميل',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
  optional: 'اختياري',
  toast: { success: 'تم', error: 'خطأ', warning: 'تحذير', info: 'معلومة' },
  relative: { now: 'الآن' },
  roles: { SUPER_ADMIN: 'المسؤول الأعلى', ADMIN: 'مسؤول', SUB_ADMIN: 'مشرف فرعي', SERVICE_PROVIDER: 'مزوّد خدمة' },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبولة', REJECTED: 'مرفوضة' },
  days: { Monday: 'الاثنين', Tuesday: 'الثلاثاء', Wednesday: 'الأربعاء', Thursday: 'الخميس', Friday: 'الجمعة', Saturday: 'السبت', Sunday: 'الأحد' },
} as const satisfies ArabicOf<typeof english>
