import { comingExceptions } from '#contract/coming-exceptions.ts'
import { days } from '#contract/days.ts'
import { addDays } from '#contract/local-time.ts'
import { hoursOn } from '#contract/opening-hours.ts'
import type { Timing } from '#contract/timings.ts'
import { type Check, type CheckedDeal, type Outcome, passed, type Surroundings } from './check.ts'

const dayMinutes = 24 * 60
const week = 7 * dayMinutes

export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Range = readonly [from: number, to: number]

/** Converts to minutes since Monday 00:00; the end may be in the next week. 23:59 counts as midnight, because forms refuse equal times for a whole day. */
function toRange({ day, openingTime, closingTime }: Timing): Range {
  const start = days.indexOf(day) * dayMinutes
  const [opening, closing] = [toMinutes(openingTime), toMinutes(closingTime)]
  const end = closing === dayMinutes - 1 ? dayMinutes : closing
  return [start + opening, start + (end > opening ? end : end + dayMinutes)]
}

/** Joins ranges that touch: a shop that closes at midnight and opens at 00:00 stays open. */
function joinRanges(timings: readonly Timing[]): Range[] {
  const ranges = timings.map(toRange).flatMap(([from, to]): Range[] => [-week, 0, week].map((shift) => [from + shift, to + shift]))
  const joined: Range[] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}

function findOutside(timings: readonly Timing[], shopHours: readonly Timing[]): Timing[] {
  const open = joinRanges(shopHours)
  return timings.filter((timing) => {
    const [from, to] = toRange(timing)
    return !open.some((range) => range[0] <= from && to <= range[1])
  })
}

/** A voucher that exceptions of the shop leave no hour in so many days is a finding. */
const neededWithin = 28

/** Further away an exception is not worth a note. */
const notedWithin = 60

/** What the exceptions of the shop leave of the voucher's hours. Occasions that the voucher excludes itself are not counted. */
function checkExceptions({ timings, notValidIn }: CheckedDeal, { shopHours, specialHours, today }: Surroundings): Outcome {
  if (!specialHours) return passed
  const hours = { timings, notValidIn: [], shop: { timings: shopHours ?? [], special: specialHours } }
  const closed = comingExceptions(hours, today, notedWithin).filter(({ windows }) => windows?.length === 0)
  const first = closed.find(({ cause }) => cause === 'ownDates' || !notValidIn.includes(cause))
  if (!first) return passed
  const { cause, from, to } = first
  const coming = Array.from({ length: neededWithin }, (_, index) => hoursOn(hours, addDays(today, index)))
  const isUseless = coming.every(({ windows }) => windows.length === 0)
  const values = { cause, from, to }
  return isUseless ? { isPassed: false, values, frames: [{ field: 'dealTimings' }] } : { isPassed: true, values }
}

export const withinShopHours: Check = {
  lane: 'look',
  run: (deal, surroundings) => {
    const { shopHours } = surroundings
    const outside = shopHours?.length ? findOutside(deal.timings, shopHours) : []
    const [first] = outside
    if (!first) return checkExceptions(deal, surroundings)
    const shop = shopHours?.find(({ day }) => day === first.day)
    const { day, openingTime, closingTime } = first
    const shopTimes = { shopOpeningTime: shop?.openingTime ?? '', shopClosingTime: shop?.closingTime ?? '' }
    return {
      isPassed: false,
      values: { day, openingTime, closingTime, ...shopTimes, days: outside.length },
      frames: [{ field: 'dealTimings' }],
    }
  },
}
