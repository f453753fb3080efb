import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './connection-words.en.ts'

export const ar = {
  label: 'الاتصال',
  lost: 'لا يوجد اتصال بالخادم.',
  age: 'آخر تحديث: {{age}}.',
  check: 'إعادة التحقق',
  back: 'عاد الاتصال.',
  slow: 'يستغرق تحميل هذه الصفحة وقتاً أطول من المعتاد.',
  emailKept: 'عند إعادة التحميل يبقى بريدك الإلكتروني، أما كلمة المرور فتكتبها من جديد.',
  loadAgain: 'إعادة التحميل',
  held: 'لا يمكن الإرسال من دون اتصال، ويبقى كل ما كتبته هنا كما هو.',
} as const satisfies ArabicOf<typeof en>
