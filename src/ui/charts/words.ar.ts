import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  table: 'جدول',
  tableOf: 'جدول: {{title}}',
  withUnit: '{{name}} ({{unit}})',
  read: '{{title}}، نقطة بعد نقطة',
  pointValue: '{{series}}: {{value}}',
  comma: '، ',
  nothing: 'لا قيمة',
  lost: 'تعذّر تحميل الرسم البياني، وهذه بياناته.',
  fewer: 'أقل',
  more: 'أكثر',
  weekend: 'عطلة نهاية الأسبوع',
} satisfies ArabicOf<typeof en>
