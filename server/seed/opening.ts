import { days } from '#contract/days.ts'
import type { Timing } from '#contract/timings.ts'
import { toMinutes } from './clock.ts'
import type { Hours } from './content/content.ts'

/** Minutes after midnight; closing may be past 24:00. */
export function toMinuteRange({ openingTime, closingTime }: Timing): readonly [from: number, to: number] {
  const from = toMinutes(openingTime)
  const closing = toMinutes(closingTime)
  return [from, closing > from ? closing : closing + 24 * 60]
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function within(wanted: Hours, open: Hours): Hours {
  const timings = days.flatMap((day): Timing[] => {
    const ours = wanted.timings.find((timing) => timing.day === day)
    const theirs = open.timings.find((timing) => timing.day === day)
    if (!ours || !theirs) return []
    const [from, to] = [toMinuteRange(ours), toMinuteRange(theirs)].reduce(([a, b], [c, d]) => [Math.max(a, c), Math.min(b, d)])
    return to > from ? [{ day, openingTime: clock(from), closingTime: clock(to) }] : []
  })
  const [first] = timings
  const common =
    timings.length === days.length &&
    timings.every(({ openingTime, closingTime }) => openingTime === first?.openingTime && closingTime === first?.closingTime)
  return { option: common ? 'COMMON' : 'INDIVIDUAL', timings }
}
