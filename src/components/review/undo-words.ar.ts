import type { ArabicOf } from '../../i18n/messages.ts'
import type { en } from './undo-words.en.ts'

export const ar = {
  done: { APPROVED: 'تم قبول «{{name, name}}»', REJECTED: 'تم رفض «{{name, name}}»' },
  undo: 'تراجع',
  undone: 'أُلغي القرار',
  refused: {
    TOO_LATE_TO_UNDO: 'تعذّر التراجع: انتهت المهلة.',
    CHANGED_MEANWHILE: 'تعذّر التراجع: حدث تعديل في هذه الأثناء.',
    ALREADY_DECIDED: 'تعذّر التراجع: صدر قرار آخر في هذه الأثناء.',
    VOUCHER_REDEEMED: 'تعذّر التراجع: استُخدمت القسيمة بالفعل.',
    NOT_FOUND: 'تعذّر التراجع: حُذف هذا العنصر.',
  },
} as const satisfies ArabicOf<typeof en>
