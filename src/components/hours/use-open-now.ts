import { defaultTimeZone } from '#contract/limits.ts'
import { days, openTiming, type Timing } from '#contract/timings.ts'
import { useTimeZone } from '#i18n/use-language.ts'
import { useNow } from '../use-now.ts'

/** The period that is open now in the business time zone; undefined while closed. */
export function useOpenNow(timings: readonly Timing[]): Timing | undefined {
  const timeZone = useTimeZone() ?? defaultTimeZone
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const parts = Object.fromEntries(format.formatToParts(useNow()).map(({ type, value }) => [type, value]))
  const day = days.find((each) => each === parts.weekday)
  return day && openTiming(timings, day, `${parts.hour}:${parts.minute}`)
}
