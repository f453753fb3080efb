import { expect, test } from 'vitest'
import { describeHours, isOpen, openUntil } from './opening-hours.ts'
import { everyDay, type Timing } from './timings.ts'

const riyadh = 'Asia/Riyadh'
/** Thursday until one in the night, Saturday in the morning. */
const weekend: Timing[] = [
  { day: 'Thursday', openingTime: '19:00', closingTime: '01:00' },
  { day: 'Saturday', openingTime: '08:00', closingTime: '11:30' },
]
/** An instant of March 2026 in Riyadh: the 5th is a Thursday. */
const at = (text: string) => Date.parse(`2026-03-${text}+03:00`)

test.each([
  ['05T18:59:59.999', false],
  ['05T19:00:00', true],
  ['05T23:59:59', true],
  ['06T00:00:00', true],
  ['06T00:59:59.999', true],
  ['06T01:00:00', false],
  ['06T19:30:00', false],
  ['05T00:30:00', false],
  ['07T08:00:00', true],
  ['07T11:29:59.999', true],
  ['07T11:30:00', false],
])('%s is within the hours: %s', (text, open) => {
  expect(isOpen({ timings: weekend }, at(text), riyadh)).toBe(open)
})

test('a window until midnight ends there, and one without a length is a whole day', () => {
  expect([at('05T23:59:59'), at('06T00:00:00')].map((each) => isOpen({ timings: everyDay('18:00', '00:00') }, each, riyadh))).toEqual([
    true,
    false,
  ])
  for (let hour = 0; hour < 48; hour += 1)
    expect(isOpen({ timings: everyDay('09:00', '09:00') }, at('05T00:00:00') + hour * 3_600_000, riyadh)).toBe(true)
})

test('23:59 is the end of the day, so that a shop may never close', () => {
  const always = { timings: everyDay('00:00', '23:59') }
  const minutes = Array.from({ length: 7 * 24 * 60 }, (_, minute) => at('05T00:00:00') + minute * 60_000)
  expect(minutes.filter((each) => !isOpen(always, each, riyadh))).toEqual([])
  expect(describeHours(always, at('05T23:59:30'), riyadh)).toMatchObject({ openingTime: '00:00', closingTime: '23:59' })
  expect(openUntil(always, at('05T23:59:30'), riyadh)).toBeNull()
  const evenings = { timings: everyDay('18:00', '23:59') }
  expect([at('05T23:59:59'), at('06T00:00:00')].map((each) => isOpen(evenings, each, riyadh))).toEqual([true, false])
  expect(openUntil(evenings, at('05T20:00:00'), riyadh)).toBe('00:00')
})

test('hours that go on past midnight on the next day end there', () => {
  const timings: Timing[] = [
    { day: 'Thursday', openingTime: '18:00', closingTime: '23:59' },
    { day: 'Friday', openingTime: '00:00', closingTime: '02:00' },
  ]
  expect(openUntil({ timings }, at('05T20:00:00'), riyadh)).toBe('02:00')
  expect(openUntil({ timings }, at('06T01:00:00'), riyadh)).toBe('02:00')
  expect(openUntil({ timings }, at('06T12:00:00'), riyadh)).toBeUndefined()
})

test('describes today’s hours and the next opening, up to a week later', () => {
  expect(describeHours({ timings: weekend }, at('05T12:00:00'), riyadh)).toEqual({
    openingTime: '19:00',
    closingTime: '01:00',
    opensAt: at('05T19:00:00'),
  })
  expect(describeHours({ timings: weekend }, at('06T02:00:00'), riyadh)).toEqual({
    openingTime: null,
    closingTime: null,
    opensAt: at('07T08:00:00'),
  })
  expect(describeHours({ timings: weekend.slice(0, 1) }, at('05T19:00:00'), riyadh).opensAt).toBe(at('12T19:00:00'))
  expect(describeHours({ timings: [] }, at('05T19:00:00'), riyadh)).toEqual({ openingTime: null, closingTime: null, opensAt: undefined })
})

test('where the clock is put forward, hours and openings follow it', () => {
  const berlin = 'Europe/Berlin'
  // From 29 March on at two hours before UTC, until then at one.
  const opening = (day: string) => describeHours({ timings: everyDay('09:00', '17:00') }, Date.parse(`${day}T20:00:00Z`), berlin).opensAt
  expect([opening('2026-03-27'), opening('2026-03-28')]).toEqual([Date.parse('2026-03-28T08:00:00Z'), Date.parse('2026-03-29T07:00:00Z')])
  expect(isOpen({ timings: everyDay('09:00', '17:00') }, Date.parse('2026-03-29T07:00:00Z'), berlin)).toBe(true)
  expect(isOpen({ timings: everyDay('09:00', '17:00') }, Date.parse('2026-03-28T07:30:00Z'), berlin)).toBe(false)
})
