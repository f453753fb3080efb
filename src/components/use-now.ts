import { useEffect, useState } from 'react'
import { useServices } from '#lib/services.ts'

const ageInterval = 20_000

/** The current time, updated every 20 s, for ages and for what can still be undone. */
export function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), ageInterval)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
