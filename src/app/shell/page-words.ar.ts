import type { ArabicOf } from '../../i18n/messages.ts'
import type { en } from './page-words.en.ts'

export const ar = {
  denied: {
    title: 'هذه الصفحة ليست ضمن صلاحياتك',
    admin: 'لا يملك حسابك صلاحية فتحها. اطلب من مسؤول تعديل صلاحياتك إن احتجت إليها.',
    provider: 'هذه الصفحة لفريق المنصة، ولا تحتاج إليها بحساب منشأة.',
    stranger: 'هذه البوابة للمنشآت والمسؤولين، أما العملاء فيستخدمون قسائمهم عند الصندوق.',
  },
  missing: {
    title: 'هذه الصفحة غير موجودة',
    text: 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة.',
    code: 'الخطأ 404',
  },
  soon: {
    title: 'هذه الصفحة ليست جاهزة بعد',
    text: 'ما زال العمل جارياً على هذه الصفحة، أما القسائم فجاهزة.',
    publicText: 'ما زال العمل جارياً على هذه الصفحة.',
    names: {
      'service-providers': 'مزوّدو الخدمات',
      notifications: 'الإشعارات المجدولة',
      'help-center': 'مركز المساعدة',
      register: 'تسجيل المنشأة',
    },
  },
  toVouchers: 'الانتقال إلى القسائم',
  toRegistration: 'الانتقال إلى تسجيل منشأتك',
  back: 'رجوع',
  toHome: 'الانتقال إلى الصفحة الرئيسية',
} as const satisfies ArabicOf<typeof en>
