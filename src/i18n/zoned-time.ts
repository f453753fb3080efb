import { localTime } from '#contract/local-time.ts'

/** What clocks in `timeZone` show: `YYYY-MM-DD` and `HH:mm`. */
export function clockTime(instant: number, timeZone: string): { readonly day: string; readonly time: string } {
  const { day, time } = localTime(instant, timeZone)
  return { day, time: time.slice(0, 5) }
}

/** The instant of `day` (`YYYY-MM-DD`) and `time` (`HH:mm`) in `timeZone`; the first of a repeated time, undefined for a skipped one. */
export function toInstant(day: string, time: string, timeZone: string): number | undefined {
  const wanted = Date.parse(`${day}T${time}Z`)
  const shownAt = (instant: number) => {
    const shown = clockTime(instant, timeZone)
    return Date.parse(`${shown.day}T${shown.time}Z`)
  }
  // No zone is further from UTC, and no clock changes twice within two days.
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((instant) => shownAt(instant) - instant)
  return offsets.map((offset) => wanted - offset).find((instant) => shownAt(instant) === wanted)
}
