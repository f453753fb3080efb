import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './undo-words.en.ts'

export const ar = {
  done: { APPROVED: 'تم قبول «{{name, name}}»', REJECTED: 'تم رفض «{{name, name}}»' },
  undo: 'تراجع',
  undone: 'أُلغي القرار',
  notUndone_zero: 'تم التراجع عن القرارات كلها.',
  notUndone_one: 'تعذّر التراجع عن قرار واحد.',
  notUndone_two: 'تعذّر التراجع عن قرارين.',
  notUndone_few: 'تعذّر التراجع عن {{count, number}} قرارات.',
  notUndone_many: 'تعذّر التراجع عن {{count, number}} قراراً.',
  notUndone_other: 'تعذّر التراجع عن {{count, number}} قرار.',
  refused: {
    TOO_LATE_TO_UNDO: 'تعذّر التراجع: انتهت المهلة.',
    CHANGED_MEANWHILE: 'تعذّر التراجع: حدث تعديل في هذه الأثناء.',
    ALREADY_DECIDED: 'تعذّر التراجع: صدر قرار آخر في هذه الأثناء.',
    ALREADY_UNDONE: 'سبق التراجع عن هذا القرار.',
    VOUCHER_REDEEMED: 'تعذّر التراجع: استُخدمت القسيمة بالفعل.',
    NOT_FOUND: 'تعذّر التراجع: حُذف هذا العنصر.',
  },
} as const satisfies ArabicOf<typeof en>
