import type { ArabicOf } from '../catalogue.ts'
import type { preview as english } from '../en/preview.ts'

export const preview = {
  title: 'معاينة الشاشات',
  menu: 'الشاشات',
  choices: { state: 'الحالة', viewer: 'كما يراها', theme: 'المظهر', size: 'الحجم' },
  states: { loaded: 'محمّلة', loading: 'قيد التحميل', empty: 'فارغة', error: 'خطأ', long: 'نصوص طويلة' },
  visitor: 'زائر دون تسجيل دخول',
  themes: { light: 'فاتح', dark: 'داكن' },
  frame: '{{language, name}}، بعرض {{width}} بكسل',
  open: 'فتح منفرد',
} as const satisfies ArabicOf<typeof english>
