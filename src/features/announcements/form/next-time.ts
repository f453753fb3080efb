import type { BusiestHour } from '#contract/announcement-audience.ts'
import { clockTime, toInstant } from '#i18n/zoned-time.ts'

const dayMs = 86_400_000

/** The next such hour that leaves a day for the review. */
export function nextTime({ weekday, hour }: Pick<BusiestHour, 'weekday' | 'hour'>, now: number, timeZone: string) {
  const time = `${String(hour).padStart(2, '0')}:00`
  const { day: today } = clockTime(now, timeZone)
  const start = Date.parse(today)
  const days = Array.from({ length: 15 }, (_, index) => new Date(start + index * dayMs))
  const matching = days.filter((day) => (day.getUTCDay() || 7) === weekday).map((day) => day.toISOString().slice(0, 10))
  const day = matching.find((each) => (toInstant(each, time, timeZone) ?? 0) >= now + dayMs) ?? today
  return { day, time }
}
