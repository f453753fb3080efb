import { useEffect, useState } from 'react'
import { type Clock, useServices } from '#lib/services.ts'

const ageInterval = 20_000

type Subscribe = (listener: (now: number) => void) => () => void

/** By the clock of a portal: a list has up to a hundred ages, and one timer. */
const tickers = new WeakMap<Clock, Subscribe>()

function createTicker(clock: Clock): Subscribe {
  const listeners = new Set<(now: number) => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return (listener) => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      const now = clock.now()
      for (const each of listeners) each(now)
    }, ageInterval)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}

function getTicker(clock: Clock): Subscribe {
  const ticker = tickers.get(clock) ?? createTicker(clock)
  tickers.set(clock, ticker)
  return ticker
}

/** The current time, updated every 20 s, for ages and for what can still be undone. */
export function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => getTicker(clock)(setNow), [clock])
  return now
}
