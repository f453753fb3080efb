import type { ArabicOf } from '../../i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  late: '(متأخرة)',
  waiting: 'تنتظر منذ {{span}}',
  position: '{{position, number}} من {{total, number}}',
  history: 'السجل',
  failed: 'لم يتغيّر شيء. أعد المحاولة بعد قليل.',
  oneByOne: 'مراجعة متتابعة',
  lateOnes: 'تنتظر منذ أكثر من يومين: {{number, ltr}}',
  table: { waiting: 'مدة الانتظار', decided: 'القرار' },
  bulk: { approve: 'قبول {{count, number}}…', reject: 'رفض {{count, number}}…' },
  bar: {
    label: 'القرار',
    told: 'يرى المزوّد قرارك فوراً.',
    approve: 'قبول',
    reject: 'رفض…',
    approveAfter: 'قبول بعد الرفض',
    rejectAfter: 'سحب القبول…',
  },
  dialog: {
    approving: 'جارٍ القبول',
    rejecting: 'جارٍ الرفض',
    common: 'أسباب شائعة',
    choose: 'اختر سبباً جاهزاً',
    reason: 'السبب الذي سيقرؤه المزوّد',
    hint: 'يقرؤه المزوّد كما تكتبه. أضفه باللغة الأخرى إن أمكن.',
    failed: 'ما كتبته محفوظ، ولا يتكرر القرار عند إعادة المحاولة.',
    offline: 'لا يوجد اتصال. أعد المحاولة عند عودته.',
    conflict: 'لم يُسجَّل قرارك.',
  },
  keys: { approve: 'قبول (مع طلب تأكيد)', reject: 'رفض (مع طلب تأكيد)' },
} as const satisfies ArabicOf<typeof en>
