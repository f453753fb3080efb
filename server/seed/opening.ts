import { days, type Timing } from '../../src/contract/timings.ts'
import { minutesOf } from './clock.ts'
import type { Hours } from './content/hours.ts'

/** Opening and closing as minutes after that day's midnight; closing may be past 24:00. */
export function windowOf({ openingTime, closingTime }: Timing): readonly [from: number, to: number] {
  const from = minutesOf(openingTime)
  const closing = minutesOf(closingTime)
  return [from, closing > from ? closing : closing + 24 * 60]
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A voucher's hours cut to those of its shop: days on which the shop is closed then fall out. */
export function within(wanted: Hours, open: Hours): Hours {
  const timings = days.flatMap((day): Timing[] => {
    const ours = wanted.timings.find((timing) => timing.day === day)
    const theirs = open.timings.find((timing) => timing.day === day)
    if (!ours || !theirs) return []
    const [from, to] = [windowOf(ours), windowOf(theirs)].reduce(([a, b], [c, d]) => [Math.max(a, c), Math.min(b, d)])
    return to > from ? [{ day, openingTime: clock(from), closingTime: clock(to) }] : []
  })
  const [first] = timings
  const common =
    timings.length === days.length &&
    timings.every(({ openingTime, closingTime }) => openingTime === first?.openingTime && closingTime === first?.closingTime)
  return { option: common ? 'COMMON' : 'INDIVIDUAL', timings }
}
