import { expect, test } from 'vitest'
import { parseDashboardSearch, toPeriod } from './search.ts'

const parse = (raw: object) => parseDashboardSearch(raw as Parameters<typeof parseDashboardSearch>[0])
const read = (period: unknown) => parse({ period })

test('an address names one of three periods; the usual one is left out, and what makes no sense is the usual one', () => {
  expect(read('1m')).toEqual({ period: '1m' })
  expect(read(['1d', '7d'])).toEqual({ period: '1d' })
  for (const period of ['7d', '2w', 7, '', null, undefined, {}]) expect(read(period)).toEqual({ period: undefined })
  expect(toPeriod({})).toBe('7d')
  expect(toPeriod({ period: '1d' })).toBe('1d')
})

test('an address names the days of a free period, and what no period can be is the usual one', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(parse({ ...march, period: '1d' })).toEqual(march)
  expect(toPeriod(march)).toEqual(march)
  const wrong = [{ from: '2026-04-01' }, { from: '2024-01-01', to: '2025-01-01' }, { to: '2026-02-30' }, { to: undefined }, { from: 7 }]
  for (const each of wrong) expect(parse({ ...march, ...each })).toEqual({})
  expect(parse({ from: '2024-01-01', to: '2024-12-31' })).toEqual({ from: '2024-01-01', to: '2024-12-31' })
})
