import { expect, test } from 'vitest'
import type { Coordinates } from './coordinates.ts'
import { isOpen } from './opening-hours.ts'
import { noSpecialHours, type SpecialHours } from './special-hours.ts'
import { everyDay, type Timing } from './timings.ts'

/** The year 2026 in Riyadh, minute by minute, painted from written dates and the mean position of the sun. */
const start = Date.parse('2026-01-01T00:00:00+03:00')
const dayLength = 1_440
const days = 365
const place: Coordinates = [46.6753, 24.7136]

type Hours = readonly [from: number, to: number] | 'closed'

const indexOf = (date: string) => Math.round((Date.parse(`2026-${date}T00:00:00+03:00`) - start) / 86_400_000)

const ordinary: Timing[] = everyDay('08:00', '23:00').map((each) =>
  each.day === 'Friday' ? { ...each, openingTime: '13:00', closingTime: '01:00' } : each,
)
// The first of January 2026 is a Thursday.
const ordinaryHours = (index: number): Hours => (index % 7 === 1 ? [13 * 60, 25 * 60] : [8 * 60, 23 * 60])

interface Painted {
  readonly special: Partial<SpecialHours>
  /** Later ones replace earlier ones. */
  readonly days: readonly (readonly [from: string, to: string, hours: Hours])[]
}

const kinds: Readonly<Record<string, Painted>> = {
  ramadan: { special: { ramadan: everyDay('20:00', '03:00') }, days: [['02-18', '03-19', [1_200, 1_620]]] },
  eidAlFitr: {
    special: { holidays: [{ kind: 'eidAlFitr', hours: { openingTime: '16:00', closingTime: '02:00' } }] },
    days: [['03-20', '03-22', [960, 1_560]]],
  },
  eidAlAdha: { special: { holidays: [{ kind: 'eidAlAdha', hours: null }] }, days: [['05-27', '05-30', 'closed']] },
  nationalDays: {
    special: {
      holidays: [
        { kind: 'foundingDay', hours: null },
        { kind: 'nationalDay', hours: { openingTime: '10:00', closingTime: '14:00' } },
      ],
    },
    days: [
      ['02-22', '02-22', 'closed'],
      ['09-23', '09-23', [600, 840]],
    ],
  },
  ownDates: {
    special: {
      dates: [
        { from: '2026-03-15', to: '2026-03-21', hours: null },
        { from: '2026-09-22', to: '2026-09-24', hours: { openingTime: '22:00', closingTime: '05:00' } },
      ],
    },
    days: [
      ['03-15', '03-21', 'closed'],
      ['09-22', '09-24', [1_320, 1_740]],
    ],
  },
}

/** Minutes of the day of Riyadh's clock, by the low precision formulas of the Astronomical Almanac. */
function sunTimes(index: number): readonly number[] {
  const rad = Math.PI / 180
  const latitude = place[1] * rad
  const n = Date.UTC(2026, 0, 1 + index, 9) / 86_400_000 + 2_440_587.5 - 2_451_545
  const [mean, anomaly] = [280.46 + 0.9856474 * n, (357.528 + 0.9856003 * n) * rad]
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad
  const tilt = (23.439 - 0.0000004 * n) * rad
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)) / rad
  const equation = ((((mean - ascension) % 360) + 540) % 360) - 180
  const noon = 720 - 4 * equation + (45 - place[0]) * 4
  const arc = (altitude: number) =>
    (4 / rad) *
    Math.acos((Math.sin(altitude * rad) - Math.sin(latitude) * Math.sin(declination)) / (Math.cos(latitude) * Math.cos(declination)))
  const asrAltitude = Math.atan(1 / (1 + Math.tan(Math.abs(latitude - declination)))) / rad
  const sunset = noon + arc(-0.833)
  const isRamadan = index >= indexOf('02-18') && index <= indexOf('03-19')
  return [noon - arc(-18.5), noon, noon + arc(asrAltitude), sunset, sunset + (isRamadan ? 120 : 90)]
}

/** 1 where it is open, 2 where a prayer begins or ends within two minutes. */
function paint(painted: readonly Painted[], prayerMinutes: number): Uint8Array {
  const minutes = new Uint8Array(days * dayLength)
  for (let index = -1; index < days; index += 1) {
    const special = painted.flatMap((each) => each.days).findLast(([from, to]) => index >= indexOf(from) && index <= indexOf(to))
    const hours = special?.[2] ?? ordinaryHours((index + 7) % 7)
    if (hours !== 'closed') minutes.fill(1, Math.max(0, index * dayLength + hours[0]), Math.max(0, index * dayLength + hours[1]))
  }
  if (prayerMinutes > 0)
    for (let index = 0; index < days; index += 1)
      for (const time of sunTimes(index)) {
        const from = index * dayLength + Math.round(time)
        minutes.fill(0, from, from + prayerMinutes)
        for (const edge of [from, from + prayerMinutes]) minutes.fill(2, edge - 2, edge + 3)
      }
  return minutes
}

const merge = (...parts: readonly Partial<SpecialHours>[]): SpecialHours => ({
  ...noSpecialHours,
  ...Object.assign({}, ...parts),
  holidays: parts.flatMap(({ holidays }) => holidays ?? []),
})
const all = ['ramadan', 'nationalDays', 'eidAlFitr', 'eidAlAdha', 'ownDates'].flatMap((kind) => kinds[kind] ?? [])

const cases: readonly (readonly [string, readonly Painted[], 20 | 30 | null])[] = [
  ...Object.entries(kinds).map(([name, painted]) => [name, [painted], null] as const),
  ['prayer times of 20 minutes', [], 20],
  ['prayer times of 30 minutes', [], 30],
  ['all at once', all, 30],
]

test.each(cases)('every hour of a year as painted: %s', (_name, painted, prayerMinutes) => {
  const table = paint(painted, prayerMinutes ?? 0)
  const special = merge(...painted.map((each) => each.special), { prayerMinutes })
  const hours = { timings: ordinary, special, place }
  const wrong: string[] = []
  let [unsure, checked] = [0, 0]
  for (let hour = 0; hour < days * 24; hour += 1) {
    // Another minute in each hour, so that windows are also cut in between.
    const minute = hour * 60 + ((hour * 7) % 60)
    const expected = table[minute]
    if (expected === 2) unsure += 1
    else {
      checked += 1
      const instant = start + minute * 60_000
      if (isOpen(hours, instant, 'Asia/Riyadh') !== (expected === 1)) wrong.push(new Date(instant).toISOString())
    }
  }
  expect(wrong).toEqual([])
  expect(checked + unsure).toBe(8_760)
  expect(unsure).toBeLessThan(0.05 * 8_760)
})
