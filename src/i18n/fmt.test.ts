import { describe, expect, test, vi } from 'vitest'
import { createFmt } from './fmt.ts'
import { zoneName } from './zone-name.ts'

const now = Date.parse('2026-03-14T12:00:00Z')
const second = 1000
const day = 24 * 3600 * second

describe('figures', () => {
  test.each([
    ['en', 1204, '1,204'],
    ['ar', 1204, '1,204'],
  ] as const)('%s writes %d with western digits', (language, value, text) => expect(createFmt(language).number(value)).toBe(text))

  test('money has two decimals and its currency on the side of the language', () => {
    expect(createFmt('en').money(46.8)).toBe('SAR\u00A046.80')
    expect(createFmt('ar').money(1450)).toBe('1,450.00\u00A0ر.س')
  })

  test('a percentage has the decimals it needs, a discount none', () => {
    const { percent, discount } = createFmt('ar')
    expect([percent(40), percent(33.3), discount(33.3)]).toEqual(['40%', '33.3%', '33%'])
  })

  test('no invisible direction marks are left to spoil a copy or a comparison', () => {
    const fmt = createFmt('ar')
    const all = [fmt.money(-3.5), fmt.amount(2), fmt.percent(40), fmt.date(new Date(now)), fmt.dateTime(new Date(now)), fmt.fileSize(1e7)]
    expect(all.join('')).not.toMatch(/[\u200E\u200F\u061C\u2066-\u2069]/)
  })
})

describe('dates', () => {
  test('are told in the zone that is given, which has a name', () => {
    expect(createFmt('ar', 'Africa/Cairo').time('2026-01-04T21:30:00Z')).toBe('23:30')
    expect(zoneName('ar', 'Africa/Cairo')).toBe('توقيت مصر')
    expect(zoneName('en', 'Asia/Riyadh')).toBe('Saudi Arabia Time')
  })

  test('are days of the business time zone: half past nine in the evening UTC is the next day in Riyadh', () => {
    expect(createFmt('en').date('2026-03-04T21:30:00Z')).toBe('Mar\u00A05, 2026')
    expect(createFmt('ar').date('2026-03-04T21:30:00Z')).toBe('5\u00A0مارس 2026')
  })

  test('an hour follows its day after a comma, in both languages', () => {
    const moment = '2026-03-04T11:02:00Z'
    expect([createFmt('en').dateTime(moment), createFmt('ar').dateTime(moment)]).toEqual([
      'Mar\u00A04, 2026, 14:02',
      '4\u00A0مارس 2026، 14:02',
    ])
  })

  test('midnight is 00, never 24', () => {
    expect(createFmt('en').dateTime('2026-03-04T21:30:00Z')).toContain('00:30')
    expect([createFmt('en'), createFmt('ar')].map(({ time }) => time('2026-03-04T11:02:00Z'))).toEqual(['14:02', '14:02'])
  })
})

describe('ages', () => {
  test.each([
    [5 * second, 'just Now', 'الآن'],
    [60 * second, '1 minute ago', 'قبل دقيقة واحدة'],
    [3 * 60 * second, '3 minutes ago', 'قبل 3 دقائق'],
    [11 * 60 * second, '11 minutes ago', 'قبل 11 دقيقة'],
    [2 * 3600 * second, '2 hours ago', 'قبل ساعتين'],
    [3 * day, '3 days ago', 'قبل 3 أيام'],
    [70 * day, '2 months ago', 'قبل شهرين'],
    [800 * day, '2 years ago', 'قبل سنتين'],
  ])('%d ms', (age, english, arabic) => {
    expect(createFmt('en').ago(new Date(now - age), now)).toBe(english)
    expect(createFmt('ar').ago(new Date(now - age), now)).toBe(arabic)
  })

  test('a clock that runs ahead still says now', () => {
    expect(createFmt('en').ago(new Date(now + 5 * 60 * second), now)).toBe('just Now')
  })

  test('spans have no "ago"', () => {
    expect([2 * day, 11 * day, 25 * 60 * second].map(createFmt('ar').span)).toEqual(['يومان', '11 يوماً', '25 دقيقة'])
    const ones = [60 * second, 3_600 * second, day, 30 * day, 365 * day]
    expect(ones.map(createFmt('ar').span)).toEqual(['دقيقة واحدة', 'ساعة واحدة', 'يوم واحد', 'شهر واحد', 'سنة واحدة'])
  })
})

test('a small file is not nothing', () => {
  expect(createFmt('en').fileSize(30_000)).toBe('30\u00A0kB')
  expect(createFmt('en').fileSize(2_400_000)).toBe('2.3\u00A0MB')
  expect(createFmt('ar').fileSize(30_000)).toBe('30\u00A0كيلوبايت')
  expect(createFmt('ar').fileSize(2_400_000)).toBe('2.3\u00A0ميغابايت')
})

test('only the formatters that are used are made', () => {
  const number = vi.spyOn(Intl, 'NumberFormat')
  const date = vi.spyOn(Intl, 'DateTimeFormat')
  const fmt = createFmt('en', 'Africa/Cairo')
  expect(fmt.percent(40)).toBe('40%')
  expect(fmt.percent(50)).toBe('50%')
  expect([number.mock.calls.length, date.mock.calls.length]).toEqual([1, 0])
  vi.restoreAllMocks()
})
