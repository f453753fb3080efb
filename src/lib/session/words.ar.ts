import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'هل تريد متابعة الجلسة؟',
  text: 'حفاظاً على أمانك تنتهي الجلسة بعد {{time}}.',
  draft: 'عند انتهاء الوقت تبقى مسوداتك. أما تسجيل الخروج الآن فيحذفها.',
  stay: 'متابعة الجلسة',
  extending: 'جارٍ التمديد',
  leave: 'تسجيل الخروج الآن',
  extended: 'مُدّدت الجلسة',
  failed: 'لم تنتهِ الجلسة بعد، والعدّ التنازلي مستمر.',
  minutes_zero: 'تنتهي جلستك الآن.',
  minutes_one: 'تنتهي جلستك بعد دقيقة واحدة.',
  minutes_two: 'تنتهي جلستك بعد دقيقتين.',
  minutes_few: 'تنتهي جلستك بعد {{count, number}} دقائق.',
  minutes_many: 'تنتهي جلستك بعد {{count, number}} دقيقة.',
  minutes_other: 'تنتهي جلستك بعد {{count, number}} دقيقة.',
  seconds_zero: 'تنتهي جلستك الآن.',
  seconds_one: 'تنتهي جلستك بعد ثانية واحدة.',
  seconds_two: 'تنتهي جلستك بعد ثانيتين.',
  seconds_few: 'تنتهي جلستك بعد {{count, number}} ثوانٍ.',
  seconds_many: 'تنتهي جلستك بعد {{count, number}} ثانية.',
  seconds_other: 'تنتهي جلستك بعد {{count, number}} ثانية.',
} as const satisfies ArabicOf<typeof en>
