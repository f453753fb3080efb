import { type Day, days, everyDay, type Timing, type TimingsOption } from '../../../src/contract/timings.ts'

export interface Hours {
  readonly option: TimingsOption
  readonly timings: Timing[]
}

type Range = readonly [openingTime: string, closingTime: string]

const same = (...[opening, closing]: Range): Hours => ({ option: 'COMMON', timings: everyDay(opening, closing) })

/** Days that are left out are closed. */
const byDay = (ranges: Partial<Record<Day, Range>>): Hours => ({
  option: 'INDIVIDUAL',
  timings: days.flatMap((day) => {
    const range = ranges[day]
    return range ? [{ day, openingTime: range[0], closingTime: range[1] }] : []
  }),
})

const sundayToWednesday = (range: Range) => ({ Sunday: range, Monday: range, Tuesday: range, Wednesday: range })

/** Opening hours of shops, and narrower ones for single vouchers. A closing time before the opening one is after midnight. */
export const hours = {
  coffeeHouse: byDay({
    Monday: ['08:00', '23:00'],
    Tuesday: ['08:00', '23:00'],
    Wednesday: ['08:00', '23:00'],
    Thursday: ['08:00', '01:00'],
    Friday: ['16:00', '01:00'],
    Saturday: ['08:00', '23:00'],
  }),
  cafe: same('06:30', '23:30'),
  karakHouse: same('06:00', '01:00'),
  eveningHouse: same('16:00', '02:00'),
  restaurant: same('12:00', '00:30'),
  breakfastHouse: same('07:00', '00:30'),
  grill: same('12:30', '00:30'),
  burgerHouse: same('13:00', '03:00'),
  bakery: byDay({
    ...sundayToWednesday(['09:00', '23:00']),
    Thursday: ['09:00', '00:00'],
    Friday: ['16:00', '00:00'],
    Saturday: ['09:00', '23:00'],
  }),
  shop: byDay({
    ...sundayToWednesday(['09:30', '22:30']),
    Thursday: ['09:30', '23:30'],
    Friday: ['16:30', '23:30'],
    Saturday: ['09:30', '22:30'],
  }),
  spa: byDay({
    Monday: ['10:00', '22:00'],
    Tuesday: ['10:00', '22:00'],
    Wednesday: ['10:00', '22:00'],
    Thursday: ['10:00', '23:00'],
    Friday: ['16:00', '23:00'],
    Saturday: ['10:00', '23:00'],
  }),
  salon: byDay({
    ...sundayToWednesday(['10:00', '22:00']),
    Thursday: ['10:00', '23:30'],
    Friday: ['16:00', '23:30'],
    Saturday: ['10:00', '22:00'],
  }),
  courts: same('06:00', '02:00'),
  gym: same('05:00', '00:00'),
  pool: byDay({
    ...sundayToWednesday(['15:00', '22:00']),
    Thursday: ['15:00', '22:00'],
    Friday: ['14:00', '21:00'],
    Saturday: ['10:00', '21:00'],
  }),
  workshop: byDay({ ...sundayToWednesday(['08:00', '21:00']), Thursday: ['08:00', '21:00'], Saturday: ['08:00', '21:00'] }),
  park: byDay({
    ...sundayToWednesday(['16:00', '23:00']),
    Thursday: ['16:00', '01:00'],
    Friday: ['15:00', '01:00'],
    Saturday: ['15:00', '00:00'],
  }),
  playHouse: byDay({
    ...sundayToWednesday(['09:00', '21:00']),
    Thursday: ['09:00', '22:00'],
    Friday: ['15:00', '22:00'],
    Saturday: ['09:00', '22:00'],
  }),
  cinema: same('13:00', '02:30'),
  clinic: byDay({ ...sundayToWednesday(['09:00', '21:00']), Thursday: ['09:00', '21:00'], Saturday: ['16:00', '21:00'] }),
  studio: byDay({
    Tuesday: ['11:00', '20:00'],
    Wednesday: ['11:00', '20:00'],
    Thursday: ['11:00', '21:00'],
    Friday: ['15:00', '21:00'],
    Saturday: ['11:00', '20:00'],
  }),
  morning: same('07:00', '11:30'),
  afternoon: same('15:00', '18:30'),
  lunch: byDay({ ...sundayToWednesday(['12:30', '16:30']), Thursday: ['12:30', '16:30'] }),
  midweek: byDay(sundayToWednesday(['13:00', '22:00'])),
  weekend: byDay({ Thursday: ['17:00', '01:00'], Friday: ['14:00', '01:00'], Saturday: ['14:00', '23:30'] }),
  tuesdayEvening: byDay({ Tuesday: ['18:30', '23:00'] }),
  thursdayDinner: byDay({ Thursday: ['19:00', '23:30'] }),
  fridayLunch: byDay({ Friday: ['13:00', '17:00'] }),
  saturdayNoon: byDay({ Saturday: ['12:00', '14:30'] }),
  /** Equal times are refused, so a minute is missing when nobody is awake. */
  dayAndNight: same('04:00', '03:59'),
  lateNight: same('22:00', '02:00'),
} as const satisfies Record<string, Hours>

export type HoursName = keyof typeof hours
