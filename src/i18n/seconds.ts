import { defaultTimeZone } from '#contract/limits.ts'

const cache = new Map<string, Intl.DateTimeFormat>()

export function formatSeconds(instant: string, timeZone = defaultTimeZone): string {
  const format =
    cache.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone })
  cache.set(timeZone, format)
  return format.format(new Date(instant))
}
