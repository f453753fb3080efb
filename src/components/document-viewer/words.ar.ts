import type { ArabicOf } from '#i18n/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'رخصة النشاط',
  view: 'عرض الرخصة',
  hide: 'إخفاء الرخصة',
  download: 'تنزيل',
  saved: 'حُفظ الملف {{name, name}}',
  loading: 'جارٍ تحميل الملف',
  page: 'الصفحة {{page, number}} من {{total, number}}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  fit: 'ملاءمة العرض',
  rotate: 'تدوير',
  document: 'الملف',
  failures: {
    missing: {
      title: 'لم يُعثر على الملف',
      text: 'ربما استُبدل أو حُذف في هذه الأثناء. أعد تحميل الصفحة لعرض آخر ما هو محفوظ.',
    },
    wrongType: {
      title: 'محتوى الملف لا يطابق نوعه',
      text: 'المتوقع ملف PDF أو صورة (JPG أو PNG أو WebP)، أما هذا الملف فغير ذلك ولن يُفتح.',
    },
    unreadable: { title: 'يتعذّر عرض الملف', text: 'يبدو أنه تالف. يمكن تنزيله.' },
    slow: { title: 'يتعذّر عرض الصفحة', text: 'يستغرق عرضها وقتاً طويلاً جداً. يمكن تنزيل الملف.' },
    protected: { title: 'الملف محمي بكلمة مرور', text: 'ملف PDF مشفّر. يمكن تنزيله.' },
    blocked: { title: 'يتعذّر عرض الملف', text: 'لا يمكن عرضه هنا، لكن يمكن تنزيله.' },
    failed: { title: 'تعذّر تحميل الملف', text: 'تحقّق من اتصالك ثم أعد المحاولة.' },
  },
} as const satisfies ArabicOf<typeof en>
