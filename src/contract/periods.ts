import { addDays, countDays } from './local-time.ts'
import type { FieldIssue } from './rules.ts'

export const periods = ['1d', '7d', '1m'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '7d'

/** Days in the business time zone, `YYYY-MM-DD`, both included. */
export interface FreePeriod {
  readonly from: string
  readonly to: string
}

/** In days: a leap year. */
export const maxFreePeriod = 366

/** What forbids these days; without `today` those that lie ahead are not looked for. */
export function freePeriodIssues({ from, to }: FreePeriod, today?: string): readonly FieldIssue[] {
  if (to < from) return [{ path: 'to', code: 'rangeReversed' }]
  const ahead = (['from', 'to'] as const).filter((end) => today !== undefined && { from, to }[end] > today)
  if (ahead.length > 0) return ahead.map((path) => ({ path, code: 'afterToday' }))
  return countDays(from, to) > maxFreePeriod ? [{ path: 'from', code: 'tooManyDays', params: { max: maxFreePeriod } }] : []
}

/** The period of as many days right before this one. */
export function daysBefore({ from, to }: FreePeriod): FreePeriod {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/** Periods of the figures of one deal. All but the last end today. */
export const figurePeriods = ['7d', '30d', 'thisMonth', 'lastMonth'] as const
export type FigurePeriod = (typeof figurePeriods)[number]
export const defaultFigurePeriod: FigurePeriod = '30d'

/** Days of a list that are relative to today. */
export const dayPresetNames = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type DayPreset = (typeof dayPresetNames)[number]
