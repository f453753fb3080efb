import type { ArabicOf } from '../../i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  status: {
    chips: { PENDING: 'قيد المراجعة', REJECTED: 'مرفوض' },
    pendingTitle: 'تسجيلك قيد المراجعة',
    pendingText: 'يطابق أحد أعضاء فريق المنصة بياناتك مع الرخصة. وبعد القبول تُتاح لك القسائم والمسح والإحصاءات.',
    rejectedTitle: 'رُفض تسجيلك',
    rejectedText: 'لا تُتاح القسائم والمسح والإحصاءات قبل أن يقبل الفريق تسجيل منشأتك.',
    rejectedOn: 'صدر القرار في {{date}}',
    reason: 'السبب',
    noReason: 'لم يذكر الفريق سبباً.',
    received: 'البيانات التي وصلتنا',
    receivedOn: 'أُرسل في {{date}}',
    none: 'غير مذكور',
    checked: 'ما نراجعه',
    checks: {
      names: 'اسم المنشأة بالإنجليزية وبالعربية',
      registration: 'رقم السجل التجاري ومطابقته للرخصة',
      contact: 'تبعية الهاتف والعنوان للمنشأة',
    },
    next: 'الخطوة التالية',
    pendingNext: 'ليس عليك فعل شيء الآن، وسيظهر القرار في هذه الصفحة.',
    rejectedNext: 'أخبر الفريق بما تغيّر ليعيد النظر في تسجيلك.',
    checkAgain: 'إعادة التحقق',
    checking: 'جارٍ التحقق',
  },
  fields: {
    businessNameEn: 'اسم المنشأة بالإنجليزية',
    businessNameAr: 'اسم المنشأة بالعربية',
    businessCategory: 'فئة النشاط',
    commercialRegNo: 'رقم السجل التجاري',
    managerName: 'المدير',
    phoneNo: 'الهاتف',
    emailAddress: 'البريد الإلكتروني',
    address: 'العنوان',
  },
} as const satisfies ArabicOf<typeof en>
