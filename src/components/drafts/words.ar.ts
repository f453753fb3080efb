import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  offer: 'مسودة «{{name, name}}»، {{moment, name}}',
  offerUntitled: 'مسودة بلا اسم، {{moment, name}}',
  takeUp: 'متابعة المسودة',
  discard: 'حذف المسودة',
  replaces: 'إذا تابعت المسودة حلّت محل ما كتبته بعدها.',
  all_zero: 'لا مسودات',
  all_one: 'مسودة واحدة',
  all_two: 'عرض المسودتين',
  all_few: 'عرض {{count, number}} مسودات',
  all_many: 'عرض {{count, number}} مسودة',
  all_other: 'عرض {{count, number}} مسودة',
  noRoom: 'لم تُحفظ المسودة: لا مساحة في هذا المتصفح.',
  tooMany: 'لم تُحفظ المسودة: لديك 20. احذف إحداها أولاً.',
  list: {
    title: 'المسودات ({{count, number}})',
    note: 'على هذا الجهاز فقط، لمدة 30 يوماً أو حتى تسجيل الخروج',
    untitled: 'بلا اسم',
    change: 'تعديل قسيمة',
    deleted: 'حُذفت القسيمة. يمكنك المتابعة لإرسال النص قسيمةً جديدة.',
    continueNamed: 'متابعة «{{name, name}}»',
    discard: 'حذف',
    discardNamed: 'حذف «{{name, name}}»',
    discarded: 'حُذفت «{{name, name}}»',
    undo: 'تراجع',
    undoNamed: 'تراجع: حُذفت «{{name, name}}»',
    more: 'عرض الكل',
  },
} as const satisfies ArabicOf<typeof en>
