import { moreFieldSentences } from '#contract/deferred-field-sentences.ts'
import type { deferredErrors as english } from '../en/deferred-errors.ts'
import type { ArabicOf } from '../messages.ts'

export const deferredErrors = {
  notLoaded: 'تعذّر تحميل جزء من هذه الصفحة. تحقّق من اتصالك ثم أعد تحميل الصفحة.',
  tooMany: 'وصلت طلبات كثيرة دفعة واحدة. انتظر قليلاً ثم أعد المحاولة.',
  inDoubt: 'ربما نُفّذ الطلب رغم الخطأ. تحقّق قبل إعادة المحاولة.',
  somethingWrong: 'حدث خطأ ما.',
  somethingWrongTryAgain: 'حدث خطأ ما. أعد المحاولة.',
  message: {
    unknownEmail: 'لا يوجد حساب بهذا البريد الإلكتروني.',
    invalidCode: 'رمز التحقق غير صحيح.',
    wrongQrCode: 'رمز QR غير صحيح: صيغته غير صالحة. امسح رمز قسيمة صالحاً.',
    scanner: 'حدث خطأ في الماسح. أعد المحاولة.',
    camera: 'يلزم السماح باستخدام الكاميرا.',
    contacts: 'تعذّر تحميل جهات الاتصال.',
  },
  field: moreFieldSentences.ar,
} as const satisfies ArabicOf<typeof english>
