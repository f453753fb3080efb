import type { ArabicOf } from '#i18n/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'معاينة الشاشات',
  menu: 'الشاشات',
  choices: { state: 'الحالة', viewer: 'كما يراها', theme: 'المظهر', size: 'الحجم' },
  states: { loaded: 'محمّلة', loading: 'قيد التحميل', empty: 'فارغة', error: 'خطأ', long: 'نصوص طويلة' },
  visitor: 'زائر دون تسجيل دخول',
  themes: { light: 'فاتح', dark: 'داكن' },
  frame: '{{language, name}}، بعرض {{width}} بكسل',
  open: 'فتح في صفحة مستقلة',
  trial: {
    title: 'تجربة طبقة الاتصال',
    name: 'الاسم',
    document: 'المستند',
    register: 'تسجيل',
    note: 'ملاحظة',
    send: 'إرسال الملاحظة',
    times_zero: 'لم يحدث',
    times_one: 'حدث مرة واحدة',
    times_two: 'حدث مرتين',
    times_few: 'حدث {{count, number}} مرات',
    times_many: 'حدث {{count, number}} مرة',
    times_other: 'حدث {{count, number}} مرة',
    download: 'تنزيل التقرير',
    fail: 'تنزيل تقرير يفشل',
    location: 'الموقع',
  },
} as const satisfies ArabicOf<typeof en>
