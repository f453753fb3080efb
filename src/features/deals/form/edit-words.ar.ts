import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './edit-words.en.ts'

export const ar = {
  title: 'تعديل القسيمة',
  titleNamed: 'تعديل «{{name, name}}»',
  notKept: 'لم تُحفظ الصورة الجديدة؛ اخترها مرة أخرى.',
  approved: {
    title: 'القسيمة ظاهرة للعملاء الآن',
    text: 'عند إرسال تعديلك تعود القسيمة إلى المراجعة، ويراها العملاء بعد قبولها.',
  },
  rejected: { on: 'رُفضت في {{date}}', title: 'مرفوضة', reason: 'السبب:', text: 'صحّح ما طُلب وأعد إرسالها لتُراجَع من جديد.' },
  cover: {
    stays: 'تبقى الصورة الحالية ما لم تُختر غيرها.',
    unsent: 'لم تُرسل الصورة الجديدة.',
    saved: 'حُفظ النص وهو قيد المراجعة، ولم يبق سوى الصورة.',
    again: 'إعادة إرسال الصورة',
    since: 'لم تُحفظ الصورة ولا آخر تعديلاتك. ما قبلها محفوظ.',
    both: 'إرسال الصورة والتعديلات',
    leave: 'لم تُرسل الصورة الجديدة. أما النص فمحفوظ.',
  },
  changed: 'تغيّرت هذه القسيمة أثناء كتابتك',
} as const satisfies ArabicOf<typeof en>
