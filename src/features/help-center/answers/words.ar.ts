import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  search: 'ابحث في الإجابات',
  now: 'قد تفيدك هذه الإجابات الآن',
  found_zero: 'لا إجابات عن «{{q, name}}»',
  found_one: 'إجابة واحدة عن «{{q, name}}»',
  found_two: 'إجابتان عن «{{q, name}}»',
  found_few: '{{count, number}} إجابات عن «{{q, name}}»',
  found_many: '{{count, number}} إجابة عن «{{q, name}}»',
  found_other: '{{count, number}} إجابة عن «{{q, name}}»',
  loading: 'جارٍ تحميل الإجابات',
  failed: 'لا يزال بإمكانك مراسلة الفريق.',
  none: { title: 'لا إجابة عن «{{q, name}}»', text: 'اسأل الفريق، وستجد سؤالك مكتوباً في حقل الرسالة.' },
  ask: 'اسأل الفريق',
  notFound: 'لم تجد ما تبحث عنه؟',
  write: 'مراسلة الفريق',
  back: 'العودة إلى الإجابات',
  hours: {
    open: 'متاح حتى {{time, ltr}}',
    alwaysOpen: 'متاح ليلاً ونهاراً',
    opensToday: 'متاح اليوم من {{time, ltr}}',
    opensTomorrow: 'متاح غداً من {{time, ltr}}',
    opensOn: 'متاح يوم {{day}} من {{time, ltr}}',
  },
} as const satisfies ArabicOf<typeof en>
