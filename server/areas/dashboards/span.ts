import { addDays, countDays } from '#contract/local-time.ts'
import { daysBefore, type FreePeriod, freePeriodIssues, type Period } from '#contract/periods.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { wholeDay } from '#server/db/previous-days.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'

const lengths: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '1m': 30 }

/** `YYYY-MM-DD` in the business time zone, both ends included, and as many days before. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly before: string
  readonly beforeTo: string
  readonly length: number
  readonly today: string
  /** `HH:mm:ss`. The days before are compared up to this time of their last day. */
  readonly time: string
  readonly hour: number
}

/** `from` and `to` replace the period. */
interface ChosenPeriod {
  readonly period: Period
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** @throws Problem `VALIDATION_FAILED` for days that no free period may have */
function toFreePeriod({ from = '', to = '' }: Pick<ChosenPeriod, 'from' | 'to'>, today: string): FreePeriod {
  const missing = Object.entries({ from, to }).flatMap(([path, day]): FieldIssue[] => (day ? [] : [{ path, code: 'required' }]))
  const issues = missing.length > 0 ? missing : freePeriodIssues({ from, to }, today)
  if (issues.length > 0) throw new Problem('VALIDATION_FAILED', { issues })
  return { from, to }
}

/** @throws Problem `VALIDATION_FAILED` for days that no free period may have */
export function toSpan({ period, ...free }: ChosenPeriod, now: number, timeZone: string): Span {
  const { today, time: timeNow } = toLocalTime(now, timeZone)
  const isFree = free.from !== undefined || free.to !== undefined
  const days = isFree ? toFreePeriod(free, today) : { from: addDays(today, 1 - lengths[period]), to: today }
  const { from: before, to: beforeTo } = daysBefore(days)
  const time = days.to < today ? wholeDay : timeNow
  return { ...days, before, beforeTo, length: countDays(days.from, days.to), today, time, hour: Number(time.slice(0, 2)) }
}

/** More points than these days would be no line. */
const maxDays = 62
const week = 7

interface BucketDays {
  readonly at: string
  /** The last of several days. */
  readonly until?: string
  readonly days: readonly string[]
  readonly daysBefore: readonly string[]
}

/** The days of a span one by one, or by weeks from its first day; the last one may be shorter. */
export function listBuckets({ from, before, length }: Span): BucketDays[] {
  const size = length > maxDays ? week : 1
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => {
    const offsets = Array.from({ length: Math.min(size, length - index * size) }, (__, day) => index * size + day)
    const days = offsets.map((offset) => addDays(from, offset))
    const at = addDays(from, index * size)
    return { at, ...(size > 1 && { until: days.at(-1) ?? at }), days, daysBefore: offsets.map((offset) => addDays(before, offset)) }
  })
}

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ hour, label: `${String(hour).padStart(2, '0')}:00` }))
