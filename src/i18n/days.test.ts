import { afterEach, expect, test } from 'vitest'
import { localTime } from '#contract/local-time.ts'
import { dayAt } from './days.ts'
import { clockTime } from './zoned-time.ts'

const { prototype } = Intl.DateTimeFormat
const ownFormat = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
afterEach(() => void Object.defineProperty(prototype, 'format', ownFormat))

const instant = Date.parse('2026-01-22T21:05:09Z')

test('days and times are read from parts, not from a text, which WebKit writes as 01/23/2026', () => {
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '01/23/2026, 12:05:09 AM' })
  expect(localTime(instant, 'Asia/Riyadh')).toEqual({ day: '2026-01-23', time: '00:05:09' })
  expect(dayAt(instant, 'Asia/Riyadh')).toBe('2026-01-23')
  expect(clockTime(instant, 'Asia/Riyadh')).toEqual({ day: '2026-01-23', time: '00:05' })
})

test('midnight is 00:00 and begins the day', () => {
  expect(localTime(Date.parse('2026-03-01T21:00:00Z'), 'Asia/Riyadh')).toEqual({ day: '2026-03-02', time: '00:00:00' })
  expect(localTime(Date.parse('2028-02-29T12:00:00Z'), 'Pacific/Kiritimati')).toEqual({ day: '2028-03-01', time: '02:00:00' })
})
