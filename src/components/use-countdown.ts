import { useEffect, useState } from 'react'
import { useServices } from '#lib/services.ts'

/** Whole seconds until then by the clock of the server, 0 once it is over. */
export function useCountdown(until: number): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return undefined
    const tick = () => setNow(clock.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [clock, isOver])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** `1:05` */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
