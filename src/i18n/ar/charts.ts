import type { ArabicOf } from '../catalogue.ts'
import type { charts as english } from '../en/charts.ts'

/** The words around every chart, in Arabic. */
export const charts = {
  table: 'جدول',
  tableOf: 'جدول: {{title}}',
  withUnit: '{{name}} ({{unit}})',
  read: '{{title}}، نقطة بعد نقطة',
  pointValue: '{{series}}: {{value}}',
  comma: '، ',
  nothing: 'لا قيمة',
  saveOf: 'حفظ: {{title}}',
  asPicture: 'صورة (PNG)',
  asData: 'بيانات (CSV)',
  notSaved: 'تعذّر الحفظ.',
  lost: 'تعذّر تحميل الرسم البياني، وهذه بياناته.',
  again: 'إعادة المحاولة',
  fewer: 'أقل',
  more: 'أكثر',
} satisfies ArabicOf<typeof english>
