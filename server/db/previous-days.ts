import { addDays, countDays } from '#contract/local-time.ts'

/** `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

export interface PreviousDays extends DaySpan {
  /** `HH:mm:ss`: the last day counts up to this time. */
  readonly time: string
  readonly zone: string
}

export const wholeDay = '24:00:00'

/** The days before, as many as the period has had until today. */
export function toPreviousDays({ from, to }: DaySpan, today: string): DaySpan {
  const length = countDays(from, to < today ? to : today)
  return { from: addDays(from, -length), to: addDays(from, -1) }
}
