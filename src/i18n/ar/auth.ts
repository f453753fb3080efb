import type { ArabicOf } from '../catalogue.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  adminTitle: 'دخول المسؤولين',
  adminText: 'لفريق المنصة: المراجعة والمزوّدون والتقارير.',
  providerTitle: 'الدخول إلى حساب منشأتك',
  providerText: 'لمزوّدي الخدمات: قسائمك وعمليات المسح وإحصاءاتك.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'نسيت كلمة المرور؟',
  keep: 'إبقائي مسجّل الدخول على هذا الجهاز',
  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول',
  newHere: 'ليس لديك حساب؟',
  register: 'سجّل منشأتك',
  toAdmin: 'دخول المسؤولين',
  toProvider: 'دخول مزوّدي الخدمات',
  signedIn: 'تم تسجيل الدخول',
  tooMany: 'محاولات كثيرة جداً',
  tooManyText: 'انتظر بضع دقائق ثم أعد المحاولة.',
  tooManyWait: 'الوقت المتبقي حتى المحاولة التالية: {{wait}}.',
  kept: 'ما كتبته ما زال هنا.',
  notAllowed: 'لا يملك هذا الحساب صلاحية دخول البوابة.',
  elsewhere: 'سجّلت الخروج من تبويب آخر.',
  say: 'كل قسيمة، من المسودة الأولى إلى آخر استخدام.',
  example: {
    provider: 'بيت البُن',
    name: 'قهوة مختصة وكيكة تمر لشخصين',
    days: 'كل يوم',
    discount: 'خصم {{percent, ltr}}',
    allowance: 'مرتان لكل عميل',
  },
} as const satisfies ArabicOf<typeof english>
