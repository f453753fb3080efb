import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './view-words.en.ts'

export const ar = {
  title: 'طريقة العرض',
  saved: 'طرق العرض المحفوظة',
  none: 'احفظ باسمٍ ما تستخدمه كثيراً من بحث وتصفية وترتيب.',
  name: 'اسم طريقة العرض',
  save: 'حفظ',
  keepName: 'تغيير الاسم',
  kept: 'حُفظت طريقة العرض {{name, name}}.',
  opensWith: 'فتح القائمة بطريقة العرض {{name, name}}',
  copy: 'نسخ رابط {{name, name}}',
  rename: 'تغيير اسم {{name, name}}',
  delete: 'حذف {{name, name}}',
  deleteTitle: 'حذف «{{name, name}}»؟',
  deleteText: 'لا يمكن استرجاع طريقة العرض. يبقى ما في القائمة كما هو.',
  deleteConfirm: 'حذف طريقة العرض',
  deleteCancel: 'إبقاؤها',
  columns: 'الأعمدة',
  height: 'ارتفاع الصفوف',
  comfortable: 'مريح',
  compact: 'مضغوط',
} as const satisfies ArabicOf<typeof en>
