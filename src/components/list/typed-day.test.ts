import { expect, test } from 'vitest'
import { parseTypedDay } from './typed-day.ts'

test.each([
  ['2026-09-12', '2026-09-12'],
  ['2026/9/12', '2026-09-12'],
  ['12/9/2026', '2026-09-12'],
  ['12.9.26', '2026-09-12'],
  ['9/25/2026', '2026-09-25'],
  ['Sep 12, 2026', '2026-09-12'],
  ['12 september 2026', '2026-09-12'],
  ['١٢/٩/٢٠٢٦', '2026-09-12'],
  ['٢٠٢٦/٩/١٢', '2026-09-12'],
  ['١٢ سبتمبر ٢٠٢٦', '2026-09-12'],
  ['12 أكتوبر 2026', '2026-10-12'],
  ['30/2/2026', undefined],
  ['12/9', undefined],
  ['12/9/1999', undefined],
  ['12/9/2100', undefined],
  ['12 foo 2026', undefined],
  ['', undefined],
])('%s is read as %s', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day)
})
