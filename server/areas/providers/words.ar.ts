import type { ArabicOf } from '#contract/arabic-of.ts'
import { ar as columns } from '#server/xlsx/words.ar.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'المنشآت',
  columns: {
    ...columns.shared,
    ...columns.review,
    manager: 'المدير',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    commercialRegNo: 'السجل التجاري',
    city: 'المدينة',
    licence: 'آخر يوم في الرخصة',
    licenceSent: 'تاريخ إرسال الرخصة الجديدة',
    registered: 'تاريخ التسجيل',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مسجّلة', REJECTED: 'مرفوضة' },
} as const satisfies ArabicOf<typeof en>
