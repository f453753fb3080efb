import type { ArabicOf } from '../catalogue.ts'
import type { auth as english } from '../en/auth.ts'

export const auth = {
  adminTitle: 'دخول المسؤولين',
  adminText: 'لفريق المنصة: المراجعة والمزوّدون والتقارير.',
  providerTitle: 'الدخول إلى حساب منشأتك',
  providerText: 'لمزوّدي الخدمات: قسائمك وعمليات المسح وأرقامك.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'نسيت كلمة المرور؟',
  keep: 'إبقائي مسجّل الدخول على هذا الجهاز',
  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول',
  newHere: 'جديد على قسيمة؟',
  register: 'سجّل منشأتك',
  toAdmin: 'دخول المسؤولين',
  toProvider: 'دخول مزوّدي الخدمات',
  signedIn: 'سُجّل دخولك',
  tooMany: 'محاولات كثيرة',
  tooManyText: 'انتظر بضع دقائق ثم أعد المحاولة.',
  tooManyWait: 'الوقت المتبقي قبل المحاولة: {{wait}}.',
  kept: 'ما كتبته ما زال هنا.',
  notAllowed: 'لا يملك هذا الحساب صلاحية دخول البوابة.',
  elsewhere: 'سُجّل خروجك في نافذة أخرى.',
  say: 'كل قسيمة، من أول مسودة إلى آخر مسح.',
  example: {
    provider: 'بيت البُن',
    name: 'قهوة مختصة وكيكة تمر لشخصين',
    days: 'كل يوم',
    discount: 'خصم {{percent, ltr}}',
    allowance: 'مرتان لكل عميل',
  },
} as const satisfies ArabicOf<typeof english>
