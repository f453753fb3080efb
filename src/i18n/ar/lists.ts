import type { ArabicOf } from '../catalogue.ts'
import type { lists as english } from '../en/lists.ts'

export const lists = {
  filters: {
    label: 'البحث والتصفية',
    more: 'التصفية',
    from: 'أُنشئت من',
    until: 'إلى',
    to: 'أُنشئت إلى',
    on: 'أُنشئت في',
    clear: 'إزالة التصفية',
  },
  sort: 'الترتيب',
  newest: 'الأحدث أولاً',
  oldest: 'الأقدم أولاً',
  name: 'الاسم، من أ إلى ي',
  nameBack: 'الاسم، من ي إلى أ',
  stale: 'قد لا تكون هذه القائمة محدّثة.',
  filtered: {
    title: 'لا نتائج مطابقة',
    titleSearch: 'لا نتائج تطابق «{{search, name}}»',
    text_zero: 'لا توجد عوامل تصفية مفعّلة.',
    text_one: 'هناك عامل تصفية واحد مفعّل.',
    text_two: 'هناك عاملا تصفية مفعّلان.',
    text_few: 'هناك {{count}} عوامل تصفية مفعّلة.',
    text_many: 'هناك {{count}} عامل تصفية مفعّلاً.',
    text_other: 'هناك {{count}} عامل تصفية مفعّل.',
  },
  keys: {
    title: 'لوحة المفاتيح',
    open: 'اختصارات لوحة المفاتيح',
    text: 'تعمل المفاتيح ما دمت لا تكتب في حقل.',
    enabled: 'استخدام اختصارات المفتاح الواحد',
    search: 'البحث',
    help: 'هذه المساعدة',
  },
} as const satisfies ArabicOf<typeof english>
