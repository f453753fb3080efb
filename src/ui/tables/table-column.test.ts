import { expect, test } from 'vitest'
import { columnWidths } from './table-column.ts'

test('the flexible column grows first, then the others share what is left, each up to its maximum', () => {
  const { least, widths } = columnWidths(
    [{ key: 'name' }, { key: 'price', width: '8rem' }, { key: 'age', width: '6rem', maxWidth: '10rem' }],
    6,
  )
  expect(least).toBe('33rem')
  expect([...widths]).toEqual([
    ['name', 'clamp(13rem, 13rem + (100cqi - 33rem) * 1.0000, 26rem)'],
    ['price', 'clamp(8rem, 8rem + (100cqi - 46rem) * 0.5000, 12rem)'],
    ['age', 'clamp(6rem, 6rem + (100cqi - 46rem) * 0.5000, 10rem)'],
  ])
})

test('a column that may not grow keeps its width', () => {
  const { widths } = columnWidths([{ key: 'code', width: '6rem', maxWidth: '6rem' }], 0)
  expect(widths.get('code')).toBe('clamp(6rem, 6rem + (100cqi - 6rem) * 0.0000, 6rem)')
})

test('a flexible column of long text grows up to its own maximum', () => {
  const { widths } = columnWidths(
    [
      { key: 'reason', maxWidth: '40rem' },
      { key: 'when', width: '6rem', maxWidth: '6rem' },
    ],
    0,
  )
  expect(widths.get('reason')).toBe('clamp(13rem, 13rem + (100cqi - 19rem) * 1.0000, 40rem)')
})
