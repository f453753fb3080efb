import type { ArabicOf } from '../../../i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  placeholder: { admin: 'صفحة أو قسيمة أو منشأة أو إعداد', provider: 'اسم صفحة أو قسيمة أو إعداد' },
  results: 'النتائج',
  pages: 'الصفحات',
  newVoucher: 'قسيمة جديدة',
  vouchers: {
    name: 'القسائم',
    searching: 'جارٍ البحث في القسائم',
    none: 'لا قسيمة تطابق «{{text, name}}»',
    found_zero: 'لم يُعثر على قسائم',
    found_one: 'عُثر على قسيمة واحدة',
    found_two: 'عُثر على قسيمتين',
    found_few: 'عُثر على {{count, number}} قسائم',
    found_many: 'عُثر على {{count, number}} قسيمة',
    found_other: 'عُثر على {{count, number}} قسيمة',
  },
  providers: {
    name: 'مزوّدو الخدمات',
    searching: 'جارٍ البحث في المنشآت',
    none: 'لا منشأة تطابق «{{text, name}}»',
    found_zero: 'لم يُعثر على منشآت',
    found_one: 'عُثر على منشأة واحدة',
    found_two: 'عُثر على منشأتين',
    found_few: 'عُثر على {{count, number}} منشآت',
    found_many: 'عُثر على {{count, number}} منشأة',
    found_other: 'عُثر على {{count, number}} منشأة',
  },
  settings: 'الإعدادات',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  theme: { light: 'المظهر الفاتح', dark: 'المظهر الداكن', system: 'مظهر الجهاز' },
} as const satisfies ArabicOf<typeof en>
