import type { ArabicOf } from '../catalogue.ts'
import type { downloads as english } from '../en/downloads.ts'

export const downloads = {
  collecting: 'جارٍ جمع الصفوف: {{done, number}} من {{total, number}}',
  making: 'جارٍ إعداد جدول البيانات',
  received: 'وصل {{size}}',
  failed: 'لم يُحفظ شيء.',
  saved: 'حُفظ الملف {{name, name}}',
} as const satisfies ArabicOf<typeof english>
