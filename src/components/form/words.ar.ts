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
    kept: 'حُفظت المسودة على هذا الجهاز، {{time, ltr}}',
    onServer: 'حُفظت المسودة، {{time, ltr}}',
  },
  leave: {
    title: 'المغادرة الآن؟',
    device: 'تبقى مسودتك على هذا الجهاز.',
    server: 'تبقى مسودتك، وتجدها على أجهزتك الأخرى أيضاً.',
    tab: 'تبقى مسودتك في علامة التبويب هذه 24 ساعة، ما لم تُغلقها أو تسجّل الخروج.',
    lost: 'ستفقد ما كتبته.',
    confirm: 'مغادرة',
    cancel: 'متابعة الكتابة',
  },
} as const satisfies ArabicOf<typeof en>
