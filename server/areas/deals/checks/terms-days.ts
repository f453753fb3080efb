import type { Day } from '#contract/timings.ts'
import { isOneOf, type Token, wordSet } from '#server/i18n/tokens.ts'
import type { CheckedDeal } from './check.ts'
import type { Contradiction, Line } from './terms-lines.ts'

const dayNames: readonly (readonly [Day, ReadonlySet<string>])[] = [
  ['Monday', wordSet('monday', 'mondays', 'الاثنين', 'الإثنين')],
  ['Tuesday', wordSet('tuesday', 'tuesdays', 'الثلاثاء')],
  ['Wednesday', wordSet('wednesday', 'wednesdays', 'الأربعاء')],
  ['Thursday', wordSet('thursday', 'thursdays', 'الخميس')],
  ['Friday', wordSet('friday', 'fridays', 'الجمعة')],
  ['Saturday', wordSet('saturday', 'saturdays', 'السبت')],
  ['Sunday', wordSet('sunday', 'sundays', 'الأحد')],
]
const weekends = wordSet('weekend', 'weekends')
const ends = wordSet('نهاية', 'نهايات')
const week = wordSet('الأسبوع')

const exceptions = wordSet('except', 'excluding', 'excludes', 'excluded', 'closed', 'عدا', 'ماعدا', 'باستثناء', 'يستثنى', 'تستثنى', 'مغلق')
const negations = wordSet('not', 'cannot', 'never', 'لا', 'غير', 'ولا')
const validities = wordSet(
  'valid',
  'available',
  'accepted',
  'redeemed',
  'used',
  'تسري',
  'يسري',
  'سارية',
  'سار',
  'صالحة',
  'صالح',
  'متاحة',
  'متاح',
  'تقبل',
  'تستخدم',
)
const partsOfDay = wordSet(
  'morning',
  'mornings',
  'evening',
  'evenings',
  'afternoon',
  'night',
  'before',
  'until',
  'after',
  'from',
  'prayer',
  'prayers',
  'صباحا',
  'صباح',
  'مساء',
  'قبل',
  'حتى',
  'بعد',
  'من',
  'صلاة',
  'وقت',
)

/** The first word that excludes what follows, or -1. */
export const findExclusion = (tokens: readonly Token[]): number => tokens.findIndex((_token, at) => isExcluding(tokens, at))

const isExcluding = (tokens: readonly Token[], at: number): boolean =>
  isOneOf(tokens[at], exceptions) ||
  (isOneOf(tokens[at], negations) && tokens.slice(at + 1, at + 3).some((token) => isOneOf(token, validities)))

const readDays = (tokens: readonly Token[], at: number): Day[] => {
  const isWeekend = isOneOf(tokens[at], weekends) || (isOneOf(tokens[at], ends) && isOneOf(tokens[at + 1], week))
  if (isWeekend) return ['Friday', 'Saturday']
  return dayNames.flatMap(([day, names]) => (isOneOf(tokens[at], names) ? [day] : []))
}

export function findDays({ tokens }: Line, { timings }: CheckedDeal): Contradiction[] {
  const start = findExclusion(tokens)
  if (start === -1 || tokens.some((token, at) => at > start && isOneOf(token, partsOfDay))) return []
  return tokens.flatMap((token, at): Contradiction[] => {
    const day = at > start && readDays(tokens, at).find((read) => timings.some((timing) => timing.day === read))
    return day ? [{ problem: 'day', said: day, set: day, from: token.from, to: token.to }] : []
  })
}
