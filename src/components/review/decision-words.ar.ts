import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './decision-words.en.ts'

export const ar = {
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
    hint: 'أضفه باللغة الأخرى إن أمكن.',
    failed: 'ما كتبته محفوظ، ولا يتكرر القرار عند إعادة المحاولة.',
    offline: 'لا يوجد اتصال. أعد المحاولة عند عودته.',
    conflict: 'لم يُسجَّل قرارك.',
    meanwhile: { APPROVED: 'صدر قرار بالقبول من قبل', REJECTED: 'صدر قرار بالرفض من قبل', changed: 'طرأ تغيير في هذه الأثناء' },
  },
} as const satisfies ArabicOf<typeof en>
