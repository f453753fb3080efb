import type { ArabicOf } from '../catalogue.ts'
import type { common as english } from '../en/common.ts'

export const common = {
  product: 'قسيمة',
  loading: 'جارٍ التحميل',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
  optional: 'اختياري',
  skip: 'الانتقال إلى المحتوى',
  toast: { success: 'تم', error: 'خطأ', warning: 'تحذير', info: 'معلومة' },
  relative: { now: 'الآن' },
  roles: { SUPER_ADMIN: 'المسؤول الأعلى', ADMIN: 'مسؤول', SUB_ADMIN: 'مشرف فرعي', SERVICE_PROVIDER: 'مزوّد خدمة' },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبولة', REJECTED: 'مرفوضة' },
  days: { Monday: 'الاثنين', Tuesday: 'الثلاثاء', Wednesday: 'الأربعاء', Thursday: 'الخميس', Friday: 'الجمعة', Saturday: 'السبت', Sunday: 'الأحد' },
  characters: 'عدد الأحرف: {{length, number}} من {{max, number}}',
  breadcrumbs: 'موقعك الحالي',
  clearSearch: 'إلغاء البحث',
  notices: 'الإشعارات ({hotkey})',
  password: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور', capsLock: 'مفتاح الأحرف الكبيرة مفعّل' },
  quantity: { less: 'إنقاص واحد', more: 'زيادة واحد' },
  pages: {
    label: 'الصفحات',
    page: 'الصفحة {{page, number}}',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    range: '{{range, ltr}} من {{total, number}}',
    size: 'صفوف الصفحة',
  },
  file: {
    drop: 'أفلت الصورة هنا',
    choose: 'أو اختر ملفاً بصيغة JPG أو PNG أو WebP، أقل من {{limit}} ميغابايت',
    replace: 'استبدال',
    remove: 'إزالة {{name, name}}',
    uploading: 'جارٍ رفع {{name, name}}',
  },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'حسب الجهاز' },
} as const satisfies ArabicOf<typeof english>
