import type { HelpCenterHours } from '#contract/help-answers.ts'
import { localTime } from '#contract/local-time.ts'
import { describeHours, openUntil } from '#contract/opening-hours.ts'

/** `day` is `YYYY-MM-DD`; times are `HH:mm`; `until` is null if it never closes. */
type OpeningStatus =
  | { readonly isOpen: true; readonly until: string | null }
  | { readonly isOpen: false; readonly day: string; readonly daysAhead: number; readonly at: string }

/** Finds whether the help centre is answered now, and until when or when next; undefined without hours. */
export function findOpeningStatus({ timings, timeZone }: HelpCenterHours, now: number): OpeningStatus | undefined {
  const until = openUntil({ timings }, now, timeZone)
  if (until !== undefined) return { isOpen: true, until }
  const { opensAt } = describeHours({ timings }, now, timeZone)
  if (opensAt === undefined) return undefined
  const { day: today } = localTime(now, timeZone)
  const next = localTime(opensAt, timeZone)
  const daysAhead = Math.round((Date.parse(next.day) - Date.parse(today)) / 86_400_000)
  return { isOpen: false, day: next.day, daysAhead, at: next.time.slice(0, 5) }
}
