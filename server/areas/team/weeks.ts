import { addDays } from '#contract/local-time.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'

/** A Sunday and a Saturday, as local days of the business time zone. */
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

/** Lists `number` weeks that end with the week of `day`, or with the current week without a day or for a later one. */
export function findWeeks(day: string | undefined, number: number, deps: Pick<Deps, 'now' | 'config'>): Weeks {
  const current = currentWeek(deps)
  const sunday = day === undefined || day > current ? current : startOfWeek(day)
  return { from: addDays(sunday, -7 * (number - 1)), to: addDays(sunday, lastDay), timeZone: deps.config.businessTimeZone }
}
