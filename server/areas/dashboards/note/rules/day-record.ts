import { addDays } from '#contract/local-time.ts'
import { toRiyals } from '#contract/money.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import { type Facts, maxWeeks } from '../facts.ts'

const minWeeks = 4
/** Below, a record is chance. */
const minDayRedemptions = 5

const numberOn = ({ sales }: Facts, day: string) => sales.get(day)?.number ?? 0

/** The numbers of the same weekday of each week before, newest first, up to the first redemption ever. */
function weekdaysBefore(facts: Facts, day: string): number[] {
  const { firstRedemptionDay } = facts
  if (firstRedemptionDay === undefined) return []
  return Array.from({ length: maxWeeks }, (_, index) => addDays(day, -7 * (index + 1)))
    .filter((each) => each >= firstRedemptionDay)
    .map((each) => numberOn(facts, each))
}

/** How many weeks in a row, from the last, fulfil the condition. */
function countWeeks(numbers: readonly number[], isBeaten: (number: number) => boolean): number {
  const end = numbers.findIndex((number) => !isBeaten(number))
  return end < 0 ? numbers.length : end
}

function toFinding(facts: Facts, rule: 'bestDay' | 'worstDay', day: string, weeks: number): NoteFinding {
  const revenue = toRiyals(facts.sales.get(day)?.revenue ?? 0)
  return { subject: rule, sentence: { rule, day, number: numberOn(facts, day), revenue, weeks } }
}

/** Yesterday had more redemptions than the same weekday of each of at least four weeks before, half of which had any. */
export function findBestDay(facts: Facts): NoteFinding | undefined {
  const day = addDays(facts.today, -1)
  const number = numberOn(facts, day)
  const before = weekdaysBefore(facts, day)
  const weeks = countWeeks(before, (other) => other < number)
  const open = before.slice(0, weeks).filter((other) => other > 0).length
  if (number < minDayRedemptions || weeks < minWeeks || open < weeks / 2) return undefined
  return toFinding(facts, 'bestDay', day, weeks)
}

/** Fewer than on the same weekday of at least four weeks, and at most half of their average. A closed day (no redemptions) is left out. */
export function findWorstDay(facts: Facts): NoteFinding | undefined {
  const day = addDays(facts.today, -1)
  const number = numberOn(facts, day)
  const before = weekdaysBefore(facts, day)
  const weeks = countWeeks(before, (other) => other > number)
  const average = before.slice(0, weeks).reduce((sum, other) => sum + other, 0) / weeks
  if (number === 0 || weeks < minWeeks || average < minDayRedemptions || number > average / 2) return undefined
  return toFinding(facts, 'worstDay', day, weeks)
}
