import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  promised_zero: 'يصدر القرار عادةً في اليوم نفسه.',
  promised_one: 'يصدر القرار عادةً خلال يوم عمل واحد.',
  promised_two: 'يصدر القرار عادةً خلال يومَي عمل.',
  promised_few: 'يصدر القرار عادةً خلال {{count, number}} أيام عمل.',
  promised_many: 'يصدر القرار عادةً خلال {{count, number}} يوم عمل.',
  promised_other: 'يصدر القرار عادةً خلال {{count, number}} يوم عمل.',
  withinHour: 'يصدر القرار عادةً خلال ساعة.',
  hours_zero: 'يصدر القرار عادةً خلال ساعة.',
  hours_one: 'يصدر القرار عادةً بعد ساعة واحدة تقريباً.',
  hours_two: 'يصدر القرار عادةً بعد ساعتين تقريباً.',
  hours_few: 'يصدر القرار عادةً بعد {{count, number}} ساعات تقريباً.',
  hours_many: 'يصدر القرار عادةً بعد {{count, number}} ساعة تقريباً.',
  hours_other: 'يصدر القرار عادةً بعد {{count, number}} ساعة تقريباً.',
  days_zero: 'يصدر القرار عادةً في اليوم نفسه.',
  days_one: 'يصدر القرار عادةً بعد يوم واحد تقريباً.',
  days_two: 'يصدر القرار عادةً بعد يومين تقريباً.',
  days_few: 'يصدر القرار عادةً بعد {{count, number}} أيام تقريباً.',
  days_many: 'يصدر القرار عادةً بعد {{count, number}} يوماً تقريباً.',
  days_other: 'يصدر القرار عادةً بعد {{count, number}} يوم تقريباً.',
} as const satisfies ArabicOf<typeof en>
