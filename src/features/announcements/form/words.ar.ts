import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  heading: 'إشعار جديد',
  text: {
    title: 'النص',
    one: 'يصل إلى كل عميل لديه قسيمة من قسائمك.',
    both: 'يصل إلى كل عميل لديه قسيمة من قسائمك، بلغة هاتفه.',
    language: 'لغة النص',
    bothLanguages: 'كلتاهما',
  },
  title: { label: 'العنوان', placeholder: 'اكتب العنوان بالعربية' },
  message: { label: 'الرسالة', placeholder: 'اكتب الرسالة بالعربية' },
  when: {
    title: 'وقت الإرسال',
    onApproval: 'فور قبوله',
    scheduled: 'في وقت محدد',
    onApprovalText: 'يُرسل مباشرة بعد قبوله من الإدارة.',
    zone: 'اليوم والوقت ب{{zone}}. إذا قُبل بعد ذلك الوقت أُرسل فوراً.',
    day: 'اليوم',
    time: 'الوقت',
    planned: '{{day}}، الساعة {{time, ltr}}، {{until}}',
    calendar: 'اختيار اليوم',
    dayLike: 'اكتب يوماً مثل {{day}}.',
  },
  fields: {
    titleEn: 'العنوان بالإنجليزية',
    titleAr: 'العنوان بالعربية',
    messageEn: 'الرسالة بالإنجليزية',
    messageAr: 'الرسالة بالعربية',
    day: 'اليوم',
    time: 'الوقت',
  },
  preview: { title: 'معاينة', text: 'كما تظهر على هاتف العميل' },
  submit: 'إرسال للمراجعة',
} as const satisfies ArabicOf<typeof en>
