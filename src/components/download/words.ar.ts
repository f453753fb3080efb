import type { ArabicOf } from '#i18n/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  others: 'تنزيلات أخرى',
  collecting: 'جارٍ جمع الصفوف: {{done, number}} من {{total, number}}',
  making: 'جارٍ إعداد جدول البيانات',
  received: 'وصل {{size}}',
  failed: 'لم يُحفظ شيء.',
  saved: 'حُفظ الملف {{name, name}}',
} as const satisfies ArabicOf<typeof en>
