import type { ArabicOf } from '#contract/arabic-of.ts'
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
} as const satisfies ArabicOf<typeof en>
