import { days } from '#contract/days.ts'
import type { Day, Timing } from '#contract/timings.ts'
import { SettingError } from '#server/config.ts'

/** Weeks of the marketplace begin on Sunday. */
const week: readonly Day[] = ['Sunday', ...days.filter((day) => day !== 'Sunday')]
const shortName = (day: Day) => day.slice(0, 3).toLowerCase()
const findDay = (name: string) => week.findIndex((day) => shortName(day) === name)

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const part = new RegExp(`^(?<from>[a-z]{3})(?:-(?<to>[a-z]{3}))? (?<opening>${time})-(?<closing>${time})$`)

/**
 * Parses hours such as `Sun-Thu 09:00-18:00, Sat 10:00-14:00`: each day once; a closing time before the opening time is on the next day, 23:59 is the end of the day.
 * @throws SettingError
 */
export function parseHelpCenterHours(text: string): readonly Timing[] {
  const refuse = () =>
    new SettingError('HELP_DESK_HOURS must be days with hours, each day once, such as Sun-Thu 09:00-18:00, Sat 10:00-14:00')
  const timings = text.split(',').flatMap((each): Timing[] => {
    const { from = '', to = from, opening = '', closing = '' } = part.exec(each.trim().replace(/\s+/g, ' ').toLowerCase())?.groups ?? {}
    const [first, last] = [findDay(from), findDay(to)]
    if (first < 0 || last < 0 || opening === closing) throw refuse()
    const count = ((last - first + week.length) % week.length) + 1
    return Array.from({ length: count }, (_, index) => ({
      day: week[(first + index) % week.length] ?? 'Sunday',
      openingTime: opening,
      closingTime: closing,
    }))
  })
  if (new Set(timings.map(({ day }) => day)).size < timings.length) throw refuse()
  return timings
}
