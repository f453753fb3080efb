import type { DeskHours } from '#contract/help-answers.ts'
import { localTime, toWeekday } from '#contract/local-time.ts'
import { describeHours } from '#contract/opening-hours.ts'
import { openTiming } from '#contract/timings.ts'

/** `day` is `YYYY-MM-DD`; times are `HH:mm`. */
type DeskStatus =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly day: string; readonly daysAhead: number; readonly at: string }

/** Finds whether the help centre is answered now, and until when or when next; undefined without hours. */
export function findDeskStatus({ timings, timeZone }: DeskHours, now: number): DeskStatus | undefined {
  const { day: today, time } = localTime(now, timeZone)
  const open = openTiming(timings, toWeekday(today), time.slice(0, 5))
  if (open) return { isOpen: true, until: open.closingTime }
  const { opensAt } = describeHours(timings, now, timeZone)
  if (opensAt === undefined) return undefined
  const next = localTime(opensAt, timeZone)
  const daysAhead = Math.round((Date.parse(next.day) - Date.parse(today)) / 86_400_000)
  return { isOpen: false, day: next.day, daysAhead, at: next.time.slice(0, 5) }
}
