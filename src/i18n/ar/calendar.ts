import type { ArabicOf } from '../catalogue.ts'
import type { calendar as english } from '../en/calendar.ts'

export const calendar = {
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
} as const satisfies ArabicOf<typeof english>
