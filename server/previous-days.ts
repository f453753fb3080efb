import { addDays } from '#contract/local-time.ts'
import { toLocalTime } from './local-time.ts'

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

const dayMs = 86_400_000
const wholeDay = '24:00:00'

export const countDays = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** A period that goes on is compared up to the time of day that it has reached; one that has not begun, with nothing. */
export function toPreviousDays({ from, to }: DaySpan, now: number, zone: string): PreviousDays | undefined {
  const { today, time } = toLocalTime(now, zone)
  if (from > today) return undefined
  const length = countDays({ from, to: to < today ? to : today })
  return { from: addDays(from, -length), to: addDays(from, -1), time: to < today ? wholeDay : time, zone }
}
