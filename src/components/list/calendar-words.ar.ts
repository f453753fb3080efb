import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './calendar-words.en.ts'

export const ar = {
  title: 'اختيار الأيام',
  day: 'اليوم',
  first: 'من يوم',
  last: 'إلى يوم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  show: 'عرض هذه الأيام',
  like: 'اكتب يوماً مثل {{day}}.',
  dayToday: '{{day}}، اليوم',
  dayChosen: '{{day}}، محدد',
} as const satisfies ArabicOf<typeof en>
