import { afterEach, describe, expect, test } from 'vitest'
import { setAnnouncedDays } from './announced-days.ts'
import { comingExceptions, nextOccasion } from './coming-exceptions.ts'
import type { Coordinates } from './coordinates.ts'
import { toHijri } from './hijri.ts'
import { addDays } from './local-time.ts'
import { isByCalendar, occasionsOn } from './occasions.ts'
import { describeHours, hoursOn, isOpen, type ShopHours, type VoucherHours } from './opening-hours.ts'
import { prayerTimes } from './prayer-times.ts'
import { noSpecialHours, ReceivedSpecialHours, type SpecialHours } from './special-hours.ts'
import { everyDay } from './timings.ts'

const riyadh = 'Asia/Riyadh'
const place: Coordinates = [46.6753, 24.7136]
const at = (text: string) => Date.parse(`2026-${text}:00+03:00`)
const shop = (special: Partial<SpecialHours>, timings = everyDay('08:00', '23:00')): ShopHours => ({
  timings,
  special: { ...noSpecialHours, ...special },
  place,
})
const open = (hours: ShopHours | VoucherHours, ...times: string[]) => times.map((time) => isOpen(hours, at(time), riyadh))

test('dates of Umm al-Qura', () => {
  expect(['2026-02-18', '2026-03-20', '2026-05-27'].map(toHijri)).toEqual([
    { year: 1447, month: 9, date: 1 },
    { year: 1447, month: 10, date: 1 },
    { year: 1447, month: 12, date: 10 },
  ])
})

test('Ramadan hours begin and end with the month, and the last night runs over its end', () => {
  const hours = shop({ ramadan: everyDay('20:00', '02:00') })
  expect(open(hours, '02-17T12:00', '02-18T12:00', '02-18T01:00', '02-19T01:59', '03-20T01:59', '03-20T02:00', '03-20T12:00')).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    true,
  ])
  expect(describeHours(hours, at('02-18T12:00'), riyadh)).toEqual({
    openingTime: '20:00',
    closingTime: '02:00',
    cause: 'ramadan',
    opensAt: at('02-18T20:00'),
  })
})

test('of several exceptions own dates count first, then a holiday, then Ramadan', () => {
  const special = {
    ramadan: everyDay('20:00', '02:00'),
    holidays: [{ kind: 'foundingDay' as const, hours: { openingTime: '10:00', closingTime: '12:00' } }],
  }
  const dates = [{ from: '2026-02-22', to: '2026-02-22', hours: null }]
  const times = ['02-22T11:00', '02-22T21:00', '02-21T21:00'] as const
  expect(open(shop(special), ...times)).toEqual([true, false, true])
  expect(open(shop({ ...special, dates }), ...times)).toEqual([false, false, true])
  expect(describeHours(shop({ ...special, dates }), at('02-22T11:00'), riyadh)).toMatchObject({ cause: 'ownDates', openingTime: null })
})

test('an opening is found behind months of closed days, and none where there is none', () => {
  const closed = shop({ dates: [{ from: '2026-01-01', to: '2026-10-31', hours: null }] })
  expect(describeHours(closed, at('01-05T12:00'), riyadh).opensAt).toBe(at('11-01T08:00'))
  const never = shop({ dates: [{ from: '2026-01-01', to: '2099-12-31', hours: null }] })
  expect(describeHours(never, at('01-05T12:00'), riyadh).opensAt).toBeUndefined()
})

test('closes at prayers for the given minutes and says which and until when', () => {
  const hours = shop({ prayerMinutes: 30 })
  // Maghrib in Riyadh on 24 November 2026 is at 17:04 (Umm al-Qura).
  expect(open(hours, '11-24T17:03', '11-24T17:04', '11-24T17:33', '11-24T17:34')).toEqual([true, false, false, true])
  expect(describeHours(hours, at('11-24T17:10'), riyadh)).toMatchObject({ cause: 'maghrib', opensAt: at('11-24T17:34') })
  expect(describeHours(hours, at('11-24T23:30'), riyadh)).toMatchObject({ cause: undefined, opensAt: at('11-25T08:00') })
  expect(open({ ...hours, place: null }, '11-24T17:10')).toEqual([true])
  // An opening in a prayer is after it, and one in a prayer that outlasts the day is the next day's.
  expect(describeHours(shop({ prayerMinutes: 20 }, everyDay('17:10', '23:00')), at('11-24T12:00'), riyadh).opensAt).toBe(at('11-24T17:24'))
  expect(describeHours(shop({ prayerMinutes: 20 }, everyDay('12:00', '17:20')), at('11-24T17:05'), riyadh).opensAt).toBe(at('11-25T12:00'))
})

