import type { ArabicOf } from '#contract/arabic-of.ts'
import { ar as fieldWords } from '#contract/first-field-words.ar.ts'
import type { errors as english } from '../en/errors.ts'

export const errors = {
  sessionExpired: 'انتهت جلستك وسُجّل خروجك.',
  network: 'لم يستجب الخادم. تحقّق من اتصالك.',
  timeout: 'تأخر الخادم في الرد.',
  unavailable: 'الخدمة غير متاحة الآن.',
  badAnswer: 'تعذّرت قراءة الرد. أعد المحاولة.',
  because: '{{failure}}. {{reason}}',
  screen: {
    heading: 'حدث خطأ ما',
    text: 'واجه التطبيق خطأً غير متوقع. حدّث الصفحة.',
    unknown: 'خطأ غير معروف',
    reload: 'إعادة تحميل الصفحة',
    id: 'رقم الخطأ: {{id, ltr}}',
    copy: 'نسخ',
    copied: 'نُسخ',
  },
  needsNetwork: {
    title: 'تحتاج هذه الصفحة إلى اتصال',
    till: 'أما الصندوق فيعمل من دونه.',
    openTill: 'فتح الصندوق',
    signIn: 'يحتاج تسجيل الدخول إلى اتصال. أما الجهاز الذي تربطه من «فريق العمل» فيفتح الصندوق دون اتصال، ولو بعد أيام.',
  },
  notLoaded: 'تعذّر تحميل جزء من هذه الصفحة. تحقّق من اتصالك ثم أعد تحميل الصفحة.',
  tooMany: 'وصلت طلبات كثيرة في وقت قصير. انتظر قليلاً ثم أعد المحاولة.',
  inDoubt: 'ربما نُفّذ الطلب رغم الخطأ. تحقّق قبل إعادة المحاولة.',
  somethingWrongTryAgain: 'حدث خطأ ما. أعد المحاولة.',
  message: {
    unknownEmail: 'لا يوجد حساب بهذا البريد الإلكتروني.',
    invalidCode: 'رمز التحقق غير صحيح.',
    wrongQrCode: 'رمز QR غير صحيح: صيغته غير صالحة. امسح رمز قسيمة صالحاً.',
    scanner: 'حدث خطأ أثناء قراءة الرمز. أعد المحاولة.',
    camera: 'يلزم السماح باستخدام الكاميرا.',
    contacts: 'تعذّر تحميل جهات الاتصال.',
  },
  field: fieldWords,
} as const satisfies ArabicOf<typeof english>
