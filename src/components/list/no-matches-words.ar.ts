import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './no-matches-words.en.ts'

export const ar = {
  title: 'لا نتائج مطابقة',
  titleSearch: 'لا نتائج تطابق «{{search, name}}»',
  filters_zero: 'عدد عوامل التصفية المفعّلة: {{count, number}}',
  filters_one: 'عدد عوامل التصفية المفعّلة: {{count, number}}',
  filters_two: 'عدد عوامل التصفية المفعّلة: {{count, number}}',
  filters_few: 'عدد عوامل التصفية المفعّلة: {{count, number}}',
  filters_many: 'عدد عوامل التصفية المفعّلة: {{count, number}}',
  filters_other: 'عدد عوامل التصفية المفعّلة: {{count, number}}',
  notIn: 'لا نتائج ضمن «{{tab}}».',
  nowhere: 'لا نتائج في أي تبويب.',
  onlyIn: 'اقتصر البحث على «{{tab}}»، وقد توجد نتائج في التبويبات الأخرى.',
  foundIn_zero: 'لا نتائج ضمن «{{tab}}»',
  foundIn_one: 'نتيجة واحدة ضمن «{{tab}}»',
  foundIn_two: 'نتيجتان ضمن «{{tab}}»',
  foundIn_few: '{{count, number}} نتائج ضمن «{{tab}}»',
  foundIn_many: '{{count, number}} نتيجة ضمن «{{tab}}»',
  foundIn_other: '{{count, number}} نتيجة ضمن «{{tab}}»',
  unknownCategory: 'فئة النشاط هذه غير موجودة',
  unknownText: 'اختر فئة أخرى أو أزل التصفية.',
} as const satisfies ArabicOf<typeof en>
