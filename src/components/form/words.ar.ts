import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  summary_zero: 'لا حقول تحتاج إلى تصحيح قبل الإرسال',
  summary_one: 'حقل واحد يحتاج إلى تصحيح قبل الإرسال',
  summary_two: 'حقلان يحتاجان إلى تصحيح قبل الإرسال',
  summary_few: '{{count, number}} حقول تحتاج إلى تصحيح قبل الإرسال',
  summary_many: '{{count, number}} حقلاً يحتاج إلى تصحيح قبل الإرسال',
  summary_other: '{{count, number}} حقل يحتاج إلى تصحيح قبل الإرسال',
  failed: 'ما كتبته محفوظ.',
  submitting: 'جارٍ الإرسال',
  draft: {
    discard: 'حذف المسودة',
    saved: 'حُفظت المسودة على هذا الجهاز، {{time, ltr}}',
  },
  leave: {
    title: 'المغادرة الآن؟',
    saved: 'تبقى مسودتك على هذا الجهاز.',
    lost: 'ستفقد ما كتبته.',
    confirm: 'مغادرة',
    cancel: 'متابعة الكتابة',
  },
} as const satisfies ArabicOf<typeof en>
