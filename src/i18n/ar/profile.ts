import type { ArabicOf } from '../catalogue.ts'
import type { profile as english } from '../en/profile.ts'

export const profile = {
  status: {
    chips: { PENDING: 'قيد المراجعة', REJECTED: 'مرفوض' },
    pendingTitle: 'تسجيلك قيد المراجعة',
    pendingText: 'يقارن أحد أفراد فريق المنصة ما أرسلته بالرخصة. تُفتح القسائم والمسح والإحصاءات مع القبول.',
    rejectedTitle: 'رُفض تسجيلك',
    rejectedText: 'تبقى القسائم والمسح والإحصاءات مغلقة إلى أن يقبل الفريق منشأتك.',
    rejectedOn: 'صدر القرار في {{date}}',
    reason: 'السبب',
    noReason: 'لم يذكر الفريق سبباً. اسأل عنه في مركز المساعدة.',
    received: 'ما وصلنا',
    receivedOn: 'أُرسل في {{date}}',
    none: 'غير مذكور',
    checked: 'ما يُراجَع',
    checks: {
      names: 'اسم المنشأة بالإنجليزية وبالعربية',
      registration: 'رقم السجل التجاري ومطابقته للرخصة',
      contact: 'أن الهاتف والعنوان يخصّان المنشأة',
    },
    next: 'ماذا بعد',
    pendingNext: 'لا يلزمك شيء الآن. يظهر القرار في هذه الصفحة.',
    rejectedNext: 'اكتب للفريق ما تغيّر، فبإمكانه النظر في منشأتك من جديد.',
    checkAgain: 'تحقّق من جديد',
    checking: 'جارٍ التحقق',
    help: 'فتح مركز المساعدة',
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
} as const satisfies ArabicOf<typeof english>
