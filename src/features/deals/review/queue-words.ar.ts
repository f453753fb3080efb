import type { ArabicOf } from '../../../i18n/messages.ts'
import type { en } from './queue-words.en.ts'

export const ar = {
  oneByOne: 'مراجعة متتابعة',
  lateOnes: 'تنتظر منذ أكثر من يومين: {{number, ltr}}',
  summary: {
    PENDING_zero: 'لا قسائم قيد المراجعة.',
    PENDING_one: 'قسيمة واحدة قيد المراجعة.',
    PENDING_two: 'قسيمتان قيد المراجعة.',
    PENDING_few: '{{count, number}} قسائم قيد المراجعة.',
    PENDING_many: '{{count, number}} قسيمة قيد المراجعة.',
    PENDING_other: '{{count, number}} قسيمة قيد المراجعة.',
    APPROVED_zero: 'لا قسائم مقبولة.',
    APPROVED_one: 'قسيمة واحدة مقبولة.',
    APPROVED_two: 'قسيمتان مقبولتان.',
    APPROVED_few: '{{count, number}} قسائم مقبولة.',
    APPROVED_many: '{{count, number}} قسيمة مقبولة.',
    APPROVED_other: '{{count, number}} قسيمة مقبولة.',
    REJECTED_zero: 'لا قسائم مرفوضة.',
    REJECTED_one: 'قسيمة واحدة مرفوضة.',
    REJECTED_two: 'قسيمتان مرفوضتان.',
    REJECTED_few: '{{count, number}} قسائم مرفوضة.',
    REJECTED_many: '{{count, number}} قسيمة مرفوضة.',
    REJECTED_other: '{{count, number}} قسيمة مرفوضة.',
  },
  filters: {
    provider: 'المزوّد: {{provider, name}}',
    chosenProvider: 'المزوّد المحدد',
    allProviders: 'عرض كل المزوّدين',
  },
  search: 'القسيمة أو المزوّد',
  table: { caption: 'قسائم للمراجعة', provider: 'المزوّد', waiting: 'مدة الانتظار', decided: 'القرار' },
  open: 'مراجعة {{name, name}}',
  empty: {
    PENDING: { title: 'لا قسائم تنتظر القرار', text: 'تظهر القسائم الجديدة هنا فور أن يرسلها المزوّد.' },
    APPROVED: { title: 'لا قسائم مقبولة بعد', text: 'ما تقبله يظهر هنا.' },
    REJECTED: { title: 'لا قسائم مرفوضة', text: 'ما ترفضه يظهر هنا.' },
    toPending: 'عرض القسائم قيد المراجعة',
  },
  failed: 'لم يتغيّر شيء. أعد المحاولة بعد قليل.',
  queue: {
    label: 'قسائم هذه القائمة',
    previous: 'السابقة',
    next: 'التالية',
    previousOne: 'القسيمة السابقة',
    nextOne: 'القسيمة التالية',
    enter: 'فتح القسيمة',
  },
  bulk: {
    approve: 'قبول {{count, number}}…',
    reject: 'رفض {{count, number}}…',
  },
} as const satisfies ArabicOf<typeof en>
