import type { ArabicOf } from '../../i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  menu: 'القائمة الرئيسية',
  side: 'القائمة والحساب',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  find: 'البحث عن صفحة أو قسيمة',
  account: 'حسابك',
  shortcuts: 'اختصارات لوحة المفاتيح',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج',
  scan: 'مسح الرمز',
  phoneTabs: 'الوصول السريع',
  waiting_zero: 'لا قسائم تنتظر القرار',
  waiting_one: 'قسيمة واحدة تنتظر القرار',
  waiting_two: 'قسيمتان تنتظران القرار',
  waiting_few: '{{count, number}} قسائم تنتظر القرار',
  waiting_many: '{{count, number}} قسيمة تنتظر القرار',
  waiting_other: '{{count, number}} قسيمة تنتظر القرار',
  security: 'الحساب والأمان',
  profile: 'الملف التعريفي',
  auditLog: 'سجل التدقيق',
} as const satisfies ArabicOf<typeof en>
