import type { ArabicOf } from '../../i18n/messages.ts'
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
    takeUp: 'استعادة المسودة',
    discard: 'حذف المسودة',
    replaces: 'استعادة المسودة تستبدل ما كتبته بعدها.',
    kept: 'حُفظت المسودة في علامة التبويب هذه، {{time, ltr}}',
  },
  leave: {
    title: 'المغادرة الآن؟',
    draft: 'تبقى مسودتك في علامة التبويب هذه 24 ساعة، ما لم تُغلقها أو تسجّل الخروج.',
    replaces: 'وتحلّ محل المسودة السابقة.',
    lost: 'ستفقد ما أدخلته.',
    confirm: 'مغادرة',
    cancel: 'متابعة الكتابة',
  },
} as const satisfies ArabicOf<typeof en>
