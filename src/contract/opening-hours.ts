import type { ClosedCause, Occasion } from './closed-causes.ts'
import type { Coordinates } from './coordinates.ts'
import { addDays, localInstant, localTime, toWeekday } from './local-time.ts'
import { occasionsOn } from './occasions.ts'
import { prayerTimes } from './prayer-times.ts'
import type { SpecialHours } from './special-hours.ts'
import type { Timing } from './timings.ts'

export interface ShopHours {
  readonly timings: readonly Timing[]
  readonly special?: SpecialHours | null | undefined
  /** The place for prayer times; if it is absent, the shop does not close for them. */
  readonly place?: Coordinates | null | undefined
}

export interface VoucherHours {
  readonly timings: readonly Timing[]
  readonly notValidIn: readonly Occasion[]
  readonly shop: ShopHours
}

type Times = Pick<Timing, 'openingTime' | 'closingTime'>

/** Minutes from the beginning of a day by its clock, `from` inclusive, `to` exclusive; after 1440 they are of the next day. */
export interface OpenWindow {
  readonly from: number
  readonly to: number
}

const minutesADay = 1_440

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:mm` of minutes from midnight, also of the next day. */
export const toTime = (minutes: number): string => {
  const ofDay = minutes % minutesADay
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

const lastMinute = '23:59'

/** A closing time that is not after the opening time is on the next day; 23:59 is the end of the day, so that a shop never has to close. */
function toWindow({ openingTime, closingTime }: Times): OpenWindow {
  const [from, to] = [toMinutes(openingTime), closingTime === lastMinute ? minutesADay : toMinutes(closingTime)]
  return { from, to: to <= from ? to + minutesADay : to }
}

/** The closing time as `HH:mm`; that of a whole day as it was typed. */
export const toClosingTime = ({ from, to }: OpenWindow): string => (from === 0 && to === minutesADay ? lastMinute : toTime(to))

const toWindows = (times: Times | null | undefined): OpenWindow[] => (times ? [toWindow(times)] : [])

const weekly = (timings: readonly Timing[], day: string): OpenWindow[] => toWindows(timings.find((timing) => timing.day === toWeekday(day)))

interface Exception {
  readonly cause: Occasion | 'ownDates'
  readonly windows: readonly OpenWindow[]
}

/** The exception of a business that counts on a day; the order is that of `SpecialHours`. */
function findException({ special }: Pick<ShopHours, 'special'>, day: string): Exception | undefined {
  if (!special) return undefined
  const own = special.dates.find(({ from, to }) => from <= day && day <= to)
  if (own) return { cause: 'ownDates', windows: toWindows(own.hours) }
  const today = occasionsOn(day)
  for (const cause of today) {
    const holiday = special.holidays.find(({ kind }) => kind === cause)
    if (holiday) return { cause, windows: toWindows(holiday.hours) }
  }
  return today.includes('ramadan') && special.ramadan.length > 0 ? { cause: 'ramadan', windows: weekly(special.ramadan, day) } : undefined
}

const shopWindows = (shop: ShopHours, day: string): readonly OpenWindow[] => findException(shop, day)?.windows ?? weekly(shop.timings, day)

/** When the shop is open from a day's midnight on, over two days, by the windows of that day and its neighbours. */
const shopAround = (shop: ShopHours, day: string): OpenWindow[] =>
  [-1, 0, 1].flatMap((days) =>
    shopWindows(shop, addDays(day, days)).map(({ from, to }) => ({ from: from + days * minutesADay, to: to + days * minutesADay })),
  )

/** Makes one of windows that touch, such as two days that are open day and night. */
function joinTouching(windows: readonly OpenWindow[]): OpenWindow[] {
  const joined: OpenWindow[] = []
  for (const window of windows) {
    const last = joined.at(-1)
    if (last?.to === window.from) joined[joined.length - 1] = { from: last.from, to: window.to }
    else joined.push(window)
  }
  return joined
}

const intersect = (first: readonly OpenWindow[], second: readonly OpenWindow[]): OpenWindow[] =>
  joinTouching(
    first
      .flatMap((one) => second.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
      .filter(({ from, to }) => from < to)
      .sort((one, other) => one.from - other.from),
  )

interface DayHours {
  readonly windows: readonly OpenWindow[]
  readonly cause?: Occasion | 'ownDates' | undefined
}

const isVoucher = (hours: ShopHours | VoucherHours): hours is VoucherHours => 'shop' in hours

/** The windows that begin on a day, and the exception to which they are due. Prayers are not cut out. */
export function hoursOn(hours: ShopHours | VoucherHours, day: string): DayHours {
  if (!isVoucher(hours)) return findException(hours, day) ?? { windows: weekly(hours.timings, day) }
  const excluded = occasionsOn(day).find((each) => hours.notValidIn.includes(each))
  if (excluded) return { windows: [], cause: excluded }
  const own = weekly(hours.timings, day)
  // On such a weekday the voucher is not valid anyway.
  if (own.length === 0) return { windows: own }
  const exception = findException(hours.shop, day)
  return exception ? { windows: intersect(own, shopAround(hours.shop, day)), cause: exception.cause } : { windows: own }
}

const minute = 60_000

/** The prayer for which the shop is closed at an instant, and when it opens again. */
function findPrayer(hours: ShopHours | VoucherHours, at: number, timeZone: string) {
  const { special, place } = isVoucher(hours) ? hours.shop : hours
  const length = (special?.prayerMinutes ?? 0) * minute
  if (!place || length === 0) return undefined
  const { day } = localTime(at, timeZone)
  // The zone of the marketplace may be far from that of the place.
  for (const each of [day, addDays(day, -1), addDays(day, 1)])
    for (const { prayer, at: from } of prayerTimes(each, place)) if (from <= at && at < from + length) return { prayer, to: from + length }
  return undefined
}

interface Moment {
  readonly day: string
  readonly minutes: number
}

function toMoment(at: number, timeZone: string): Moment {
  const { day, time } = localTime(at, timeZone)
  return { day, minutes: toMinutes(time) }
}

const isWithin = ({ windows }: DayHours, minutes: number) => windows.some(({ from, to }) => from <= minutes && minutes < to)

/** Whether it is open at a minute of a day, apart from prayers. */
export const isWithinHours = (hours: ShopHours | VoucherHours, { day, minutes }: Moment): boolean =>
  isWithin(hoursOn(hours, day), minutes) || isWithin(hoursOn(hours, addDays(day, -1)), minutes + minutesADay)

/** The closing minute is excluded; hours past midnight belong to the day on which they began. */
export const isOpen = (hours: ShopHours | VoucherHours, at: number, timeZone: string): boolean =>
  isWithinHours(hours, toMoment(at, timeZone)) && !findPrayer(hours, at, timeZone)

/** The closing time of the hours that are open at an instant, also past midnight; null if it never closes, undefined while it is closed. */
export function openUntil(hours: ShopHours | VoucherHours, at: number, timeZone: string): string | null | undefined {
  if (!isOpen(hours, at, timeZone)) return undefined
  const { day, minutes } = toMoment(at, timeZone)
  const find = (of: string, minute: number) => hoursOn(hours, of).windows.find(({ from, to }) => from <= minute && minute < to)
  const week = Array.from({ length: 7 }, (_, index) => find(addDays(day, index), 0))
  if (week.every((window) => window?.to === minutesADay)) return null
  const window = find(day, minutes) ?? find(addDays(day, -1), minutes + minutesADay)
  const goesOn = window?.to === minutesADay ? find(addDays(day, 1), 0) : undefined
  return window && toClosingTime(goesOn ?? window)
}

/** Days for which an opening is looked for. */
const searchedDays = 400

function findOpening(hours: ShopHours | VoucherHours, at: number, timeZone: string): number | undefined {
  const { day: today } = localTime(at, timeZone)
  const instant = (day: string, minutes: number) => localInstant(addDays(day, Math.floor(minutes / minutesADay)), toTime(minutes), timeZone)
  const prayerNow = findPrayer(hours, at, timeZone)
  for (let index = -1; index < searchedDays; index += 1) {
    const day = addDays(today, index)
    for (const { from, to } of hoursOn(hours, day).windows) {
      const [begin, end] = [instant(day, from), instant(day, to)]
      let opening = begin > at ? begin : (prayerNow?.to ?? end)
      for (let prayer = findPrayer(hours, opening, timeZone); prayer && opening < end; prayer = findPrayer(hours, opening, timeZone))
        opening = prayer.to
      if (opening < end) return opening
    }
  }
  return undefined
}

/** Why it is closed at an instant; undefined where the weekly hours are the cause, and while it is open. */
function findCause(hours: ShopHours | VoucherHours, at: number, timeZone: string): ClosedCause | undefined {
  const moment = toMoment(at, timeZone)
  return isWithinHours(hours, moment) ? findPrayer(hours, at, timeZone)?.prayer : hoursOn(hours, moment.day).cause
}

/** The hours of today that are not over at `at`, or else the last; why it is closed, and the next opening. */
export function describeHours(hours: ShopHours | VoucherHours, at: number, timeZone: string) {
  const { day, minutes } = toMoment(at, timeZone)
  const { windows } = hoursOn(hours, day)
  const window = windows.find(({ to }) => to > minutes) ?? windows.at(-1)
  return {
    openingTime: window ? toTime(window.from) : null,
    closingTime: window ? toClosingTime(window) : null,
    cause: findCause(hours, at, timeZone),
    opensAt: findOpening(hours, at, timeZone),
  }
}
