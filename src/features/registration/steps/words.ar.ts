import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  label: 'الخطوات',
  position: 'الخطوة {{step, number}} من {{total, number}}',
  done: 'مكتملة',
  next: 'التالي',
  back: 'السابق',
  restored: 'استُعيد ما كتبته حتى {{moment, name}}.',
  startAgain: 'البدء من جديد',
  startAgainTitle: 'البدء من جديد؟',
  startAgainText: 'يُحذف كل ما أدخلته في هذا النموذج.',
  startAgainCancel: 'الاحتفاظ به',
} as const satisfies ArabicOf<typeof en>