const ishaDelay = (day: string) => {
  const [maghrib, isha] = prayerTimes(day, place).slice(-2)
  return ((isha?.at ?? 0) - (maghrib?.at ?? 0)) / 60_000
}

test('Isha is half an hour later in Ramadan', () => {
  expect(['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map(ishaDelay)).toEqual([90, 120, 120, 90])
})

test('where the sun does not set there is no closing for the prayers that it gives', () => {
  expect(prayerTimes('2026-06-21', [15.6, 78.2]).map(({ prayer }) => prayer)).toEqual(['dhuhr', 'asr'])
  const north = { ...shop({ prayerMinutes: 30 }, everyDay('00:00', '00:00')), place: [15.6, 78.2] as Coordinates }
  expect(isOpen(north, Date.parse('2026-06-21T21:00Z'), 'Europe/Berlin')).toBe(true)
  expect(describeHours(north, Date.parse('2026-06-21T21:00Z'), 'Europe/Berlin').cause).toBeUndefined()
})

test('in a zone far from the place the prayers stay where they are', () => {
  const hours = { ...shop({ prayerMinutes: 20 }, everyDay('00:00', '00:00')), place }
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'])
    expect([at('11-24T17:03'), at('11-24T17:04')].map((each) => isOpen(hours, each, zone))).toEqual([true, false])
})

test('own dates follow the clock changes of a zone', () => {
  const hours = shop({ dates: [{ from: '2026-03-29', to: '2026-03-29', hours: { openingTime: '09:00', closingTime: '10:00' } }] })
  const opening = describeHours(hours, Date.parse('2026-03-28T22:30Z'), 'Europe/Berlin').opensAt
  expect(opening).toBe(Date.parse('2026-03-29T07:00Z'))
})

test('a voucher is cut by the exceptions of its shop, also past midnight, and not by the weekly hours', () => {
  const voucher = (from: string, to: string, special: Partial<SpecialHours>, notValidIn: VoucherHours['notValidIn'] = []) => ({
    timings: everyDay(from, to),
    notValidIn,
    shop: shop(special),
  })
  const ramadan = { ramadan: everyDay('20:00', '03:00') }
  expect(open(voucher('12:00', '22:00', ramadan), '02-17T12:00', '02-20T12:00', '02-20T20:30', '02-20T22:30')).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(open(voucher('00:00', '05:00', ramadan), '02-20T02:00', '02-20T04:00', '02-18T02:00')).toEqual([true, false, false])
  expect(open(voucher('22:00', '23:30', {}), '02-20T23:15')).toEqual([true])
  const excluded = voucher('12:00', '22:00', {}, ['eidAlFitr'])
  expect(open(excluded, '03-19T12:00', '03-20T12:00', '03-22T12:00', '03-23T12:00')).toEqual([true, false, false, true])
  expect(describeHours(excluded, at('03-20T12:00'), riyadh)).toEqual({
    openingTime: null,
    closingTime: null,
    cause: 'eidAlFitr',
    opensAt: at('03-23T12:00'),
  })
})

test('a voucher that is valid day and night has the hours of its shop in Ramadan, and a night is one window', () => {
  const always = { timings: everyDay('00:00', '23:59'), notValidIn: [], shop: shop({ ramadan: everyDay('16:00', '02:00') }) }
  const hoursAt = (time: string) => {
    const { openingTime, closingTime, cause } = describeHours(always, at(time), riyadh)
    return [openingTime, closingTime, cause]
  }
  expect(hoursAt('02-25T12:00')).toEqual(['16:00', '00:00', 'ramadan'])
  expect(hoursAt('02-25T01:00')).toEqual(['00:00', '02:00', undefined])
  const nights = { ...always, timings: everyDay('22:00', '02:00'), shop: shop({ ramadan: everyDay('00:00', '23:59') }) }
  expect(hoursOn(nights, '2026-02-25').windows).toEqual([{ from: 22 * 60, to: 26 * 60 }])
})

test('own dates that last for years end on their last day', () => {
  const dates = [{ from: '2026-03-01', to: '2028-03-01', hours: null }]
  expect(comingExceptions(shop({ dates }), '2026-02-20')).toContainEqual({
    cause: 'ownDates',
    from: '2026-03-01',
    to: '2028-03-01',
    windows: [],
  })
})

test.each([
  ['reversed', { dates: [{ from: '2026-03-02', to: '2026-03-01', hours: null }] }, ['dates', 0, 'to'], 'rangeReversed'],
  [
    'overlapping',
    { dates: [1, 2].map((day) => ({ from: `2026-03-0${day}`, to: '2026-03-05', hours: null })) },
    ['dates', 1, 'from'],
    'datesOverlap',
  ],
  ['not a day', { dates: [{ from: '2026-02-30', to: '2026-03-01', hours: null }] }, ['dates', 0, 'from'], 'invalid'],
  [
    'equal times',
    { holidays: [{ kind: 'eidAlAdha', hours: { openingTime: '9:00', closingTime: '09:00' } }] },
    ['holidays', 0, 'hours', 'closingTime'],
    'equalTimes',
  ],
  ['repeated', { holidays: [1, 2].map(() => ({ kind: 'eidAlAdha', hours: null })) }, ['holidays', 1, 'kind'], 'invalid'],
  [
    'too many',
    { dates: Array.from({ length: 51 }, (_, index) => ({ from: `2${100 + index}-01-01`, to: `2${100 + index}-01-01`, hours: null })) },
    ['dates'],
    'tooMany',
  ],
  ['other minutes', { prayerMinutes: 25 }, ['prayerMinutes'], 'Invalid input'],
])('refuses what is %s', (_name, sent, path, message) => {
  expect(ReceivedSpecialHours.safeParse({ ...noSpecialHours, ...sent }).error?.issues[0]).toMatchObject({ path, message })
})

test('coming exceptions are joined to ranges, and a whole Ramadan is one', () => {
  const hours = shop({ ramadan: everyDay('20:00', '02:00').slice(1), dates: [{ from: '2026-02-10', to: '2026-02-11', hours: null }] })
  expect(comingExceptions(hours, '2026-02-11')).toEqual([
    { cause: 'ownDates', from: '2026-02-11', to: '2026-02-11', windows: [] },
    { cause: 'ramadan', from: '2026-02-18', to: '2026-03-19', windows: undefined },
  ])
  expect(comingExceptions(hours, '2026-03-20')).toEqual([])
  expect(nextOccasion('eidAlAdha', '2026-05-28')).toEqual({ from: '2026-05-28', to: '2026-05-30' })
})

describe('announced days', () => {
  afterEach(() => setAnnouncedDays(undefined))
  const occasionsFrom = (from: string, count: number) => Array.from({ length: count }, (_, index) => occasionsOn(addDays(from, index))[0])

  test('move an occasion in their year only, its hours and its prayer times with it', () => {
    setAnnouncedDays('ramadan 1447 2026-02-19, eidAlAdha 1447 2026-05-26')
    const hours = shop({ ramadan: everyDay('20:00', '02:00') })
    expect(open(hours, '02-18T12:00', '02-19T12:00')).toEqual([true, false])
    expect(['2026-02-18', '2026-02-19'].map(ishaDelay)).toEqual([90, 120])
    expect(nextOccasion('eidAlAdha', '2026-05-01')).toEqual({ from: '2026-05-26', to: '2026-05-29' })
    expect(nextOccasion('ramadan', '2027-01-01')?.from).toBe('2027-02-08')
    expect(['2026-02-19', '2027-02-08'].map(isByCalendar)).toEqual([false, true])
  })

  test('of the begin of Ramadan leave it 29 or 30 days', () => {
    // By the calendar it has 30 days, from 18 February to 19 March 2026.
    setAnnouncedDays('ramadan 1447 2026-02-17')
    expect(nextOccasion('ramadan', '2026-02-01')).toEqual({ from: '2026-02-17', to: '2026-03-18' })
    expect(nextOccasion('eidAlFitr', '2026-02-01')?.from).toBe('2026-03-19')
    setAnnouncedDays('ramadan 1447 2026-02-19')
    expect(nextOccasion('ramadan', '2026-02-01')).toEqual({ from: '2026-02-19', to: '2026-03-19' })
  })

  test('of Eid al-Fitr end Ramadan on the day before', () => {
    setAnnouncedDays('ramadan 1447 2026-02-19, eidAlFitr 1447 2026-03-21')
    expect(occasionsFrom('2026-03-20', 5)).toEqual(['ramadan', 'eidAlFitr', 'eidAlFitr', 'eidAlFitr', undefined])
  })

  test('that a hand-written page has wrong are none', () => {
    setAnnouncedDays('ramadan 1447 soon')
    expect(nextOccasion('ramadan', '2026-02-01')?.from).toBe('2026-02-18')
  })
})
