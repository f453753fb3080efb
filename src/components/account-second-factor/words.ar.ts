import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  label: 'التحقق بخطوتين',
  on: 'مفعّل',
  off: 'غير مفعّل',
  failed: 'تعذّر التحميل',
  reset: 'إعادة ضبط',
  resetOne: 'إعادة ضبط التحقق بخطوتين للحساب {{name, name}}',
  title: 'إعادة ضبط التحقق بخطوتين للحساب {{name, name}}؟',
  text: 'لمن فقد جهازه. تأكد أولاً من هوية صاحب الطلب. يُسجَّل الخروج من كل أجهزة الحساب، وتكفي كلمة المرور للدخول إليه، وتصل إلى صاحبه رسالة بالبريد الإلكتروني.',
  password: 'كلمة مرورك',
  busy: 'جارٍ إعادة الضبط',
} as const satisfies ArabicOf<typeof en>
