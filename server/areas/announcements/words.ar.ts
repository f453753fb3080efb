import type { ArabicOf } from '#contract/arabic-of.ts'
import { ar as columns } from '#server/xlsx/words.ar.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'الإشعارات المجدولة',
  columns: {
    ...columns.review,
    titleEn: 'العنوان بالإنجليزية',
    titleAr: 'العنوان بالعربية',
    messageEn: 'الرسالة بالإنجليزية',
    messageAr: 'الرسالة بالعربية',
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
    voucherEn: 'القسيمة بالإنجليزية',
    voucherAr: 'القسيمة بالعربية',
    audience: 'المستلمون',
    scheduled: 'موعد الإرسال',
    status: 'الحالة',
    sent: 'وقت الإرسال',
    recipients: 'عدد العملاء',
    created: 'تاريخ الإنشاء',
  },
  audience: {
    all: 'جميع العملاء',
    openVoucher: 'عملاء لديهم قسيمة سارية',
    regulars: 'العملاء الدائمون',
    quiet: 'عملاء لم يأتوا منذ مدة',
  },
  state: { PENDING: 'قيد المراجعة', SCHEDULED: 'مجدول', SENT: 'أُرسل', REJECTED: 'مرفوض', WITHDRAWN: 'مسحوب' },
  notSent: {
    notApproved: 'لم تكن المنشأة مقبولة عندما حان الموعد، فلم يُرسل الإشعار.',
    noClaimants: 'لم يكن لدى أي عميل قسيمة من قسائمك عندما حان الموعد، فلم يُرسل الإشعار.',
    noneAgreed: 'لم يكن أي من عملائك قد وافق على استلام إشعاراتك عندما حان الموعد، فلم يُرسل الإشعار.',
    allOverLimit: 'كان كل عميل يستلم إشعاراتك قد وصله ما يكفي منها ذلك الأسبوع، فلم يُرسل الإشعار. اختر موعداً أبعد.',
    nobodyInGroup: 'لم يكن أي عميل ضمن الفئة التي اخترتها عندما حان الموعد، فلم يُرسل الإشعار.',
    noneOfGroupAgreed: 'لم يكن أي عميل ضمن الفئة التي اخترتها قد وافق على استلام إشعاراتك عندما حان الموعد، فلم يُرسل الإشعار.',
    groupOverLimit:
      'كان كل عميل ضمن الفئة التي اخترتها ويستلم إشعاراتك قد وصله ما يكفي منها ذلك الأسبوع، فلم يُرسل الإشعار. اختر موعداً أبعد.',
  },
} as const satisfies ArabicOf<typeof en>
