import type { common as english } from '../en/common.ts'
import type { ArabicOf } from '../messages.ts'

export const common = {
  product: 'قسيمة',
  loading: 'جارٍ التحميل',
  tryAgain: 'إعادة المحاولة',
  tryingAgain: 'جارٍ إعادة المحاولة ({{attempt, number}} من {{of, number}})',
  close: 'إغلاق',
  cancel: 'إلغاء',
  optional: 'اختياري',
  skip: 'الانتقال إلى المحتوى',
  toast: { success: 'تم', error: 'خطأ', warning: 'تحذير', info: 'للعلم' },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبولة', REJECTED: 'مرفوضة' },
  notices: 'الرسائل ({hotkey})',
  offer: '{{action}}: اضغط F8',
  password: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور', capsLock: 'مفتاح الأحرف الكبيرة مفعّل' },
} as const satisfies ArabicOf<typeof english>
