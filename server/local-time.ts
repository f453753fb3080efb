import { localTime } from '#contract/local-time.ts'

/** `YYYY-MM-DD` and `HH:mm:ss`. */
interface LocalTime {
  readonly today: string
  readonly time: string
}

/** The cards of a dashboard all need the same second. */
const clocks = new Map<string, { readonly second: number; readonly local: LocalTime }>()

export function toLocalTime(instant: number, timeZone: string): LocalTime {
  const second = Math.floor(instant / 1_000)
  const clock = clocks.get(timeZone)
  if (clock?.second === second) return clock.local
  const { day: today, time } = localTime(instant, timeZone)
  const local = { today, time }
  clocks.set(timeZone, { second, local })
  return local
}
