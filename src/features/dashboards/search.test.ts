import { expect, test } from 'vitest'
import { parseDashboardSearch, toPeriod } from './search.ts'

const read = (period: unknown) => parseDashboardSearch({ period } as Parameters<typeof parseDashboardSearch>[0])

test('an address names one of three periods; the usual one is left out, and what makes no sense is the usual one', () => {
  expect(read('1m')).toEqual({ period: '1m' })
  expect(read(['1d', '7d'])).toEqual({ period: '1d' })
  for (const period of ['7d', '2w', 7, '', null, undefined, {}]) expect(read(period)).toEqual({ period: undefined })
  expect(toPeriod({})).toBe('7d')
  expect(toPeriod({ period: '1d' })).toBe('1d')
})
