import { useEffect, useReducer } from 'react'
import { refreshLead } from '../contract/limits.ts'

/** `4:37`: minutes and seconds left, a second that has begun counted whole. Show it in an LTR isolate. */
export function clockFace(left: number): string {
  const seconds = Math.ceil(left / 1_000)
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const announcedAt = [refreshLead, 60_000, 20_000]

/** How many of the three moments at which the time left is announced have come: 5:00, 1:00 and 0:20 (F-004). */
export const stageOf = (left: number): number => announcedAt.filter((moment) => left <= moment).length

/** Milliseconds left by the wall clock, with each full second while it `runs`. */
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
  // Read while drawing: a number kept from the last tick would be one of another countdown.
  return remaining()
}
