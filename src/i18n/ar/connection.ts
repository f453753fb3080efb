import type { ArabicOf } from '../catalogue.ts'
import type { connection as english } from '../en/connection.ts'

export const connection = {
  label: 'الاتصال',
  lost: 'لا يوجد اتصال بالخادم.',
  age: 'آخر تحديث: {{age}}.',
  check: 'إعادة التحقق',
  back: 'عاد الاتصال.',
  held: 'لا يمكن إرسال شيء دون اتصال. كل ما هنا يبقى كما هو.',
} as const satisfies ArabicOf<typeof english>
