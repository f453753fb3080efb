import type { ArabicOf } from '#contract/arabic-of.ts'
import { ar as entries } from '#contract/audit-words.ar.ts'
import type { en } from './words.en.ts'

export const ar = {
  ...entries,
  sheet: 'سجل التدقيق',
  columns: {
    when: 'الوقت',
    action: 'الإجراء',
    who: 'المنفّذ',
    role: 'الدور',
    subject: 'العنصر',
    from: 'عنوان IP',
    details: 'التفاصيل',
  },
  roles: { SUPER_ADMIN: 'مسؤول رئيسي', ADMIN: 'مسؤول', SUB_ADMIN: 'مشرف فرعي', SERVICE_PROVIDER: 'مزوّد خدمة', TILL: 'صندوق' },
  deletedAccount: 'حساب محذوف',
} as const satisfies ArabicOf<typeof en>
