import { useEffect, useReducer } from 'react'
import { refreshLead } from '#contract/limits.ts'

/** `4:37`, rounded up to a second. Show it in an LTR isolate. */
export function formatClock(left: number): string {
  const seconds = Math.ceil(left / 1_000)
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const announcedAt = [refreshLead, 60_000, 20_000]

/** How many of the announcements at 5:00, 1:00 and 0:20 are due (F-004). */
export const getStage = (left: number): number => announcedAt.filter((moment) => left <= moment).length

export function useTimeLeft(remaining: () => number, runs: boolean): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!runs) return undefined
    const untilFullSecond = () => remaining() % 1_000 || 1_000
    const next = () => {
      tick()
      timer = setTimeout(next, untilFullSecond())
    }
    let timer = setTimeout(next, untilFullSecond())
    return () => clearTimeout(timer)
  }, [remaining, runs])
  // Read while rendering: the state of the last tick may belong to another countdown.
  return remaining()
}
