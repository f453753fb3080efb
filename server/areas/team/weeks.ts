import { addDays } from '#contract/local-time.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'

/** Local days of the business time zone: a Sunday and a Saturday. */
export interface Weeks {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

const lastDay = 6

/** The Sunday on or before a day. */
export const startOfWeek = (day: string): string => addDays(day, -new Date(day).getUTCDay())

export const currentWeek = ({ now, config }: Pick<Deps, 'now' | 'config'>): string =>
  startOfWeek(toLocalTime(now(), config.businessTimeZone).today)

/** The week of a day, the current one without it or for a later day, with those before until there are `number`. */
export function findWeeks(day: string | undefined, number: number, deps: Pick<Deps, 'now' | 'config'>): Weeks {
  const current = currentWeek(deps)
  const sunday = day === undefined || day > current ? current : startOfWeek(day)
  return { from: addDays(sunday, -7 * (number - 1)), to: addDays(sunday, lastDay), timeZone: deps.config.businessTimeZone }
}
