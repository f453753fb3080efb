import type { ArabicOf } from '../catalogue.ts'
import type { reviews as english } from '../en/reviews.ts'

export const reviews = {
  late: 'أكثر من يومين',
  waiting: 'الانتظار: {{span}}',
  position: '{{position, number}} من {{total, number}}',
  history: 'السجل',
  bar: {
    label: 'القرار',
    told: 'يرى المزوّد قرارك فوراً.',
    approve: 'قبول',
    reject: 'رفض…',
    approveAfter: 'قبول رغم الرفض',
    rejectAfter: 'سحب القبول…',
  },
  dialog: {
    approving: 'جارٍ القبول',
    rejecting: 'جارٍ الرفض',
    common: 'أسباب شائعة',
    choose: 'اختر سبباً للبدء منه',
    reason: 'السبب الذي سيقرؤه المزوّد',
    failed: 'ما كتبته محفوظ، ولا يتكرر القرار عند إعادة المحاولة.',
    conflict: 'لم يُطبَّق قرارك.',
  },
  keys: { approve: 'قبول (بعد سؤال)', reject: 'رفض (بعد سؤال)' },
} as const satisfies ArabicOf<typeof english>
