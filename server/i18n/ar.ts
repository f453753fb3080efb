import { dayNames } from '../../src/contract/day-names.ts'
import { moreFieldSentences } from '../../src/contract/deferred-field-sentences.ts'
import { firstFieldSentences } from '../../src/contract/field-sentences.ts'
import type { Messages } from './messages.ts'

export const ar: Messages = {
  refusal: {
    VALIDATION_FAILED: 'راجع الحقول.',
    INVALID_CREDENTIALS: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    UNAUTHENTICATED: 'سجّل الدخول أولاً.',
    SESSION_ENDED: 'انتهت جلستك. سجّل الدخول من جديد.',
    FORBIDDEN: 'ليست لديك صلاحية لهذا الإجراء.',
    PROVIDER_NOT_APPROVED: 'لم يُقبل حسابك بعد.',
    NOT_FOUND: 'لم نجد ما طلبته.',
    ALREADY_DECIDED: 'سبق اتخاذ قرار بهذا الشأن.',
    CHANGED_MEANWHILE: 'تغيّر هذا بعد أن فتحته.',
    CONFLICT: 'سبق إرسال هذا الطلب بمحتوى مختلف.',
    NOTHING_TO_REPORT: 'لا يوجد ما يوضع في الملف.',
    VOUCHER_NOT_FOUND: 'لا توجد قسيمة بهذا الرمز.',
    VOUCHER_OF_ANOTHER: 'هذه القسيمة لمنشأة أخرى.',
    VOUCHER_EXPIRED: 'انتهت صلاحية هذه القسيمة.',
    VOUCHER_OUT_OF_HOURS: 'لا يمكن استخدام هذه القسيمة في هذا الوقت.',
    VOUCHER_QUOTA_USED: 'استخدم هذا العميل كل ما يحق له من هذه القسيمة.',
    VOUCHER_REDEEMED: 'هذه القسيمة مستخدمة من قبل.',
    DEAL_NOT_APPROVED: 'هذه القسيمة موقوفة حالياً.',
    TOO_LATE_TO_UNDO: 'انتهت المدة التي يمكن فيها إلغاء الاستخدام.',
    REDEMPTION_REVIEWED: 'قيّم العميل هذا الاستخدام، فلم يعد إلغاؤه ممكناً.',
    UNDONE_MEANWHILE: 'أُلغي هذا الاستخدام بعد المسح. امسح القسيمة من جديد إذا كان العميل يستخدمها الآن.',
    FILE_TOO_LARGE: 'حجم الملف أكبر من {{limit}} ميغابايت.',
    FILE_TYPE: 'لا يُقبل هنا هذا النوع من الملفات.',
    TOO_MANY_REQUESTS: 'محاولات كثيرة. أعد المحاولة {{wait}}.',
    UNAVAILABLE: 'الخدمة غير متاحة الآن.',
    INTERNAL: 'حدث خطأ ما. أعد المحاولة.',
  },
  badRequest: 'تعذّرت قراءة الطلب.',
  requestTooLarge: 'حجم الطلب أكبر من المسموح به.',
  field: { ...firstFieldSentences.ar, ...moreFieldSentences.ar },
  ok: 'تم',
  day: dayNames.ar,
}
