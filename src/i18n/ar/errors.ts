import { firstFieldSentences } from '#contract/field-sentences.ts'
import type { errors as english } from '../en/errors.ts'
import type { ArabicOf } from '../messages.ts'

export const errors = {
  sessionExpired: 'انتهت جلستك وسُجّل خروجك.',
  network: 'لم يستجب الخادم. تحقّق من اتصالك.',
  timeout: 'تأخر الخادم في الرد.',
  unavailable: 'الخدمة غير متاحة الآن.',
  badAnswer: 'أرسل الخادم رداً لا يمكن قراءته.',
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
  field: firstFieldSentences.ar,
} as const satisfies ArabicOf<typeof english>
