import type { ArabicOf } from '../catalogue.ts'
import type { forms as english } from '../en/forms.ts'

export const forms = {
  summary_zero: 'لا شيء يلزم إصلاحه قبل الإرسال',
  summary_one: 'أمر واحد يلزم إصلاحه قبل الإرسال',
  summary_two: 'أمران يلزم إصلاحهما قبل الإرسال',
  summary_few: '{{count}} أمور يلزم إصلاحها قبل الإرسال',
  summary_many: '{{count}} أمراً يلزم إصلاحها قبل الإرسال',
  summary_other: '{{count}} أمر يلزم إصلاحها قبل الإرسال',
  failed: 'ما كتبته محفوظ.',
  submitting: 'جارٍ الإرسال',
  draft: {
    takeUp: 'متابعة الكتابة',
    discard: 'حذف المسودة',
    replaces: 'متابعة الكتابة تستبدل ما كتبته منذ ذلك الحين.',
    kept: 'حُفظت المسودة على هذا الجهاز الساعة {{time, ltr}}',
  },
  leave: {
    title: 'مغادرة الصفحة قبل الإرسال؟',
    confirm: 'مغادرة',
    cancel: 'متابعة الكتابة',
  },
} as const satisfies ArabicOf<typeof english>
