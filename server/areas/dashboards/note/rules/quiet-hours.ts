import { addDays } from '#contract/local-time.ts'
import { isWithinHours } from '#contract/opening-hours.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import { type Facts, quietDays } from '../facts.ts'

const hoursOfDay = 24
const shortest = 2
/** On average one a day: with fewer, an empty hour says nothing. */
const minRedemptions = quietDays
/** An hour that is open on fewer days is not missed. */
const minOpenDays = quietDays / 2

/** Open in the first and the last minute; closing at prayers does not count. */
function countOpenDays({ shop }: Facts, days: readonly string[], hour: number): number {
  const isOpenAt = (day: string, minute: number) => isWithinHours(shop, { day, minutes: hour * 60 + minute })
  return days.filter((day) => isOpenAt(day, 0) && isOpenAt(day, 59)).length
}

interface Run {
  readonly fromHour: number
  readonly toHour: number
}

/** Runs of consecutive hours, first the longest. */
function findRuns(isQuiet: (hour: number) => boolean): Run[] {
  const runs: Run[] = []
  for (let fromHour = 0; fromHour < hoursOfDay; fromHour += 1) {
    if (!isQuiet(fromHour)) continue
    let toHour = fromHour + 1
    while (toHour < hoursOfDay && isQuiet(toHour)) toHour += 1
    runs.push({ fromHour, toHour })
    fromHour = toHour
  }
  return runs.sort((one, other) => other.toHour - other.fromHour - (one.toHour - one.fromHour))
}

/** Two or more hours, open on half of the last 28 days, without a redemption; the edges of the opening hours are quiet by nature. */
export function findQuietHours(facts: Facts): NoteFinding | undefined {
  const { hours, today, firstRedemptionDay } = facts
  const [firstDay, lastDay] = [addDays(today, -quietDays), addDays(today, -1)]
  const number = hours.reduce((sum, each) => sum + each, 0)
  if (number < minRedemptions || firstRedemptionDay === undefined || firstRedemptionDay > firstDay) return undefined
  const days = Array.from({ length: quietDays }, (_, index) => addDays(firstDay, index))
  const isBusy = (hour: number) => (hours[hour] ?? 0) > 0
  const run = findRuns((hour) => !isBusy(hour) && countOpenDays(facts, days, hour) >= minOpenDays)[0]
  if (run === undefined || run.toHour - run.fromHour < shortest) return undefined
  const { fromHour, toHour } = run
  if (!hours.some((each, hour) => each > 0 && hour < fromHour) || !hours.some((each, hour) => each > 0 && hour >= toHour)) return undefined
  return { subject: 'quietHours', sentence: { rule: 'quietHours', fromHour, toHour, firstDay, lastDay, number } }
}
