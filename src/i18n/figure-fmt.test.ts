import { expect, test } from 'vitest'
import { createFigureFmt } from './figure-fmt.ts'

test('a figure is told in full as long as there is room for it, then in short', () => {
  expect([18_420, 99_999, 184_200, -1_500_000].map(createFigureFmt('en').short)).toEqual(['18,420', '99,999', '184.2K', '-1.5M'])
  expect(createFigureFmt('ar').short(1_204_567)).toBe('1.2\u00a0مليون')
})

test('the ends of a range stand apart, for a sentence', () => {
  const ends = (language: 'en' | 'ar', first: string, last: string) => createFigureFmt(language).ends(first, last)
  expect(ends('en', '2026-11-14', '2026-11-20')).toEqual(['November 14', '20, 2026'])
  expect(ends('en', '2026-12-28', '2027-01-03')).toEqual(['December 28, 2026', 'January 3, 2027'])
  expect(ends('ar', '2026-11-14', '2026-11-20')).toEqual(['14', '20 نوفمبر 2026'])
  expect(ends('ar', '2026-11-20', '2026-11-20')).toEqual(['20 نوفمبر 2026'])
})
