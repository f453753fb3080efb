import { expect, test } from 'vitest'
import { fromHijri } from '#contract/hijri.ts'
import { formatHijri, formatHijriMonths, parseHijriMonth } from './hijri.ts'

test('a day is written in the Hijri calendar of each language', () => {
  expect(formatHijri('2027-03-14', 'en')).toBe('6 Shawwal 1448 AH')
  expect(formatHijri('2027-03-14', 'ar')).toBe('6 شوال 1448 هـ')
})

test('the Hijri months of a month are named once, with the years where they differ', () => {
  expect(formatHijriMonths('2026-11-01', '2026-11-30', 'en')).toBe('Jumada I – Jumada II 1448 AH')
  expect(formatHijriMonths('2026-06-01', '2026-06-30', 'ar')).toBe('ذو الحجة 1447 – محرم 1448 هـ')
  expect(formatHijriMonths('2026-11-12', '2026-11-30', 'en')).toBe('Jumada II 1448 AH')
})

test.each([
  [{ year: 1448, month: 10, date: 6 }, '2027-03-14'],
  [{ year: 1445, month: 1, date: 1 }, '2023-07-19'],
  [{ year: 1500, month: 12, date: 29 }, '2077-11-15'],
])('%o is the day %s', (hijri, day) => {
  expect(fromHijri(hijri)).toBe(day)
})

test('a day that no month has is none', () => {
  expect(fromHijri({ year: 1448, month: 10, date: 31 })).toBeUndefined()
  expect(fromHijri({ year: 1448, month: 13, date: 1 })).toBeUndefined()
})

test.each([
  ['رمضان', 9],
  ['Ramadan', 9],
  ['ربيع الثاني', 4],
  ['ربيع الآخر', 4],
  ['جمادى الثانية', 6],
  ['ذو الحجة', 12],
  ['مارس', undefined],
])('the month %s is %s', (name, month) => {
  expect(parseHijriMonth(name)).toBe(month)
})
