import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  menu: 'القائمة الرئيسية',
  side: 'القائمة والحساب',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  find: 'بحث سريع',
  account: 'حسابك',
  shortcuts: 'اختصارات لوحة المفاتيح',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج',
  scan: 'مسح الرمز',
  notifications: 'الإشعارات',
  phoneTabs: 'الوصول السريع',
  security: 'الحساب والأمان',
  profile: 'الملف التعريفي',
} as const satisfies ArabicOf<typeof en>
