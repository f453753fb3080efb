import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './bulk-words.en.ts'

export const ar = {
  question: '{{decision}}؟',
  progress: '{{done, number}} من {{total, number}}',
  stop: 'إيقاف',
  continue: 'متابعة',
  done: 'تم',
  names: 'ما تم تحديده',
  notApproved: 'تعذّر القبول.',
  notRejected: 'تعذّر الرفض.',
  remaining: 'المتبقي: {{left, number}}',
  nothingLeft: 'لم يبقَ ما يحتاج إلى قرار',
  leave: 'ما زال بعض القرارات قيد التنفيذ. إذا غادرت فلن تُنفَّذ البقية.',
  stay: 'البقاء',
  go: 'المغادرة',
} as const satisfies ArabicOf<typeof en>
