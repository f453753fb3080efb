import { expect, test } from 'vitest'
import { fieldMessage, formatWait, negotiateLanguage } from './translate.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-sa', 'ar'],
  ['fr, ar;q=0.5, en;q=0.4', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['en;q=0.1, ar', 'ar'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  [';;;,,', 'en'],
] as const)('Accept-Language %j is answered in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

test('places are filled, a day is named in the language', () => {
  expect(fieldMessage({ path: 'x', code: 'tooLong', params: { max: 60 } }, 'en')).toBe('At most 60 characters.')
  expect(fieldMessage({ path: 'x', code: 'dayIncomplete', params: { day: 'Friday' } }, 'ar')).toBe('الجمعة: حدّد وقت الفتح ووقت الإغلاق.')
  expect(fieldMessage({ path: 'x', code: 'fileTooLarge' }, 'en')).toBe('The file is larger than 10 MB.')
})

test('a wait is counted by the rules of the language, in Latin digits', () => {
  expect([1, 61, 900, 7_200].map((seconds) => formatWait(seconds, 'en'))).toEqual([
    'in 1 minute',
    'in 2 minutes',
    'in 15 minutes',
    'in 120 minutes',
  ])
  expect([7_201, 86_400].map((seconds) => formatWait(seconds, 'en'))).toEqual(['in 3 hours', 'in 24 hours'])
  expect([1, 61, 180, 900].map((seconds) => formatWait(seconds, 'ar'))).toEqual([
    'بعد دقيقة واحدة',
    'بعد دقيقتين',
    'بعد 3 دقائق',
    'بعد 15 دقيقة',
  ])
})
