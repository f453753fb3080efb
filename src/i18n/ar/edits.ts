import type { ArabicOf } from '../catalogue.ts'
import type { edits as english } from '../en/edits.ts'

export const edits = {
  title: 'تعديل القسيمة',
  failed: 'القسيمة محفوظة، لكن تعذّر فتح نموذجها.',
  discard: 'إلغاء التعديل',
  leave: 'ستفقد تعديلاتك على هذه القسيمة.',
  notKept: 'لم تُحفظ الصورة الجديدة؛ اخترها مرة أخرى.',
  approved: {
    title: 'القسيمة ظاهرة للعملاء الآن',
    text: 'عند إرسال تعديلك تعود القسيمة إلى المراجعة، ويراها العملاء بعد قبولها.',
  },
  rejected: { on: 'رُفضت في {{date}}', title: 'مرفوضة', text: 'صحّح ما طُلب وأعد إرسالها لتُراجَع من جديد.' },
  unreadable: {
    title: 'تعذّرت قراءة بعض الساعات',
    text: 'راجع ساعات كل يوم قبل الإرسال، فما لا يظهر أدناه لن يبقى.',
  },
  cover: {
    unsent: 'لم تُرسل الصورة الجديدة.',
    saved: 'حُفظ النص وهو قيد المراجعة، ولم يبق سوى الصورة.',
    again: 'إعادة إرسال الصورة',
    leave: 'لم تُرسل الصورة الجديدة. أما النص فمحفوظ.',
  },
  changed: 'تغيّرت هذه القسيمة أثناء كتابتك',
} as const satisfies ArabicOf<typeof english>
