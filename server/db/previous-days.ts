import { addDays } from '#contract/local-time.ts'

/** `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** What a period is compared with. */
export interface PreviousDays extends DaySpan {
  /** `HH:mm:ss`: the last day counts up to this time. */
  readonly time: string
  readonly zone: string
}

const dayMs = 86_400_000

export const wholeDay = '24:00:00'

export const countDays = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** As many days before as the period has had until today. */
export function toPreviousDays({ from, to }: DaySpan, today: string): DaySpan {
  const length = countDays({ from, to: to < today ? to : today })
  return { from: addDays(from, -length), to: addDays(from, -1) }
}
