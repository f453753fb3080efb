import type { ArabicOf } from '#i18n/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'رخصة النشاط',
  view: 'عرض الرخصة',
  hide: 'إخفاء الرخصة',
  download: 'تنزيل',
  saved: 'حُفظ الملف {{name, name}}',
  loading: 'جارٍ تحميل الرخصة',
  page: 'الصفحة {{page, number}} من {{total, number}}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  fit: 'ملاءمة العرض',
  rotate: 'تدوير',
  document: 'الرخصة',
  failures: {
    missing: {
      title: 'لم يُعثر على الرخصة',
      text: 'ربما استُبدلت في هذه الأثناء. أعد تحميل الصفحة لعرض أحدث نسخة.',
    },
    wrongType: {
      title: 'محتوى الملف لا يطابق نوعه',
      text: 'الرخصة ملف PDF أو صورة (JPG أو PNG أو WebP)، أما هذا الملف فغير ذلك ولن يُفتح.',
    },
    unreadable: { title: 'يتعذّر عرض الرخصة', text: 'يبدو أن الملف تالف. يمكن تنزيله.' },
    slow: { title: 'يتعذّر عرض الصفحة', text: 'يستغرق عرضها وقتاً طويلاً جداً. يمكن تنزيل الملف.' },
    protected: { title: 'الرخصة محمية بكلمة مرور', text: 'ملف PDF مشفّر. يمكن تنزيله.' },
    blocked: { title: 'يتعذّر عرض الرخصة', text: 'لا يمكن عرضها هنا، لكن يمكن تنزيلها.' },
    failed: { title: 'تعذّر تحميل الرخصة', text: 'تحقّق من اتصالك ثم أعد المحاولة.' },
  },
} as const satisfies ArabicOf<typeof en>
