import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  late: '(متأخرة)',
  waiting: 'مدة الانتظار: {{span}}',
  position: '{{position, number}} من {{total, number}}',
  history: 'السجل',
  failed: 'لم يتغيّر شيء. أعد المحاولة بعد قليل.',
  oneByOne: 'مراجعة متتابعة',
  lateOnes: 'تنتظر منذ أكثر من يومين: {{number, ltr}}',
  lateFilter: 'تنتظر منذ أكثر من يومين',
  anyWait: 'عرض كل ما ينتظر',
  edited: 'معدّلة',
  table: { waiting: 'مدة الانتظار', decided: 'القرار' },
  bulk: { approve: 'قبول {{count, number}}…', reject: 'رفض {{count, number}}…' },
  keys: { approve: 'قبول (مع طلب تأكيد)', reject: 'رفض (مع طلب تأكيد)', undo: 'التراجع عن آخر قرار' },
} as const satisfies ArabicOf<typeof en>
