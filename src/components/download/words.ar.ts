import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  others: 'تنزيلات أخرى',
  collecting: 'جارٍ جمع الصفوف: {{done, number}} من {{total, number}}',
  making: 'جارٍ إعداد جدول البيانات',
  received: 'وصل {{size}}',
  failed: 'لم يُحفظ شيء.',
  saved: 'حُفظ الملف {{name, name}}',
  list: {
    rows: 'تنزيل ({{number, number}})',
    allRows_zero: 'لا صفوف بلا تصفية',
    allRows_one: 'تنزيل الصف الوحيد بلا تصفية',
    allRows_two: 'تنزيل الصفين كليهما بلا تصفية',
    allRows_few: 'تنزيل كل الصفوف بلا تصفية ({{count, number}} صفوف)',
    allRows_many: 'تنزيل كل الصفوف بلا تصفية ({{count, number}} صفاً)',
    allRows_other: 'تنزيل كل الصفوف بلا تصفية ({{count, number}} صف)',
    title_zero: 'جدول بيانات بلا صفوف',
    title_one: 'جدول بيانات من صف واحد',
    title_two: 'جدول بيانات من صفين',
    title_few: 'جدول بيانات من {{count, number}} صفوف',
    title_many: 'جدول بيانات من {{count, number}} صفاً',
    title_other: 'جدول بيانات من {{count, number}} صف',
    matching: 'يتضمن ما تعرضه هذه القائمة وفق التبويب والبحث والتصفية، وبترتيبها.',
    all: 'يتضمن كل صفوف هذه القائمة في كل التبويبات أياً كانت التصفية، الأحدث أولاً.',
    limit: 'ينتهي الملف بعد {{max, number}} صف. ضيّق التصفية لتنزيل الباقي.',
  },
} as const satisfies ArabicOf<typeof en>
